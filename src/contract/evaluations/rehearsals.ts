/** Rehearsals of changed scoring rules: what the page and the server agree on, apart from the schemas. Development mode only. */

/** `waiting`: for its turn, or for another try. */
export const rehearsalStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type RehearsalState = (typeof rehearsalStates)[number];

/** How many rehearsals the list holds, the newest first. */
export const rehearsalsListed = 50;

/** How many of the offers whose letter moves are kept of each move: all are counted. */
export const movedOffersKept = 100;
