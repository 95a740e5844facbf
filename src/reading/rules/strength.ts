/**
 * How strongly a statement gives a topic to the role: 1 takes part, 2 does it, 3 answers for it
 * (docs/domain/criteria.md, "How to read an offer").
 */
import { type ConceptHit, type VerbConcept, verbConcepts } from '../lexicon/lexicon.ts';
import type { Statement } from '../statements/statement-kind.ts';

type Strength = 0 | 1 | 2 | 3;
/** The strength of each class of verbs. */
export type VerbStrengths = Record<VerbConcept, Strength>;

/** The usual strength of each class of verbs; a criterion may give some of them another one. */
export const usualStrengths: VerbStrengths = {
  answersFor: 3,
  takesCharge: 2,
  sets: 2,
  does: 2,
  improves: 2,
  measures: 2,
  executes: 2,
  aligns: 1,
  helps: 1,
  accompanies: 1,
};

/** Words that may stand between verbs that share an object ("define and then execute"). */
const joints = new Set([
  'and',
  'or',
  'et',
  'ou',
  'then',
  'puis',
  'also',
  'continuously',
  'to',
  'de',
  'd',
  'a',
  'l',
  'la',
  'le',
  'au',
  'aux',
  'with',
  'in',
  'the',
  'of',
  'us',
  'team',
  'all',
  'on',
]);

/** What stands between a helper and what it helps with: "support the client in defining". */
const infinitives = new Set(['in', 'to', 'a', 'dans', 'with', 'by', 'us', 'on']);

type Verb = ConceptHit & { concept: VerbConcept };

function verbsOf(statement: Statement): Verb[] {
  return (
    verbConcepts
      // Cast: hits stand under their own concept.
      .flatMap((concept) => (statement.concepts.get(concept) ?? []) as Verb[])
      .sort((a, b) => a.from - b.from || b.to - a.to)
  );
}

function sameClause(statement: Statement, from: number, to: number): boolean {
  for (let i = from + 1; i <= to; i++) if (statement.words[i]?.before === 'strong') return false;
  return true;
}

/**
 * The last verb before the topic in its clause, and the verbs coordinated with it; empty if there is
 * none.
 */
function governingVerbs(statement: Statement, topic: ConceptHit, verbs: readonly Verb[]): Verb[] {
  const before = verbs.filter(
    (verb) => verb.from < topic.from && verb.to <= topic.to && sameClause(statement, verb.from, topic.from),
  );
  const nearest = before.at(-1);
  if (nearest === undefined) return [];
  const group = [nearest];
  let reach = nearest.from;
  for (const verb of before.slice(0, -1).reverse()) {
    const between = statement.words.slice(verb.to + 1, reach);
    const leadsIn =
      verb.concept === 'helps' &&
      between.length <= 7 &&
      between.slice(-2).some(({ word }) => infinitives.has(word));
    if (!leadsIn && (between.length > 2 || !between.every(({ word }) => joints.has(word)))) {
      if (verb.to < reach) break;
    }
    group.push(verb);
    reach = Math.min(reach, verb.from);
  }
  return group;
}

/** Whether somebody else is the subject of the verb: "our CPO owns", "engineers break down". */
function othersAct(statement: Statement, verb: ConceptHit): boolean {
  const roles = statement.concepts.get('role') ?? [];
  const others = statement.concepts.get('others') ?? [];
  return others.some(({ from, to }) => {
    if (to >= verb.from || verb.from - to > 6 || roles.some((role) => role.from <= to && from <= role.to))
      return false;
    const start = articlesBefore(statement, from);
    const opens = start === 0 || statement.words[start]?.before !== 'none';
    if (!opens && !relatives.has(statement.words[to + 1]?.word ?? '')) return false;
    const roleBetween = roles.some((role) => role.from > from && role.from < verb.from);
    return !roleBetween && sameClause(statement, to, verb.from);
  });
}

const relatives = new Set(['who', 'qui']);

const articles = new Set([
  'the',
  'our',
  'your',
  'le',
  'la',
  'les',
  'l',
  'notre',
  'nos',
  'a',
  'an',
  'un',
  'une',
]);

function articlesBefore(statement: Statement, at: number): number {
  return at > 0 && articles.has(statement.words[at - 1]?.word ?? '') ? at - 1 : at;
}

/**
 * Whether the role only helps others with their work: "Support Senior Product Managers to develop a
 * strategy, working with … to set goals".
 */
function helpsOthers(statement: Statement, verbs: readonly Verb[]): boolean {
  const helper = verbs.find(({ concept }) => concept === 'helps');
  if (helper === undefined || verbs.some(({ from, concept }) => from < helper.from && concept !== 'helps'))
    return false;
  const colleagues = statement.concepts.get('others') ?? [];
  return colleagues.some(({ from }) => from > helper.to);
}

/**
 * The strength of a topic without a verb before it: in a bullet or among the duties the role does it,
 * elsewhere it takes part.
 */
function strengthWithoutVerb(
  statement: Statement,
  topic: ConceptHit,
  verbs: readonly Verb[],
  strengths: VerbStrengths,
): Strength {
  const after = verbs
    .filter(({ from }) => from > topic.to && from - topic.to <= 5 && sameClause(statement, topic.to, from))
    .map(({ concept }) => strengths[concept]);
  const bare = statement.section === 'duties' || statement.bullet ? strengths.does : 1;
  return strongest([bare, ...after]);
}

/** The highest strength; 0 if there are none. */
function strongest(strengths: readonly Strength[]): Strength {
  // Cast: the highest of some values is one of them.
  return Math.max(0, ...strengths) as Strength;
}

/** `byOthers`: somebody else acts. `governed`: a verb of the same clause precedes the topic. */
export type Weighed = { strength: Strength; byOthers: boolean; governed: boolean };

/** How strongly the statement, taken as a duty, gives this topic to the role. */
export function strengthOf(
  statement: Statement,
  topic: ConceptHit,
  strengths: VerbStrengths = usualStrengths,
): Weighed {
  const verbs = verbsOf(statement);
  const group = governingVerbs(statement, topic, verbs);
  if (group.length === 0) {
    const inside = verbs.filter(({ from, to }) => from >= topic.from && to <= topic.to);
    const own = strongest(inside.map(({ concept }) => strengths[concept]));
    return {
      strength: own || strengthWithoutVerb(statement, topic, verbs, strengths),
      byOthers: false,
      governed: false,
    };
  }
  const byOthers = group.some((verb) => othersAct(statement, verb));
  const helped = group.at(-1)?.concept === 'helps' || helpsOthers(statement, verbs);
  const strength = helped ? 1 : strongest(group.map(({ concept }) => strengths[concept]));
  return { strength, byOthers, governed: true };
}
