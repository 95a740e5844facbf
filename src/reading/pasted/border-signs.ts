/** The signs that a second offer begins at a line: what stands around it, and what crosses it. */

import { findHeadingSection } from '../document/section-headings.ts';
import { foldText } from '../fold-text.ts';
import type { Statement, StatementKind } from '../statements/statement-kind.ts';
import { findTitles } from '../titles/job-titles.ts';
import { findCrossing, type LineRange } from './crossing-words.ts';
import { lineAt, type PasteView, spanOf, statementsIn } from './paste-view.ts';

/** Minimum characters of each offer. */
export const shortestOffer = 300;

/** Signs that need no sentence to be read. */
export type LineSigns = {
  size: number;
  namesAcross: number;
  frequentNamesAcross: number;
  namesOnBothSides: number;
  wordsAcross: number;
  title: number;
  seeks: number;
  opensCompany: number;
  opensOther: number;
};

/** Signs of the sentences. */
type SentenceSigns = {
  duties: number;
  requirements: number;
  endsInAsides: number;
  startsInContext: number;
  startsInRequirements: number;
  endsBehindDuties: number;
};

/** All signs of a line. */
export type BorderSigns = LineSigns & SentenceSigns;

/**
 * Learned by `npm run train -- fit-borders`. `minimum`: the least sum of a border, `minimumOfUnread`
 * in languages whose sentences are not read.
 */
export type BorderWeights = { minimum: number; minimumOfUnread: number; signs: BorderSigns };

/** The sum of signs by their weights. */
export function weighSigns(found: Readonly<Partial<BorderSigns>>, { signs }: BorderWeights): number {
  // Cast: both have the names of the signs.
  return Object.entries(found).reduce(
    (sum, [sign, value]) => sum + signs[sign as keyof BorderSigns] * value,
    0,
  );
}

/** More duties and requirements than these, and longer parts, add nothing. */
const mostDuties = 11;
const mostRequirements = 6;
const longOffer = 1_500;

/** Statements around a border that show where in an offer they stand. */
const around = 5;
/** More statements behind the last duty add nothing. */
const mostBehindDuties = 6;

/** Maximum first lines of an offer in which an employer says who is sought. */
const maxOpeningLines = 3;
const seeks =
  /\b(?:look(?:ing)? for|seek(?:s|ing)?|hiring|recrut\w+|recherch\w+|cherch\w+|such(?:en|t)|join|rejoi\w+)\b/;
const longestRead = 400;

const log = (count: number, most: number) => Math.log1p(Math.min(count, most));

const highestSentenceSigns: SentenceSigns = {
  duties: log(mostDuties, mostDuties),
  requirements: log(mostRequirements, mostRequirements),
  endsInAsides: 1,
  startsInContext: 1,
  startsInRequirements: 1,
  endsBehindDuties: log(mostBehindDuties, mostBehindDuties),
};

/** The most that sentences can add to a sum; each of their signs is 0 or more. */
export function calculateHighestOfSentences(weights: BorderWeights): number {
  // Cast: the names are those of the signs.
  const signs = Object.entries(highestSentenceSigns) as [keyof SentenceSigns, number][];
  return signs.reduce((sum, [sign, highest]) => sum + Math.max(0, weights.signs[sign]) * highest, 0);
}

/** Whether a line is a title, by its index. */
export type Place = { line: number; title: boolean };

/** Finds the signs of a place of the range that need no sentence to be read. */
export function createLineSigns(view: PasteView, range: LineRange): (place: Place) => LineSigns {
  const names = findCrossing(view.words.names, range);
  const others = findCrossing(view.words.others, range);
  const { start, end } = spanOf(view, range);
  return ({ line, title }) => {
    const border = lineAt(view, line).start;
    const { across, frequentAcross, ownOnBothSides } = names(line);
    const size = Math.min(border - start, end - border, longOffer) / shortestOffer;
    return {
      size: Math.log(size) / Math.log(longOffer / shortestOffer),
      namesAcross: across,
      frequentNamesAcross: frequentAcross,
      namesOnBothSides: ownOnBothSides ? 1 : 0,
      wordsAcross: others(line).across,
      title: title ? 1 : 0,
      ...openingSigns(view, range, line),
    };
  };
}

function openingSigns({ lines }: PasteView, range: LineRange, line: number) {
  const opening = lines.slice(line, Math.min(line + maxOpeningLines, range.to));
  const section = findHeadingSection(opening[0]?.text ?? '');
  const saysWhoIsSought = opening.some(({ text }) => {
    const folded = foldText(text.slice(0, longestRead));
    return seeks.test(folded) && findTitles(folded).length > 0;
  });
  return {
    seeks: saysWhoIsSought ? 1 : 0,
    opensCompany: section === 'company' ? 1 : 0,
    opensOther: section !== null && section !== 'company' && section !== 'duties' ? 1 : 0,
  };
}

type CountOf = (line: number) => { above: number; below: number };

/** Statements of a kind on both sides of each line. */
export type Counts = { duties: CountOf; requirements: CountOf };

/** Counts the duties and the requirements above and below the lines of a range. */
export const countStatements = (view: PasteView, range: LineRange): Counts => ({
  duties: countKind(view, range, 'duty'),
  requirements: countKind(view, range, 'requirement'),
});

/** The usual share of an offer's sentences, for languages that are not read. */
const usualShare = { duty: 0.3, requirement: 0.2 };

function countKind(view: PasteView, range: LineRange, kind: keyof typeof usualShare): CountOf {
  const { isRead, statementAt } = view.sentences;
  const weigh = isRead
    ? (statement: Statement) => (statement.kind === kind ? 1 : 0)
    : (statement: Statement) => (statement.kind === 'heading' ? 0 : usualShare[kind]);
  const sums = [0];
  for (const statement of statementsIn(view, range)) sums.push((sums.at(-1) ?? 0) + weigh(statement));
  return (line) => {
    const above = sums[(statementAt[line] ?? 0) - (statementAt[range.from] ?? 0)] ?? 0;
    return { above, below: (sums.at(-1) ?? 0) - above };
  };
}

/** The smaller of two sides. */
export const fewer = ({ above, below }: ReturnType<CountOf>) => Math.min(above, below);

/** Finds the signs of the sentences around a line: offers end in benefits and begin with their employer. */
export function createSentenceSigns(view: PasteView, range: LineRange, { duties, requirements }: Counts) {
  const { statements, statementAt, behindDuties } = view.sentences;
  const [first, end] = [statementAt[range.from] ?? 0, statementAt[range.to] ?? 0];
  const kinds = (from: number, to: number) =>
    statements.slice(Math.max(first, from), Math.min(to, end)).map(({ kind }) => kind);
  const share = (found: readonly StatementKind[], ...wanted: StatementKind[]) =>
    found.filter((kind) => wanted.includes(kind)).length / around;
  return (line: number): SentenceSigns => {
    const at = statementAt[line] ?? 0;
    const below = kinds(at, at + around);
    return {
      duties: log(fewer(duties(line)), mostDuties),
      requirements: log(fewer(requirements(line)), mostRequirements),
      endsInAsides: share(kinds(at - around, at), 'aside'),
      startsInContext: share(below, 'context', 'heading'),
      startsInRequirements: share(below, 'requirement'),
      endsBehindDuties: log(behindDuties[at] ?? 0, mostBehindDuties),
    };
  };
}
