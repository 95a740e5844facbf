/** Says what a sentence of an offer is, by the section it stands in and by its wording. */
import { type Concept, type ConceptHit, type VerbConcept, verbConcepts } from './lexicon/lexicon.ts';
import type { SectionKind } from './text/section.ts';
import type { Unit } from './text/structure.ts';

/**
 * `duty`: what the role or its team does. `requirement`: what the candidate brings. `context`: the company, the team, the
 * product. `aside`: benefits, process, legal text. `heading`: names what follows.
 */
export type StatementKind = 'duty' | 'requirement' | 'context' | 'aside' | 'heading';

/** A sentence with what it holds. */
export type ReadUnit = Unit & {
  concepts: Map<Concept, ConceptHit[]>;
  /** What the statement says is not so: "you will not write user stories". */
  denied: ReadonlySet<Concept>;
};

export type Statement = ReadUnit & { kind: StatementKind };

const asides: readonly SectionKind[] = ['benefits', 'process', 'legal'];
/** A wording counts as the sentence's own when it stands among its first words. */
const headWords = 5;
const longestLabel = 5;
/** What only the work on a product is about. */
export const productTopics: readonly Concept[] = [
  'deliverySure',
  'roadmap',
  'vision',
  'marketStudy',
  'telling',
  'uxCraft',
  'userStudy',
  'growthFigure',
  'requestTaking',
];
/** Ends of words that look like verbs of action and are nouns or adjectives. */
const nounEnding = /(?:ing|ship|tion|sion|ment|ance|ity|ed|er|or|ls|ce)$/;
const actions = new Set(
  'partner deliver discover gather consider monitor offer master create ensure answer foster uncover'.split(
    ' ',
  ),
);

/** "Leadership" and "positioning" head no sentence that bids to act. */
export function looksLikeNoun(word: string): boolean {
  return nounEnding.test(word) && !actions.has(word);
}

/** Among the first words, or the first after a label ("Communication: you will be the link …"). */
export function opensWith({ words, concepts }: ReadUnit, concept: Concept, within = headWords): boolean {
  const labelled = words.findIndex(({ before }, i) => i > 0 && i <= longestLabel && before === 'strong');
  return (
    concepts
      .get(concept)
      ?.some(({ from }) => from < within || (labelled > 0 && from >= labelled && from < labelled + within)) ??
    false
  );
}

/** Among the first two words, as "To define" and "Co-define" do. */
export function opensWithVerb(unit: ReadUnit): boolean {
  return verbConcepts.some((verb: VerbConcept) => unit.concepts.get(verb)?.some(({ from }) => from <= 1));
}

/** "Are you ready to …?" courts the candidate. */
function question({ words, question: asks }: ReadUnit): boolean {
  return asks && words.length > 2;
}

/** What running text about the work of the role may be about. */
const workTopics: readonly Concept[] = [
  ...productTopics,
  'discoveryOfMarket',
  'salesSupport',
  'money',
  'businessGeneral',
  'uxWork',
  'deliveryWork',
  'wholeLife',
  'abTest',
];
const shortestCommand = 5;

/**
 * "Own the roadmap of our booking app.", "Strategy: contributing to …" in running text. "Lead Product Manager" is a title,
 * and a noun at the head ("Leadership …") commands nothing, but a gerund does.
 */
function commands({ words, concepts }: ReadUnit): boolean {
  if (words.length < shortestCommand || !workTopics.some((topic) => concepts.has(topic))) return false;
  const labelled = words.findIndex(({ before }, i) => i > 0 && i <= longestLabel && before === 'strong');
  return [0, labelled].some((at) => {
    const word = words[at]?.word ?? '';
    if (at < 0 || (looksLikeNoun(word) && !word.endsWith('ing'))) return false;
    return verbConcepts.some((verb) => concepts.get(verb)?.some(({ from }) => from === at));
  });
}

const addressing = new Set(['you', 'vous', 'tu']);

/** "You keep the backlog in order": the candidate addressed, and a verb of action right after. */
function addressesDuty({ words, concepts }: ReadUnit): boolean {
  if (!addressing.has(words[0]?.word ?? '') || concepts.get('requirement')?.some(({ from }) => from === 0))
    return false;
  return verbConcepts.some((verb) => concepts.get(verb)?.some(({ from }) => from === 1));
}

/** "The Product Manager will …" in a section that describes the candidate. */
function dutyInProfile(unit: ReadUnit): boolean {
  if (opensWith(unit, 'thirdPerson', 2)) return true;
  if (!unit.bullet && addressesDuty(unit)) return true;
  return opensWith(unit, unit.bullet ? 'futureDuty' : 'requirementButDuty', 3);
}

const speaksOfRole = ({ concepts }: ReadUnit) => concepts.has('role');

/** "We build …" about the company alone. */
const speaksOfCompany = (unit: ReadUnit) => opensWith(unit, 'company', 1) && !speaksOfRole(unit);

const speaksOfWork = (unit: ReadUnit) => opensWith(unit, 'futureDuty') || opensWith(unit, 'thirdPerson', 2);

const wordedAsRequirement = (unit: ReadUnit) =>
  opensWith(unit, 'requirement') && !opensWith(unit, 'requirementButDuty');

/** The sections that say what most of their sentences are. */
const kindIn: Partial<Record<SectionKind, (unit: ReadUnit) => StatementKind>> = {
  company: (unit) => (speaksOfRole(unit) && !opensWith(unit, 'company', 2) ? 'duty' : 'context'),
  profile: (unit) => (dutyInProfile(unit) ? 'duty' : 'requirement'),
  duties(unit) {
    if (wordedAsRequirement(unit) && !opensWithVerb(unit)) return 'requirement';
    return speaksOfCompany(unit) ? 'context' : 'duty';
  },
};

/** Elsewhere the wording alone decides. */
function kindByWording(unit: ReadUnit): StatementKind {
  if (wordedAsRequirement(unit)) return 'requirement';
  if (speaksOfCompany(unit)) return 'context';
  if (speaksOfRole(unit)) return 'duty';
  return (unit.bullet && opensWithVerb(unit)) || commands(unit) ? 'duty' : 'context';
}

/** "401(k) with 6 % match" in a list that is no list of benefits; "Own the pension scheme of our clients" is a duty all the same. */
function offersSomething(unit: ReadUnit): boolean {
  return unit.concepts.has('offered') && !opensWithVerb(unit) && !speaksOfWork(unit);
}

/** What the sentence is; lists and whole sections may tell more (duty-lists.ts). */
export function kindOf(unit: ReadUnit): StatementKind {
  const { section, concepts } = unit;
  if (unit.heading) return 'heading';
  if (asides.includes(section) || concepts.has('legal') || offersSomething(unit)) return 'aside';
  if (question(unit) || (section !== 'duties' && opensWith(unit, 'pitch', 2))) return 'context';
  return (kindIn[section] ?? kindByWording)(unit);
}
