/** What each sentence of an offer is: a duty of the role, a requirement, or something about others; and what it holds. */
import {
  type Concept,
  type ConceptHit,
  conceptsIn,
  type VerbConcept,
  verbConcepts,
} from './lexicon/lexicon.ts';
import type { SectionKind } from './text/section.ts';
import { type Unit, unitsOf } from './text/structure.ts';

/**
 * `duty`: what the role or its team does. `requirement`: what the candidate brings. `context`: the company, the team, the
 * product. `aside`: benefits, process, legal text. `heading`: names what follows.
 */
export type StatementKind = 'duty' | 'requirement' | 'context' | 'aside' | 'heading';

export type Statement = Unit & {
  kind: StatementKind;
  concepts: Map<Concept, ConceptHit[]>;
  /** What the statement says is not so: "you will not write user stories". */
  denied: ReadonlySet<Concept>;
};

const asides: readonly SectionKind[] = ['benefits', 'process', 'legal'];
/** A wording counts as the sentence's own when it stands among its first words. */
const headWords = 5;
const longestLabel = 5;
/** What only the work on a product is about. */
const productTopics: readonly Concept[] = [
  'deliverySure',
  'roadmap',
  'vision',
  'marketStudy',
  'uxCraft',
  'userStudy',
  'growthFigure',
  'requestTaking',
];
/** Ends of words that look like verbs of action and are nouns or adjectives. */
const nounEnding = /(?:ing|ship|tion|sion|ment|ance|ity|ed|er|or|ls|ce)$/;
const actions = new Set('partner deliver discover gather consider monitor offer master create ensure answer foster uncover'.split(' '));

function looksLikeNoun(word: string): boolean {
  return nounEnding.test(word) && !actions.has(word);
}

type Draft = Omit<Statement, 'kind'>;

/** A denial reaches so many words, and not over the end of its clause. */
const reachOfDenial = 6;

function withoutDenied(unit: Unit): Draft {
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

/** Among the first words, or the first after a label ("Communication: you will be the link …"). */
function opensWith({ words, concepts }: Draft, concept: Concept, within = headWords): boolean {
  const labelled = words.findIndex(({ before }, i) => i > 0 && i <= longestLabel && before === 'strong');
  return (
    concepts
      .get(concept)
      ?.some(({ from }) => from < within || (labelled > 0 && from >= labelled && from < labelled + within)) ??
    false
  );
}

function opensWithVerb(draft: Draft): boolean {
  return verbConcepts.some((verb: VerbConcept) => draft.concepts.get(verb)?.some(({ from }) => from <= 1));
}

/** "Are you ready to …?" courts the candidate. */
function question({ words, question: asks }: Draft): boolean {
  return asks && words.length > 2;
}

/** "Own the roadmap of our booking app." in running text; "Lead Product Manager" is a title. */
function commands({ words, concepts }: Draft): boolean {
  const acts = verbConcepts.some((verb) => concepts.get(verb)?.some(({ from }) => from === 0));
  return (
    acts &&
    words.length >= 5 &&
    !looksLikeNoun(words[0]?.word ?? '') &&
    productTopics.some((topic) => concepts.has(topic))
  );
}

const addressing = new Set(['you', 'vous', 'tu']);

/** "You keep the backlog in order": the candidate addressed, and a verb of action right after. */
function addressesDuty({ words, concepts }: Draft): boolean {
  if (!addressing.has(words[0]?.word ?? '') || concepts.get('requirement')?.some(({ from }) => from === 0))
    return false;
  return verbConcepts.some((verb) => concepts.get(verb)?.some(({ from }) => from === 1));
}

/** "The Product Manager will …" in a section that describes the candidate. */
function dutyInProfile(draft: Draft): boolean {
  if (opensWith(draft, 'thirdPerson', 2)) return true;
  if (!draft.bullet && addressesDuty(draft)) return true;
  return opensWith(draft, draft.bullet ? 'futureDuty' : 'requirementButDuty', 3);
}

function kindOf(draft: Draft): StatementKind {
  const { section, concepts, bullet } = draft;
  if (draft.heading) return 'heading';
  if (asides.includes(section)) return 'aside';
  if (concepts.has('legal')) return 'aside';
  if (question(draft) || (section !== 'duties' && opensWith(draft, 'pitch', 2))) return 'context';
  const speaksOfRole = concepts.has('role');
  if (section === 'company') return speaksOfRole && !opensWith(draft, 'company', 2) ? 'duty' : 'context';
  if (section === 'profile') return dutyInProfile(draft) ? 'duty' : 'requirement';
  const wordedAsRequirement = opensWith(draft, 'requirement') && !opensWith(draft, 'requirementButDuty');
  if (section === 'duties') {
    if (wordedAsRequirement && !opensWithVerb(draft)) return 'requirement';
    return opensWith(draft, 'company', 1) && !speaksOfRole ? 'context' : 'duty';
  }
  if (wordedAsRequirement) return 'requirement';
  if (opensWith(draft, 'company', 1) && !speaksOfRole) return 'context';
  if (speaksOfRole) return 'duty';
  return (bullet && opensWithVerb(draft)) || commands(draft) ? 'duty' : 'context';
}

/** "Partner with engineering to …", also behind a label ("Analytical: run tests …"). */
function bidsToAct({ words, concepts }: Statement): boolean {
  const labelled = words.findIndex(({ before }, i) => i > 0 && i <= 4 && before === 'strong');
  return [0, labelled].some(
    (at) =>
      at >= 0 &&
      !looksLikeNoun(words[at]?.word ?? '') &&
      verbConcepts.some((verb) => concepts.get(verb)?.some(({ from }) => from === at)) &&
      !concepts.get('requirement')?.some(({ from }) => from >= at && from < at + headWords),
  );
}

/** Some offers list the duties only under the heading of the profile; without a list of duties, bullets that bid to act are duties. */
function withDutiesFromProfile(statements: Statement[]): Statement[] {
  const listed = statements.filter(
    ({ kind, section, bullet }) => kind === 'duty' && section === 'duties' && bullet,
  );
  if (listed.length > 1) return statements;
  return statements.map((statement) =>
    statement.kind === 'requirement' && statement.bullet && bidsToAct(statement)
      ? { ...statement, kind: 'duty' }
      : statement,
  );
}

/** A list of at least so many bullets is judged as a whole. */
const shortestList = 3;

/** In "Who we are" or "Why join us": a list whose bullets mostly bid to act on a product lists duties all the same. */
function listsDuties(list: readonly Statement[]): boolean {
  if (list.length < shortestList) return false;
  const acting = list.filter(
    (statement) => opensWithVerb(statement) && !opensWith(statement, 'requirement', 2),
  );
  const ofProduct = acting.filter(({ concepts }) => productTopics.some((topic) => concepts.has(topic)));
  return acting.length >= list.length * 0.6 && ofProduct.length >= 2;
}

const listedElsewhere: readonly SectionKind[] = ['company', 'benefits', 'team', 'opening'];

function withDutiesFromLists(statements: Statement[]): Statement[] {
  const result = [...statements];
  let from = 0;
  while (from < result.length) {
    let to = from;
    while (result[to]?.bullet && !result[to]?.heading && result[to]?.section === result[from]?.section) to++;
    const list = result.slice(from, to);
    if (list[0] !== undefined && listedElsewhere.includes(list[0].section) && listsDuties(list))
      for (const [i, statement] of list.entries()) result[from + i] = { ...statement, kind: 'duty' };
    from = Math.max(to, from + 1);
  }
  return result;
}

/** The statements of an offer, in its order. */
export function statementsOf(offer: string): Statement[] {
  const statements = unitsOf(offer).map((unit) => {
    const draft = withoutDenied(unit);
    return { ...draft, kind: kindOf(draft) };
  });
  return withDutiesFromProfile(withDutiesFromLists(statements));
}
