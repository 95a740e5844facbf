/**
 * The id of the element `<script type="application/json">` in the document's head that holds what `describeService`
 * answers: the page knows from its first moment who reads offers here.
 */
export const serviceElementId = 'service';

/** The same for what `describeScorecard` answers, in the document of `/method` alone. */
export const measuredElementId = 'measured-reader';
