/** Classifies a sentence of an offer by its section and its wording. */
import { type Concept, verbConcepts } from '../lexicon/lexicon.ts';
import type { ReadUnit } from '../lexicon/read-unit.ts';
import type { OfferSection } from './sections/classify-sections.ts';

/**
 * `duty`: what the role or its team does. `requirement`: what the candidate brings. `context`: the
 * company, the team, the product. `aside`: benefits, process, legal text. `heading`: names what
 * follows.
 */
export type StatementKind = 'duty' | 'requirement' | 'context' | 'aside' | 'heading';

/** A sentence with its concepts and kind. */
export type Statement = ReadUnit & { kind: StatementKind };

/** Only wording among this many first words characterizes the sentence itself. */
const headWords = 5;

function opensWith({ concepts }: ReadUnit, concept: Concept, within = headWords): boolean {
  return concepts.get(concept)?.some(({ from }) => from < within) ?? false;
}

/** Among the first two words, as in "To define" and "Co-define". */
export function startsWithVerb({ concepts }: ReadUnit): boolean {
  return verbConcepts.some((verb) => concepts.get(verb)?.some(({ from }) => from <= 1));
}

const wordedAsRequirement = (unit: ReadUnit) =>
  opensWith(unit, 'requirement') && !opensWith(unit, 'requirementButDuty') && !startsWithVerb(unit);

const speaksOfWork = (unit: ReadUnit) => opensWith(unit, 'futureDuty');

/**
 * "401(k) with 6 % match" outside a list of benefits; but "Own the pension scheme of our clients"
 * is a duty.
 */
const offersSomething = (unit: ReadUnit) =>
  unit.concepts.has('offered') && !startsWithVerb(unit) && !speaksOfWork(unit);

/** "Our CPO owns the vision", "Acme is a consultancy …": about others, or the company. */
function tellsOfOthers(unit: ReadUnit): boolean {
  if (unit.concepts.has('role')) return false;
  const others = opensWith(unit, 'company', 1) && opensWith(unit, 'others', 2);
  return others || (!unit.bullet && opensWith(unit, 'aboutUs'));
}

/**
 * Within the section of duties: "You are curious" is a requirement, and some sentences are about
 * others.
 */
function kindAmongDuties(unit: ReadUnit): StatementKind {
  if (offersSomething(unit)) return 'aside';
  if (wordedAsRequirement(unit)) return 'requirement';
  return tellsOfOthers(unit) ? 'context' : 'duty';
}

/** Within the section about the company: "The vision is yours to write" is about the role. */
function kindAmongContext(unit: ReadUnit): StatementKind {
  const givesToRole = unit.concepts.has('role') && !unit.question && !opensWith(unit, 'company', 2);
  return givesToRole ? 'duty' : 'context';
}

/** Classifies a sentence by the section of the offer (`part`) that it is in. */
export function classifyStatement(unit: ReadUnit, part: OfferSection): StatementKind {
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
