/**
 * The id of the element `<script type="application/json">` in the document's head with the answer
 * of `describeService`: the page knows from its first moment who reads offers on this server.
 */
export const serviceElementId = 'service';

/** The same for the answer of `describeScorecard`, only in the document of `/method`. */
export const measuredElementId = 'measured-reader';
