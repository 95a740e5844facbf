/** The judges of a run as the page last heard of them. What an administrator says changes these and `opinionsKey` alike. */
export const judgingsKey = (runId: string) => ['administration', 'judgings', runId];

/** Of how many explanations the administrator has judged: part of the same, asked for without the figures of the judges. */
export const opinionsKey = (runId: string) => [...judgingsKey(runId), 'own'];
