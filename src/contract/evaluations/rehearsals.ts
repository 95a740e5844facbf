/**
 * Rehearsals of changed scoring rules: shared by page and server, without the schemas. Development
 * mode only.
 */
import type { UnboundedState } from './experiment-states.ts';

/** The state of a rehearsal, which asks no model and so has no token limit. */
export type RehearsalState = UnboundedState;

/** Maximum rehearsals in the list, newest first. */
export const maxListedRehearsals = 50;

/** Maximum offers listed for each change of letter; all are counted. */
export const maxListedMovedOffers = 100;
