/** Whether the input is a readable text at all. */
import { longestOffer } from '../../grading/longest-offer.ts';
import type { TextView } from '../metadata/text-view.ts';
import type { ReadingFailure } from '../reader.ts';
import { detectTextType } from './detect-text-type.ts';

/** Beginnings of files that are not text. */
const fileSignatures = [
  '%PDF-',
  'PK\u0003\u0004',
  '\x89PNG',
  '\uFFFDPNG',
  'GIF8',
  '{\\rtf',
  '\x7fELF',
  'ÐÏ\x11à',
];

/** Maximum share of unreadable characters in a text. */
const maxUnreadableShare = 0.05;
/** Letters without a space, longer than any word or address: encoded data. */
const longestWord = 1500;

/** Control characters, replacement characters, unpaired surrogates, unassigned characters. */
const unreadable = /[\p{Cc}\uFFFD\p{Cs}\p{Cn}\p{Co}]/gu;

/** Shorter runs of letters are words. */
const longRun = /[A-Za-z0-9+/=_-]{60,}/g;

function isEncodedData(text: string): boolean {
  const runs = text.match(longRun) ?? [];
  let encoded = 0;
  for (const run of runs) if (run.length >= longestWord || isBase64Line(run)) encoded += run.length;
  return encoded > text.length / 2;
}

/**
 * A line of base64 as wrapped in mail, of the length of `longRun`: mixed capitals, small letters
 * and figures.
 */
function isBase64Line(run: string): boolean {
  return (
    /[A-Z]/.test(run) && /[a-z]/.test(run) && /[0-9]/.test(run) && (run.match(/[A-Z]/g)?.length ?? 0) > 10
  );
}

/**
 * Null when the offer can be read; otherwise why not: `emptyOffer` (only white space),
 * `offerTooLong` (over `longestOffer` UTF-16 units), `offerNotText` (binary, an encoded file, or no
 * letter), `notAnOffer` (with the text type of detect-text-type.ts).
 */
export function checkInput(view: TextView): ReadingFailure | null {
  const offer = view.text;
  if (offer.length > longestOffer) {
    return { ok: false, code: 'offerTooLong', characters: offer.length, most: longestOffer };
  }
  const text = offer.replace(/[\s\u200B-\u200F\u2060\uFEFF\u00AD]+/gu, ' ').trim();
  if (text === '') return { ok: false, code: 'emptyOffer' };
  const notText: ReadingFailure = { ok: false, code: 'offerNotText' };
  if (text.includes('\0') || fileSignatures.some((signature) => text.startsWith(signature))) return notText;
  const unusual = text.match(/[^ -~]/g)?.join('') ?? '';
  const count = unusual.match(unreadable)?.length ?? 0;
  if (count > Math.max(3, text.length * maxUnreadableShare)) return notText;
  if (!/\p{L}/u.test(text) || isEncodedData(text)) return notText;
  const { kind } = detectTextType(view);
  return kind === 'productOffer' || kind === 'otherJob' ? null : { ok: false, code: 'notAnOffer', kind };
}
