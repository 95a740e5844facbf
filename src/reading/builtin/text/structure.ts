/** An offer as its sections, bullets and sentences, each with its place in the text. */
import { withoutMarkup } from './markup.ts';
import { type SectionKind, sectionAnnouncedBy, sectionOpenedBy, sectionRunInto } from './section.ts';
import { sentencesOf } from './sentences.ts';
import { type Token, tokens } from './tokens.ts';

/** A sentence, or a bullet without one. `offer.slice(start, end)` is its text as written. */
export type Unit = {
  start: number;
  end: number;
  words: Token[];
  section: SectionKind;
  /** Stands in a list. */
  bullet: boolean;
  /** A heading: it names what follows and says nothing itself. */
  heading: boolean;
  /** Ends with a question mark. */
  question: boolean;
};

type Line = { start: number; end: number; text: string; bullet: boolean; emoji: boolean };

const bulletMark =
  /^(?:[-–—*+•●▪■□◦‣∙·➢➤►▶✔✓✅★☆→⇒»▫◆♦]|\p{Extended_Pictographic}|\(?\d{1,2}[.)/]|\(?[a-zA-Z]\)|[IVX]{1,4}\.)(?:\s|\u{fe0f}|\u{200d})*(?=\S)/u;
const pictograph = /\p{Extended_Pictographic}/u;
const inlineBullet = /[•●▪■◦‣➢➤►▶✔✓✅]/gu;
const decoration = /^[\s#*_>|=]+/;
const decorationAfter = /[\s#*_|=]+$/;

/** Physical lines; a line that holds several bullet marks is several lines. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const physical of text.split('\n')) {
    const cuts = [...physical.matchAll(inlineBullet)].map(({ index }) => index);
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

/** A sentence that was broken over two lines at the width of a page. */
function goesOn(line: Line, next: Line | undefined, between: string): boolean {
  return (
    next !== undefined &&
    !next.bullet &&
    line.text.length >= 60 &&
    line.text.length <= 140 &&
    between.trim() === '' &&
    between.split('\n').length === 2 &&
    !/[.:;!?…]$/.test(line.text) &&
    /^\p{Ll}/u.test(next.text)
  );
}

function joined(lines: Line[], text: string): Line[] {
  const result: Line[] = [];
  let previous: Line | undefined;
  for (const line of lines) {
    const last = result.at(-1);
    if (
      last !== undefined &&
      previous !== undefined &&
      goesOn(previous, line, text.slice(last.end, line.start))
    ) {
      last.text = text.slice(last.start, line.end);
      last.end = line.end;
    } else result.push({ ...line });
    previous = line;
  }
  return result;
}

const unnamedHeading = /^[^.;,!?]{3,70}:$|^[^\p{Ll}]{6,70}$/u;

/** A short line that heads a list without being a known heading: "Conception et développement". */
function headsSomething(line: Line, next: Line | undefined): boolean {
  if (line.bullet || line.text.length > 70) return false;
  if (unnamedHeading.test(line.text) && /\p{L}{3}/u.test(line.text)) return true;
  return next?.bullet === true && !/[.;,!]$/.test(line.text) && line.text.split(' ').length <= 7;
}

/** "Salary: …" in a line of its own does not open a section. */
const closing: readonly SectionKind[] = ['benefits', 'process', 'legal'];
const label = /^[^:.!?;]{2,60}:(?=\s*\S)/u;

/** A line that is longer than any paragraph: a page that lost its line breaks. */
const flattened = 1200;

/** The section that opens inside a line: by a label before a colon, or by a heading that runs into the text. */
function sectionWithin(line: Line, sentence: string, at: number): SectionKind | null {
  const isFlat = line.text.length > flattened;
  const labelled = at === 0 || isFlat ? label.exec(sentence)?.[0] : undefined;
  const opened = labelled === undefined ? null : sectionOpenedBy(labelled, 1);
  if (opened !== null) return !isFlat && closing.includes(opened) ? null : opened;
  return isFlat ? sectionRunInto(sentence) : null;
}

/** Splits an offer. Works on any text: without headings all stands in `opening`. */
export function unitsOf(offer: string): Unit[] {
  const text = withoutMarkup(offer)
    .replaceAll('\r\n', ' \n')
    .replace(/[\r\u2028\u2029\u0085\v\f]/g, '\n');
  const lines = joined(linesOf(text), text);
  const units: Unit[] = [];
  let section: SectionKind = 'opening';
  const push = (start: number, end: number, bullet: boolean, heading: boolean) => {
    const words = tokens(text.slice(start, end));
    if (words.length > 0)
      units.push({ start, end, words, section, bullet, heading, question: text[end - 1] === '?' });
  };
  lines.forEach((line, i) => {
    const opened = /[.,;]$/.test(line.text) ? null : sectionOpenedBy(line.text);
    const mayHead = !line.bullet || line.emoji || line.text.endsWith(':') || lines[i + 1]?.bullet === false;
    if (opened !== null && mayHead) {
      section = opened;
      push(line.start, line.end, line.bullet, true);
      return;
    }
    const announced = sectionAnnouncedBy(line.text);
    if (announced !== null && (announced !== 'profile' || section !== 'duties' || lines[i + 1]?.bullet))
      section = announced;
    if (headsSomething(line, lines[i + 1])) {
      push(line.start, line.end, line.bullet, true);
      return;
    }
    for (const { start, end } of sentencesOf(line.text)) {
      if (!line.bullet) section = sectionWithin(line, line.text.slice(start, end), start) ?? section;
      push(line.start + start, line.start + end, line.bullet, false);
    }
  });
  return units;
}
