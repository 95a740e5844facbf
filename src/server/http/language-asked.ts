/** Which of our languages a request asks for. */
import type { Context } from 'hono';
import { type DetectorType, languageDetector } from 'hono/language';
import { defaultLanguage, type Language, languages } from '../../language/languages.ts';

/** Runs before what calls `languageOf`. `querystring`: what `lang` names. `header`: the reader's, as the browser says it. */
export function languageFrom(source: Extract<DetectorType, 'querystring' | 'header'>) {
  return languageDetector({
    order: [source],
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    caches: false,
  });
}

/** The language that `languageFrom` has found; the default one where it did not run. */
export function languageOf(context: Context): Language {
  // Cast: `languageFrom` lets nothing but our languages through.
  return (context.get('language') as Language | undefined) ?? defaultLanguage;
}
