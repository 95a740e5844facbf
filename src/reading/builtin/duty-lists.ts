/** Finds duties that stand in unexpected places: in a list under "Who we are", or under the heading of the profile. */
import { verbConcepts } from './lexicon/lexicon.ts';
import {
  looksLikeNoun,
  opensWith,
  opensWithVerb,
  productTopics,
  type ReadUnit,
  type Statement,
} from './statement-kind.ts';
import type { SectionKind } from './text/section.ts';

const longestLabel = 4;
const headWords = 5;

/** "Partner with engineering to …", also behind a label ("Analytical: run tests …"). */
export function bidsToAct({ words, concepts }: ReadUnit): boolean {
  const labelled = words.findIndex(({ before }, i) => i > 0 && i <= longestLabel && before === 'strong');
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
/** The share of its bullets that must bid to act, and how many must be about work on a product. */
const mostly = 0.6;
const fewest = 2;

/** In "Who we are" or "Why join us": a list whose bullets mostly bid to act on a product lists duties all the same. */
function listsDuties(list: readonly Statement[]): boolean {
  if (list.length < shortestList) return false;
  const acting = list.filter(
    (statement) => opensWithVerb(statement) && !opensWith(statement, 'requirement', 2),
  );
  const ofProduct = acting.filter(({ concepts }) => productTopics.some((topic) => concepts.has(topic)));
  return acting.length >= list.length * mostly && ofProduct.length >= fewest;
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

/** The statements, with the kinds of those that turn out to be duties set so. */
export function withListedDuties(statements: Statement[]): Statement[] {
  return withDutiesFromProfile(withDutiesFromLists(statements));
}
