/**
 * Where to insert a sentence about the role so that it is read as a duty, for authors of offers.
 */
import type { Statement } from '../statements/statement-kind.ts';
import { createStatements } from '../statements/statements.ts';

/** A bullet with the space around it; not a number, which would have to be continued. */
const listMark = /^\s*[-–—*+•●▪■◦‣]\s+/u;
const usualMark = '- ';
/** Minimum duties with bullets that make a list, next to which a sentence is inserted. */
const minListed = 2;

/**
 * The text with the sentence in it; `start` and `end` are UTF-16 offsets of the sentence, `end`
 * excluded.
 */
export type TextWithInsertion = { text: string; start: number; end: number };

/**
 * Inserts a sentence into an offer as a line of its own, with the same bullet as its neighbours: as
 * the last or first duty, or, if the offer lists none, under `heading` at its end.
 */
export function insertDuty(
  offer: string,
  sentence: string,
  { place, heading }: { place: 'first' | 'last'; heading: string },
): TextWithInsertion {
  const duties = dutiesOf(offer);
  const beside = place === 'first' ? duties[0] : duties.at(-1);
  if (beside === undefined) {
    const before = `${offer.trimEnd()}\n\n${heading}\n${usualMark}`.trimStart();
    return placed(before, sentence, '\n');
  }
  const { start, end, mark } = lineAround(offer, place === 'first' ? beside.start : beside.end);
  if (place === 'first') return placed(offer.slice(0, start) + mark, sentence, `\n${offer.slice(start)}`);
  return placed(`${offer.slice(0, end)}\n${mark}`, sentence, offer.slice(end));
}

/**
 * Inserts a sentence as a line of its own after the line with `offset`, or into that line if it is
 * empty.
 */
export function insertLine(text: string, sentence: string, offset: number): TextWithInsertion {
  const { start, end, mark } = lineAround(text, offset);
  const isEmpty = text.slice(start, end).trim() === '';
  const before = isEmpty ? text.slice(0, start) : `${text.slice(0, end)}\n`;
  return placed(before + mark, sentence, text.slice(end));
}

/**
 * The duties under a heading of duties if there are any; only the listed ones if they are a list.
 */
function dutiesOf(offer: string): Statement[] {
  const all = createStatements(offer).filter(({ kind }) => kind === 'duty');
  const underHeading = all.filter(({ section }) => section === 'duties');
  const duties = underHeading.length > 0 ? underHeading : all;
  const listed = duties.filter(({ bullet }) => bullet);
  return listed.length >= minListed ? listed : duties;
}

function lineAround(text: string, offset: number): { start: number; end: number; mark: string } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const next = text.indexOf('\n', offset);
  const end = next === -1 ? text.length : next;
  return { start, end, mark: listMark.exec(text.slice(start, end))?.[0] ?? usualMark };
}

function placed(before: string, sentence: string, after: string): TextWithInsertion {
  return { text: before + sentence + after, start: before.length, end: before.length + sentence.length };
}
