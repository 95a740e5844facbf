/** The type of a sentence in which the lexicon was looked up. */

import type { Unit } from '../document/split-units.ts';
import type { Concept, ConceptHit } from './lexicon.ts';

/** A sentence or bullet with its concepts, and where in it each was found. */
export type ReadUnit = Unit & {
  concepts: Map<Concept, ConceptHit[]>;
  /** Concepts that the sentence denies: "you will not write user stories". */
  denied: ReadonlySet<Concept>;
};
