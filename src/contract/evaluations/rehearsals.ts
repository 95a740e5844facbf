/** Rehearsals of changed scoring rules: what the page and the server agree on, apart from the schemas. Development mode only. */
import type { UnboundedState } from './experiment-states.ts';

export type RehearsalState = UnboundedState;

/** How many rehearsals the list holds, the newest first. */
export const rehearsalsListed = 50;

/** How many of the offers whose letter moves are kept of each move: all are counted. */
export const movedOffersKept = 100;
