/**
 * Whether a text is in a language of PageWords; in other languages a missing phrase proves nothing.
 */
import type { Language } from './page-words.ts';

/** The most common short words of each language, without accents. */
const commonWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('the of and to in for is you with that a our we your'.split(' ')),
  fr: new Set('le la les de des du et en un une vous pour que nous dans l d'.split(' ')),
  de: new Set('der die das und in zu den mit von ist ein eine wir du sie fur'.split(' ')),
  es: new Set('el la los las de y en que para con una un del por'.split(' ')),
  it: new Set('il di e la che per un con del in i le una della'.split(' ')),
  nl: new Set('de het een van en in te dat met voor je we is op'.split(' ')),
  pt: new Set('o a de e que do da para com em os um uma no'.split(' ')),
};

/** Share of a text's words that must be among these. */
const minShare = 0.15;

/** Words examined. */
const maxWords = 500;

/** `text` as normalised by plainWords. */
export function isInKnownLanguage(text: string): boolean {
  const words = text.split(' ', maxWords);
  return Object.values(commonWords).some(
    (common) => words.filter((word) => common.has(word)).length >= minShare * words.length,
  );
}
