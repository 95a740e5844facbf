/**
 * A piece of text as a program understands it: without invisible characters, with look-alikes
 * replaced.
 */
import { joinSeparatedLetters } from './disguises.ts';

/** Invisible characters: zero-width spaces and joiners, direction marks, soft hyphens, tags. */
const invisible =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF\uFFA0]|\u034F|[\uFE00-\uFE0F]|\u{E0001}|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}]/gu;
/** Letters of other alphabets that look like Latin ones. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ո: 'n',
  ο: 'o',
  α: 'a',
  ι: 'i',
  ν: 'v',
  ρ: 'p',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  ε: 'e',
  κ: 'k',
  τ: 't',
  υ: 'u',
  ı: 'i',
  ɡ: 'g',
  ɑ: 'a',
};

/**
 * Whether Latin letters dominate, or are mixed with others in one word, which are then look-alikes.
 */
const isLatin = (folded: string) =>
  /[a-z][\u0370-\u058F]|[\u0370-\u058F][a-z]/.test(folded) ||
  (folded.match(/[a-z]/g)?.length ?? 0) > (folded.match(/[\u0370-\u058F]/g)?.length ?? 0);

/**
 * A folded piece as a program understands it: without invisible characters, look-alikes read as
 * Latin.
 */
export function toReadableForm(folded: string): string {
  const latin = isLatin(folded)
    ? folded.replace(/[\u0131\u0251\u0261\u0370-\u058F]/g, (sign) => lookAlikes[sign] ?? sign)
    : folded;
  return (
    latin
      // Letters in black circles and squares, which Unicode does not decompose.
      .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu, (sign) =>
        String.fromCharCode(0x61 + (((sign.codePointAt(0) ?? 0) - 0x1f150) % 0x20)),
      )
      .replace(/[\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F189}]/gu, (sign) => sign.normalize('NFKD').toLowerCase())
      .replace(invisible, '')
      .replace(/[\u0300-\u036F\u20D0-\u20F0]/g, '')
      .replace(/(?<=[a-z])_(?=[a-z])/g, ' ')
      .replace(/\b(?:[a-z] ){5,30}[a-z]\b/g, (letters) => letters.replaceAll(' ', ''))
      .replace(/\b(?:[a-z]{1,15}-){3,12}[a-z]{1,15}\b/g, (words) => words.replaceAll('-', ' '))
      .replace(/\b[a-z]{20,120}\b/g, (letters) => `${letters} ${joinSeparatedLetters(letters)} `)
      .replace(/\s+/g, ' ')
      .trim()
  );
}
