/** Says what a sentence of an offer is, by the part it stands in and by its wording. */
import { type Concept, verbConcepts } from './lexicon/lexicon.ts';
import type { Part } from './parts/parts-of.ts';
import type { ReadUnit } from './read-unit.ts';

/**
 * `duty`: what the role or its team does. `requirement`: what the candidate brings. `context`: the company, the team, the
 * product. `aside`: benefits, process, legal text. `heading`: names what follows.
 */
export type StatementKind = 'duty' | 'requirement' | 'context' | 'aside' | 'heading';

export type Statement = ReadUnit & { kind: StatementKind };

/** A wording counts as the sentence's own when it stands among its first words. */
const headWords = 5;

function opensWith({ concepts }: ReadUnit, concept: Concept, within = headWords): boolean {
  return concepts.get(concept)?.some(({ from }) => from < within) ?? false;
}

/** Among the first two words, as "To define" and "Co-define" do. */
const opensWithVerb = (unit: ReadUnit) => verbConcepts.some((verb) => opensWith(unit, verb, 2));

const wordedAsRequirement = (unit: ReadUnit) =>
  opensWith(unit, 'requirement') && !opensWith(unit, 'requirementButDuty') && !opensWithVerb(unit);

const speaksOfWork = (unit: ReadUnit) => opensWith(unit, 'futureDuty') || opensWith(unit, 'thirdPerson', 2);

/** "401(k) with 6 % match" in a list that is no list of benefits; "Own the pension scheme of our clients" is a duty all the same. */
const offersSomething = (unit: ReadUnit) =>
  unit.concepts.has('offered') && !opensWithVerb(unit) && !speaksOfWork(unit);

/** Among the duties: "You are curious" asks, "Our CPO owns the vision" tells of others. */
function kindAmongDuties(unit: ReadUnit): StatementKind {
  if (offersSomething(unit)) return 'aside';
  if (wordedAsRequirement(unit)) return 'requirement';
  const tellsOfOthers = opensWith(unit, 'company', 1) && opensWith(unit, 'others', 2);
  return tellsOfOthers && !unit.concepts.has('role') ? 'context' : 'duty';
}

/** Where the offer tells of itself: "The vision is yours to write" speaks of the role, and not of the company first. */
function kindAmongContext(unit: ReadUnit): StatementKind {
  const givesToRole = unit.concepts.has('role') && !unit.question && !opensWith(unit, 'company', 2);
  return givesToRole ? 'duty' : 'context';
}

/** What the sentence is. */
export function kindOf(unit: ReadUnit, part: Part): StatementKind {
  switch (part) {
    case 'duty':
      return kindAmongDuties(unit);
    case 'requirement':
      return 'requirement';
    case 'benefit':
    case 'process':
      return 'aside';
    default:
      return kindAmongContext(unit);
  }
}
