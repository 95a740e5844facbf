/**
 * Whether a paste contains several different offers in sequence, of which only the visitor knows
 * which is meant.
 */

import { findHeadingSection } from '../document/section-headings.ts';
import { type Line, splitLines } from '../document/split-lines.ts';
import { detectLanguage } from '../metadata/detect-language.ts';
import type { PastedOffer } from '../reader.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { createStatements } from '../statements/statements.ts';
import { chooseMainTitle } from '../titles/job-titles.ts';
import { findGenderMarker } from '../titles/surroundings.ts';

/** Of more, the first are found: nobody would choose from a longer list. */
const maxOffers = 10;

/** Minimum content of each: characters, duties, and requirements. */
const shortestOffer = 300;
const fewestDuties = 2;
const fewestRequirements = 1;

/** Limits of a title line: characters, words, words before the job's name and after it. */
const longestTitle = 100;
const titleWords = 12;
const wordsBefore = 2;
const wordsAfter = 2;

/** Lines at the top of an offer that may contain its title. */
const topLines = 10;

/** Characters that identify an offer among the others. */
const longestBeginning = 160;

/** Minimum share of common sentences with which an offer is another copy of the previous one. */
const sameOffer = 0.5;

type Part = { start: number; end: number };

/**
 * The first ten offers of `text`, in order and without gaps; empty when it holds one offer, or its
 * versions in two languages.
 */
export function findSeveralOffers(text: string): PastedOffer[] {
  const lines = splitLines(text);
  const titles = lines.filter(
    (line) => line.start >= shortestOffer && text.length - line.start >= shortestOffer && isJobTitle(line),
  );
  if (titles.length === 0) return [];
  const statements = createStatements(text);
  const parts: Part[] = [];
  let start = 0;
  for (const title of titles) {
    const before = { start, end: title.start };
    const rest = { start: title.start, end: text.length };
    if (!isWhole(before, statements) || !isWhole(rest, statements)) continue;
    if (isSameOffer(before, rest, text, statements)) continue;
    parts.push(before);
    start = title.start;
  }
  if (parts.length === 0) return [];
  return [...parts, { start, end: text.length }].slice(0, maxOffers).map((part) => describe(part, lines));
}

/** Endings of headings that contain a job's name: "Business Analyst responsibilities". */
const namesOtherThings =
  /\b(?:expectations?|skills?|certifications?|responsibilities|awareness|requirements|experience|process|duties|competences|missions?|profile?|role|team|equipe)$/;

/**
 * A line with a job's name of more than one word and almost nothing else: "Lead" could mean
 * anything.
 */
function isJobTitle(line: Line): boolean {
  const { text, folded, bullet } = line;
  if (bullet || text.length > longestTitle || line.words.length > titleWords) return false;
  if (/[.!?…;:]$/.test(text) || findHeadingSection(text)) return false;
  if (findGenderMarker(folded)) return true;
  const core = chooseMainTitle(line);
  if (!core) return false;
  const name = folded.slice(core.start, core.end);
  if (!/[ -]/.test(name) || name.endsWith('management') || namesOtherThings.test(folded)) return false;
  const [before, after] = [folded.slice(0, core.start), folded.slice(core.end).trim()];
  if (wordsIn(before) > wordsBefore) return false;
  return (
    wordsIn(after) <= (/^(?:[-–—|,:/(@•·]|(?:at|chez|for|pour|in)\b)/.test(after) ? titleWords : wordsAfter)
  );
}

const wordsIn = (folded: string) => folded.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const within = ({ start, end }: Part, statements: readonly Statement[]) =>
  statements.filter((each) => each.start >= start && each.end <= end);

function isWhole(part: Part, statements: readonly Statement[]): boolean {
  const kinds = within(part, statements).map(({ kind }) => kind);
  const has = (wanted: Statement['kind'], fewest: number) =>
    kinds.filter((kind) => kind === wanted).length >= fewest;
  return (
    part.end - part.start >= shortestOffer &&
    has('duty', fewestDuties) &&
    has('requirement', fewestRequirements)
  );
}

/** Whether it is the same offer in another language, or with a few words changed. */
function isSameOffer(one: Part, other: Part, text: string, statements: readonly Statement[]): boolean {
  const [language, otherLanguage] = [one, other].map(({ start, end }) =>
    detectLanguage(text.slice(start, end)),
  );
  if (language !== otherLanguage) return true;
  const keysOf = (part: Part) =>
    within(part, statements).map(({ words }) => words.map(({ word }) => word).join(' '));
  const [known, again] = [new Set(keysOf(one)), keysOf(other)];
  return again.filter((key) => known.has(key)).length >= sameOffer * again.length;
}

function describe({ start, end }: Part, lines: readonly Line[]): PastedOffer {
  const own = lines.filter((line) => line.start >= start && line.start < end);
  const title = own.slice(0, topLines).find(isJobTitle);
  const beginning = own
    .filter((line) => line !== title)
    .map((line) => line.text)
    .join(' ')
    .slice(0, longestBeginning)
    .toWellFormed();
  return { position: title?.text ?? '', beginning, start, end };
}
