/** Splits an offer into sections, bullets and sentences with their offsets. */
import { findMatches } from '../find-matches.ts';
import { blankMarkup } from './blank-markup.ts';
import { joinBrokenLines, type Line } from './join-broken-lines.ts';
import { restoreLineBreaks } from './restore-line-breaks.ts';
import { findAnnouncedSection, findHeadingSection, type HeadedSection } from './section-headings.ts';
import { splitSentences } from './split-sentences.ts';
import { sliceTokens, type Token, tokenize } from './tokenize.ts';

/** A sentence, or a bullet without one. `offer.slice(start, end)` is its text as written. */
export type Unit = {
  start: number;
  end: number;
  words: Token[];
  section: HeadedSection;
  /** Is in a list. */
  bullet: boolean;
  /** A heading: it names what follows and has no content itself. */
  heading: boolean;
  /** Ends with a question mark. */
  question: boolean;
  /** Its position relative to the previous unit. */
  joint: UnitJoint;
  /** The section that begins with it, by its heading, its label or its announcement. */
  opens: HeadedSection | null;
};

/**
 * In the same line as the previous unit (`flat` when that line is longer than any paragraph), on a
 * line of its own, or after an empty line.
 */
export type UnitJoint = 'within' | 'flat' | 'line' | 'blank';

const bulletMark =
  /^(?:[-–—*+•●▪■□◦‣∙·➢➤►▶✔✓✅★☆→⇒»▫◆♦]|\p{Extended_Pictographic}|\(?\d{1,2}[.)/]|\(?[a-zA-Z]\)|[IVX]{1,4}\.)(?:\s|\u{fe0f}|\u{200d})*(?=\S)/u;
const pictograph = /\p{Extended_Pictographic}/u;
const inlineBullet = /[•●▪■◦‣➢➤►▶✔✓✅]/gu;
const decoration = /^[\s#*_>|=]+/;
const decorationAfter = /[\s#*_|=]+$/;

/** Physical lines; a line with several bullets becomes several lines. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const physical of text.split('\n')) {
    const cuts = findMatches(inlineBullet, physical).map(({ index }) => index);
    const starts = cuts.length > 1 ? [0, ...cuts.filter((cut) => cut > 0)] : [0];
    starts.forEach((from, i) => {
      const line = trimmedLine(physical.slice(from, starts[i + 1] ?? physical.length), at + from);
      if (line !== null) lines.push(line);
    });
    at += physical.length + 1;
  }
  return lines;
}

function trimmedLine(piece: string, at: number): Line | null {
  let start = 0;
  let bullet = false;
  let emoji = false;
  const blank = piece.length - piece.trimStart().length;
  const mark = bulletMark.exec(piece.slice(blank, blank + 12));
  if (mark !== null) {
    // "**Bold**" is not a bullet, "* item" is.
    bullet = !/^[*_]{2}/.test(piece.slice(blank, blank + 2));
    if (bullet) start = blank + mark[0].length;
    emoji = pictograph.test(mark[0]);
  }
  start += decoration.exec(piece.slice(start))?.[0].length ?? 0;
  const end =
    piece.length - (decorationAfter.exec(piece.slice(Math.max(start, piece.length - 40)))?.[0].length ?? 0);
  if (end <= start) return null;
  return { start: at + start, end: at + end, text: piece.slice(start, end), bullet, emoji };
}

const unnamedHeading = /^[^.;,!?]{3,70}:$|^[^\p{Ll}]{6,70}$/u;

/** "Home | Careers | Blog | Sign in": links, or facts of the post. */
const navigation = /^(?:[^|.!?]{1,60}\|){3,}[^|.!?]{1,60}$/u;

/** A short line above a list that is not a known heading: "Conception et développement". */
function headsSomething(line: Line, next: Line | undefined): boolean {
  if (navigation.test(line.text)) return true;
  if (line.bullet || line.text.length > 70) return false;
  if (unnamedHeading.test(line.text) && /\p{L}{3}/u.test(line.text)) return true;
  return next?.bullet === true && !/[.;,!]$/.test(line.text) && line.text.split(' ').length <= 7;
}

/** "Salary: …" on a line of its own does not open a section. */
const closing: readonly HeadedSection[] = ['benefits', 'process', 'legal'];
const label = /^[^:.!?;]{2,60}:(?=\s*\S)/u;

/** A line longer than any paragraph: a page that lost its line breaks. */
const flattened = 1200;

/** The section opened within a line by a label before a colon. */
function sectionWithin(line: Line, sentence: string, at: number): HeadedSection | null {
  const isFlat = line.text.length > flattened;
  const labelled = at === 0 || isFlat ? label.exec(sentence)?.[0] : undefined;
  const opened = labelled === undefined ? null : findHeadingSection(labelled, 1);
  return opened !== null && !isFlat && closing.includes(opened) ? null : opened;
}

/** Whether a blank line separates the two. */
function isApart(line: Line | undefined, next: Line, text: string): boolean {
  return line !== undefined && /\n\s*\n/.test(text.slice(line.end, next.start));
}

const longestTitle = 100;
const titleOfJob =
  /\bproduct\s+(?:\p{L}+\s+)?(?:manager|owner|lead|director|strategist)|\b(?:head|director|vp|chief|lead) (?:of )?product\b|\b(?:chef|cheffe|responsable|directeur|directrice) (?:de |du |des )?produits?\b/iu;

function looksLikeTitle({ text, bullet }: Line): boolean {
  return !bullet && text.length <= longestTitle && !/[.,;:!?]$/.test(text);
}

/**
 * Page content before the offer ends where the offer begins: an aside with its paragraph, any
 * section before a job title.
 */
function endsAtTop(section: HeadedSection, line: Line, apart: boolean): boolean {
  if (!apart) return false;
  return closing.includes(section) || (looksLikeTitle(line) && titleOfJob.test(line.text));
}

/**
 * A first line that heads an aside and is followed by a title is a leftover of the page without its
 * text.
 */
function isStray(opened: HeadedSection, at: number, lines: readonly Line[]): boolean {
  const next = lines[at + 1];
  return at === 0 && closing.includes(opened) && next !== undefined && looksLikeTitle(next);
}

/** The section that the line opens as its heading, or null. */
function sectionHeadedAt(at: number, lines: readonly Line[]): HeadedSection | null {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || /[.,;]$/.test(line.text)) return null;
  const mayHead = !line.bullet || line.emoji || line.text.endsWith(':') || next?.bullet === false;
  return mayHead ? findHeadingSection(line.text) : null;
}

/**
 * The section that the line opens by announcing a list; among the duties "you are: …" continues
 * them if no list follows.
 */
function sectionAnnouncedAt(
  at: number,
  lines: readonly Line[],
  section: HeadedSection,
): HeadedSection | null {
  const announced = findAnnouncedSection(lines[at]?.text ?? '');
  return announced === 'profile' && section === 'duties' && !lines[at + 1]?.bullet ? null : announced;
}

/**
 * Splits an offer. Accepts any text: without headings everything is in `opening`. `words` are those
 * of the offer without markup, if the caller has them.
 */
export function splitUnits(offer: string, words: readonly Token[] = tokenize(blankMarkup(offer))): Unit[] {
  const text = restoreLineBreaks(
    blankMarkup(offer)
      .replaceAll('\r\n', ' \n')
      .replace(/[\r\u2028\u2029\u0085\v\f]/g, '\n'),
  );
  const lines = joinBrokenLines(linesOf(text), text);
  const units: Unit[] = [];
  let section: HeadedSection = 'opening';
  let joint: UnitJoint = 'blank';
  let opens: HeadedSection | null = null;
  const push = (start: number, end: number, bullet: boolean, heading: boolean) => {
    const own = sliceTokens(words, text, start, end);
    if (own.length === 0) return;
    units.push({
      start,
      end,
      words: own,
      section,
      bullet,
      heading,
      question: text[end - 1] === '?',
      joint,
      opens,
    });
    opens = null;
  };
  const open = (found: HeadedSection | null) => {
    if (found === null) return;
    section = found;
    opens = found;
  };
  let isTop = true;
  lines.forEach((line, i) => {
    const apart = isApart(lines[i - 1], line, text);
    joint = apart ? 'blank' : 'line';
    if (isTop && endsAtTop(section, line, apart)) section = 'opening';
    const opened = sectionHeadedAt(i, lines);
    if (opened !== null) {
      open(isStray(opened, i, lines) ? 'opening' : opened);
      isTop &&= opened !== 'duties' && opened !== 'profile';
      push(line.start, line.end, line.bullet, true);
      return;
    }
    open(sectionAnnouncedAt(i, lines, section));
    if (headsSomething(line, lines[i + 1])) {
      push(line.start, line.end, line.bullet, true);
      return;
    }
    for (const { start, end } of splitSentences(line.text)) {
      open(line.bullet ? null : sectionWithin(line, line.text.slice(start, end), start));
      push(line.start + start, line.start + end, line.bullet, false);
      joint = line.text.length > flattened ? 'flat' : 'within';
    }
  });
  return units;
}
