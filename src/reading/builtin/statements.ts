/** The sentences of an offer with what they hold and what they are. */

import { withListedDuties } from './duty-lists.ts';
import { type Concept, conceptsIn } from './lexicon/lexicon.ts';
import { kindOf, type ReadUnit, type Statement } from './statement-kind.ts';
import { type Unit, unitsOf } from './text/structure.ts';
import { withUnheadedSections } from './unheaded-sections.ts';

/** A denial reaches so many words, and not over the end of its clause. */
const reachOfDenial = 6;

function withoutDenied(unit: Unit): ReadUnit {
  const concepts = conceptsIn(unit.words);
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

/** The statements of an offer, in its order. */
export function statementsOf(offer: string): Statement[] {
  const units = withUnheadedSections(unitsOf(offer).map(withoutDenied), offer);
  const statements = units.map((unit) => ({ ...unit, kind: kindOf(unit) }));
  return withListedDuties(statements);
}
