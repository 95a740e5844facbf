/** Scores each line of a pasted text as part of the surrounding page or of the offer. */

import { findHeadingSection } from '../document/section-headings.ts';
import type { Span } from '../injection/split-paragraphs.ts';
import {
  alertLine,
  ambiguous,
  control,
  count,
  fixedSentence,
  formOpener,
  listOpener,
  navigation,
  normalizeLine,
} from './page-words.ts';

/** `item`: of a bulleted list. `text`: recognized neither as part of a page nor of an offer. */
type PasteLineKind =
  | 'listOpener'
  | 'formOpener'
  | 'alert'
  | 'fixedSentence'
  | 'navigation'
  | 'control'
  | 'ambiguous'
  | 'count'
  | 'heading'
  | 'item'
  | 'text';

/** Offsets into the paste, without the line break. */
export type PasteLine = Span & {
  text: string;
  words: number;
  kind: PasteLineKind;
  /** Above 0 for the page, below 0 for the offer. */
  score: number;
};

const scoreOf: Record<Exclude<PasteLineKind, 'text'>, number> = {
  listOpener: 6,
  formOpener: 4,
  alert: 3,
  fixedSentence: 4,
  navigation: 3,
  control: 2,
  ambiguous: 0.7,
  count: 1.5,
  heading: -3,
  item: -3,
};

/** Maximum words of a title, place or company; of a label; of a sentence that count. */
const cardWords = 7;
const labelWords = 12;
const sentenceWords = 36;

/** Maximum length of a line that is compared with page lines; longer ones are prose. */
const longestKnown = 400;

/** Maximum lines examined. */
const maxLines = 4000;

const itemSign = /^[-–—•·●○▪◦‣→➔➜✓✔✅*+]\s|^\d{1,2}[.)]\s/u;
/** "Location:" labels a fact of the offer. */
const endsAsLabel = /:$/;

function kindOf(text: string, plain: string): PasteLineKind {
  if (plain === '' || endsAsLabel.test(text)) return findHeadingSection(text) ? 'heading' : 'text';
  if (listOpener.test(plain)) return 'listOpener';
  if (formOpener.test(plain)) return 'formOpener';
  if (alertLine.test(plain)) return 'alert';
  if (fixedSentence.test(plain)) return 'fixedSentence';
  if (text.startsWith('©') || text.endsWith('©')) return 'control';
  if (navigation.test(plain)) return 'navigation';
  if (ambiguous.test(plain)) return 'ambiguous';
  if (control.test(plain)) return 'control';
  if (count.test(plain)) return 'count';
  if (itemSign.test(text)) return 'item';
  return findHeadingSection(text) ? 'heading' : 'text';
}

function scoreOfText(words: number): number {
  if (words <= cardWords) return 0;
  return words <= labelWords ? -1 : -Math.min(words, sentenceWords) / 6;
}

/** The non-empty lines, up to the maximum. */
export function splitPasteLines(paste: string): PasteLine[] {
  const lines: PasteLine[] = [];
  let start = 0;
  for (const raw of paste.split('\n')) {
    const end = start + raw.length;
    const text = raw.trim();
    if (text !== '' && lines.length < maxLines) {
      const isProse = text.length > longestKnown;
      const plain = isProse ? '' : normalizeLine(text);
      const kind = isProse ? 'text' : kindOf(text, plain);
      const words = isProse ? sentenceWords : plain.split(' ').length;
      const score = kind === 'text' ? scoreOfText(words) : scoreOf[kind];
      lines.push({ start, end, text, words, kind, score });
    }
    start = end + 1;
  }
  return lines;
}
