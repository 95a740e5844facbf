/** A sentence of an offer with what it holds. */

import type { Unit } from '../document/split-units.ts';
import type { Concept, ConceptHit } from './lexicon.ts';

export type ReadUnit = Unit & {
  concepts: Map<Concept, ConceptHit[]>;
  /** What the statement says is not so: "you will not write user stories". */
  denied: ReadonlySet<Concept>;
};
