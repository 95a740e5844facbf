/** The sentences of an offer with their concepts and kinds. */

import type { HeadedSection } from '../document/section-headings.ts';
import { splitUnits, type Unit } from '../document/split-units.ts';
import type { Token } from '../document/tokenize.ts';
import { type Concept, findConcepts } from '../lexicon/lexicon.ts';
import type { ReadUnit } from '../lexicon/read-unit.ts';
import { removeRepeats } from './remove-repeats.ts';
import { classifySections, type OfferSection } from './sections/classify-sections.ts';
import { classifyStatement, type Statement } from './statement-kind.ts';

/** A negation covers this many words within its clause. */
const reachOfDenial = 6;

/** Finds the concepts in the words of a sentence; the caller owns the returned map. */
type ConceptsIn = (words: readonly Token[]) => ReadUnit['concepts'];

/** A sentence with its concepts, without the negated ones. */
export function addConcepts(unit: Unit, conceptsOf: ConceptsIn = findConcepts): ReadUnit {
  const concepts = conceptsOf(unit.words);
  const denied = new Set<Concept>();
  for (const { to } of concepts.get('denial') ?? []) {
    const clauseEnd = unit.words.findIndex(({ before }, i) => i > to && before === 'strong');
    const reach = Math.min(to + reachOfDenial, clauseEnd < 0 ? unit.words.length : clauseEnd - 1);
    for (const [concept, hits] of concepts) {
      const kept = hits.filter(({ from }) => from <= to || from > reach);
      if (kept.length === hits.length) continue;
      if (kept.length === 0) concepts.delete(concept);
      else concepts.set(concept, kept);
      if (kept.length === 0) denied.add(concept);
    }
  }
  return { ...unit, concepts, denied };
}

const sections: Record<OfferSection, HeadedSection> = {
  duty: 'duties',
  requirement: 'profile',
  benefit: 'benefits',
  process: 'process',
  company: 'company',
  other: 'opening',
};

/**
 * The statements of an offer, in order; a sentence's section takes precedence over the heading
 * above it. `words` are those of the offer without markup, if the caller has them; `conceptsOf`
 * knows the vocabulary of its language, by default English and French.
 */
export function createStatements(
  offer: string,
  words?: readonly Token[],
  conceptsOf: ConceptsIn = findConcepts,
): Statement[] {
  const units = removeRepeats(splitUnits(offer, words)).map((unit) => addConcepts(unit, conceptsOf));
  const parts = classifySections(units);
  return units.map((unit, i) => {
    const part = parts[i] ?? null;
    if (part === null) return { ...unit, kind: 'heading' };
    return { ...unit, section: sections[part], kind: classifyStatement(unit, part) };
  });
}
