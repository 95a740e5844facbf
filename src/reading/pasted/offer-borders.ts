/**
 * Finds the lines of a paste at which a second offer may begin. No single sign is enough: many
 * offers begin without a title, and a single offer may repeat its headings.
 */

import { findHeadingSection } from '../document/section-headings.ts';
import { type Line, splitLines } from '../document/split-lines.ts';
import { foldText } from '../fold-text.ts';
import { isOfRules } from '../languages-of-rules.ts';
import { detectLanguage } from '../metadata/detect-language.ts';
import type { Statement, StatementKind } from '../statements/statement-kind.ts';
import { createStatements } from '../statements/statements.ts';
import { findTitles } from '../titles/job-titles.ts';
import { findGenderMarker } from '../titles/surroundings.ts';
import { findCrossing, findWordsOfLines, type LineRange, type WordsOfLines } from './crossing-words.ts';
import { isJobTitle } from './is-job-title.ts';

/** Minimum characters of each offer. */
export const shortestOffer = 300;
/**
 * Minimum duties, requirements, and both together, of each offer: offers in languages that are
 * hardly read, or told in one paragraph, seem to have one of them alone.
 */
const fewestDuties = 1;
const fewestStatements = 6;
/** Minimum duties and requirements of each offer where a title between them has to be enough. */
const fewestDutiesByTitle = 2;
const fewestRequirementsByTitle = 1;

/** A paste with what is known of each line. */
export type PasteView = {
  text: string;
  lines: readonly Line[];
  statements: readonly Statement[];
  /** Index of the first statement of each line, and behind the last line. */
  statementAt: readonly number[];
  /** Requirements and asides above each statement since the last duty, and behind the last one. */
  behindDuties: readonly number[];
  words: WordsOfLines;
  /** Its language is one whose sentences are read; in others their kinds are guesses. */
  isRead: boolean;
};

/** Reads a paste. */
export function createPasteView(text: string): PasteView {
  const lines = splitLines(text);
  const statements = createStatements(text);
  const statementAt: number[] = [];
  let at = 0;
  for (const { start } of lines) {
    while ((statements[at]?.start ?? text.length) < start) at += 1;
    statementAt.push(at);
  }
  statementAt.push(statements.length);
  const behindDuties = countBehindDuties(statements);
  return {
    text,
    lines,
    statements,
    statementAt,
    behindDuties,
    words: findWordsOfLines(lines),
    isRead: isOfRules(detectLanguage(text)),
  };
}

function countBehindDuties(statements: readonly Statement[]): number[] {
  const counts = [0];
  for (const { kind } of statements) {
    const before = counts.at(-1) ?? 0;
    counts.push(kind === 'duty' ? 0 : before + (kind === 'requirement' || kind === 'aside' ? 1 : 0));
  }
  return counts;
}

/** Offsets of a range of lines in the text, and of its statements in their list. */
export function spanOf({ text, lines, statementAt }: PasteView, { from, to }: LineRange) {
  return {
    start: lines[from]?.start ?? text.length,
    end: lines[to]?.start ?? text.length,
    firstStatement: statementAt[from] ?? 0,
    endOfStatements: statementAt[to] ?? 0,
  };
}

/**
 * Weights of the signs of a border, fitted by logistic regression to labelled offers, alone and in
 * pairs (docs/lab/pasted-pages.md).
 */
const weights = {
  duties: 2.1,
  requirements: 2,
  size: 1.4,
  endsInAsides: 2.7,
  startsInContext: 2.5,
  startsInRequirements: -1.8,
  endsBehindDuties: 0.8,
  namesAcross: -4.6,
  frequentNamesAcross: -1.7,
  namesOnBothSides: 1.5,
  wordsAcross: -2.5,
  title: 4.5,
  seeks: 2.4,
  opensCompany: 1.1,
  opensOther: -1,
};
type Sign = keyof typeof weights;

/** Minimum sum. Where both sides have duties and requirements a title line is enough. */
const fewestEvidence = 11.6;
/** The same for languages that are not read. */
const fewestInOthers = 14.2;

/** More duties and requirements than these, and longer parts, add nothing. */
const mostDuties = 11;
const mostRequirements = 6;
const longOffer = 1_500;

/** Statements around a border that show where in an offer they stand. */
const around = 5;
/** More statements behind the last duty add nothing. */
const mostBehindDuties = 6;

/** Lines of an opening in which an employer says who is sought. */
const openingLines = 3;
const seeks =
  /\b(?:look(?:ing)? for|seek(?:s|ing)?|hiring|recrut\w+|recherch\w+|cherch\w+|such(?:en|t)|join|rejoi\w+)\b/;
const longestRead = 400;

/** Lines above a border that are searched for the job's name, and their maximum length. */
const linesAbove = 3;
const longestTitle = 100;

/** A line at which an offer may begin, by its index; `evidence` from 0 up. */
export type Border = { line: number; evidence: number };

/** Lines of the range at which a second offer may begin, the best first. */
export function findBorders(view: PasteView, range: LineRange): Border[] {
  const counts = {
    duties: countKind(view, range, 'duty'),
    requirements: countKind(view, range, 'requirement'),
  };
  const mayDivide = hasOffersOnBothSides(view, range, counts);
  const evidenceOf = createEvidence(view, range, counts);
  const fewest = view.isRead ? fewestEvidence : fewestInOthers;
  const borders: Border[] = [];
  for (let line = range.from + 1; line < range.to; line += 1) {
    const title = isJobTitle(lineAt(view, line));
    if ((!title && !isAfterBlankLine(view, line)) || !mayDivide(line)) continue;
    const evidence = evidenceOf(line, title) - fewest;
    if (evidence > 0) borders.push({ line, evidence });
    else if (title && isEnoughByTitle(counts, line) && (view.isRead || isMarkedTitle(view, line)))
      borders.push({ line, evidence: 0 });
  }
  return borders.sort((one, other) => other.evidence - one.evidence);
}

/** A title open to all genders, "(m/w/d)", that the text says nowhere else. */
function isMarkedTitle({ text, lines }: PasteView, at: number): boolean {
  const { folded, text: title } = lines[at] ?? { folded: '', text: '' };
  return findGenderMarker(folded) !== null && text.split(title).length === 2;
}

/** The line of the job's name right above a border: a heading below it may be the clearer sign. */
export function findTop(view: PasteView, { from }: LineRange, border: number): number {
  let top = border;
  for (let at = border - 1; at > from && at >= border - linesAbove; at -= 1) {
    const { text, folded, bullet } = lineAt(view, at);
    if (bullet || text.length > longestTitle || /[.!?…;:]$/.test(text)) break;
    if (findTitles(folded).length > 0) top = at;
  }
  return top;
}

function lineAt({ lines }: PasteView, at: number): Line {
  // Cast: callers ask for lines of the view.
  return lines[at] as Line;
}

/** Whether an empty line is above; items of a list begin no offer. */
function isAfterBlankLine(view: PasteView, at: number): boolean {
  const line = lineAt(view, at);
  const gap = view.text.slice(lineAt(view, at - 1).end, line.start);
  return !line.bullet && /\n[^\S\n]*\n/.test(gap);
}

type Counts = { duties: CountOf; requirements: CountOf };
type CountOf = (line: number) => { above: number; below: number };

/** The usual share of an offer's sentences, for languages that are not read. */
const usualShare = { duty: 0.3, requirement: 0.2 };

/** Counts the statements of a kind on both sides of each line. */
function countKind(view: PasteView, range: LineRange, kind: keyof typeof usualShare): CountOf {
  const { firstStatement, endOfStatements } = spanOf(view, range);
  const weigh = view.isRead
    ? (statement: Statement) => (statement.kind === kind ? 1 : 0)
    : (statement: Statement) => (statement.kind === 'heading' ? 0 : usualShare[kind]);
  const sums = [0];
  for (const statement of view.statements.slice(firstStatement, endOfStatements))
    sums.push((sums.at(-1) ?? 0) + weigh(statement));
  return (line) => {
    const above = sums[(view.statementAt[line] ?? 0) - firstStatement] ?? 0;
    return { above, below: (sums.at(-1) ?? 0) - above };
  };
}

const fewer = ({ above, below }: ReturnType<CountOf>) => Math.min(above, below);

/** Whether what is above and below a line is long enough for an offer, and says enough of a job. */
function hasOffersOnBothSides(view: PasteView, range: LineRange, { duties, requirements }: Counts) {
  const { start, end } = spanOf(view, range);
  return (line: number): boolean => {
    const border = lineAt(view, line).start;
    if (Math.min(border - start, end - border) < shortestOffer) return false;
    const [done, asked] = [duties(line), requirements(line)];
    const statements = fewer({ above: done.above + asked.above, below: done.below + asked.below });
    return (
      isEnoughByTitle({ duties, requirements }, line) ||
      (fewer(done) >= fewestDuties && statements >= fewestStatements)
    );
  };
}

const isEnoughByTitle = ({ duties, requirements }: Counts, line: number) =>
  fewer(duties(line)) >= fewestDutiesByTitle && fewer(requirements(line)) >= fewestRequirementsByTitle;

const log = (count: number, most: number) => Math.log1p(Math.min(count, most));

/** The sum of all signs at a line. */
function createEvidence(view: PasteView, range: LineRange, { duties, requirements }: Counts) {
  const names = findCrossing(view.words.names, range);
  const others = findCrossing(view.words.others, range);
  const { start, end } = spanOf(view, range);
  return (line: number, title: boolean): number => {
    const border = lineAt(view, line).start;
    const { across, frequentAcross, ownOnBothSides } = names(line);
    const size = Math.min(border - start, end - border, longOffer) / shortestOffer;
    const signs: Partial<Record<Sign, number>> = {
      duties: log(fewer(duties(line)), mostDuties),
      requirements: log(fewer(requirements(line)), mostRequirements),
      size: Math.log(size) / Math.log(longOffer / shortestOffer),
      ...placeSigns(view, range, line),
      namesAcross: across,
      frequentNamesAcross: frequentAcross,
      namesOnBothSides: ownOnBothSides ? 1 : 0,
      wordsAcross: others(line).across,
      ...openingSigns(view, range, line, title),
    };
    // Cast: the names are those of the signs.
    return Object.entries(signs).reduce((sum, [sign, value]) => sum + weights[sign as Sign] * value, 0);
  };
}

/** Offers end in benefits and legal text, and begin with their employer. */
function placeSigns({ statements, statementAt, behindDuties }: PasteView, range: LineRange, line: number) {
  const at = statementAt[line] ?? 0;
  const first = statementAt[range.from] ?? 0;
  const kinds = (from: number, to: number) =>
    statements.slice(Math.max(first, from), Math.min(to, statementAt[range.to] ?? 0)).map(({ kind }) => kind);
  const share = (found: readonly StatementKind[], ...wanted: StatementKind[]) =>
    found.filter((kind) => wanted.includes(kind)).length / around;
  const above = kinds(at - around, at);
  const below = kinds(at, at + around);
  return {
    endsInAsides: share(above, 'aside'),
    startsInContext: share(below, 'context', 'heading'),
    startsInRequirements: share(below, 'requirement'),
    endsBehindDuties: log(behindDuties[at] ?? 0, mostBehindDuties),
  };
}

function openingSigns({ lines }: PasteView, range: LineRange, line: number, title: boolean) {
  const opening = lines.slice(line, Math.min(line + openingLines, range.to));
  const section = findHeadingSection(opening[0]?.text ?? '');
  const saysWhoIsSought = opening.some(({ text }) => {
    const folded = foldText(text.slice(0, longestRead));
    return seeks.test(folded) && findTitles(folded).length > 0;
  });
  return {
    title: title ? 1 : 0,
    seeks: saysWhoIsSought ? 1 : 0,
    opensCompany: section === 'company' ? 1 : 0,
    opensOther: section !== null && section !== 'company' && section !== 'duties' ? 1 : 0,
  };
}
