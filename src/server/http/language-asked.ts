/** The interface language that a request asks for. */
import type { Context } from 'hono';
import { type DetectorType, languageDetector } from 'hono/language';
import { defaultLanguage, type Language, languages } from '../../language/languages.ts';

/**
 * Must run before `languageOf`. `querystring`: the parameter `lang`. `header`: the browser's
 * Accept-Language.
 */
export function languageFrom(source: Extract<DetectorType, 'querystring' | 'header'>) {
  return languageDetector({
    order: [source],
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    caches: false,
  });
}

/** The language found by `languageFrom`; the default one when that did not run. */
export function languageOf(context: Context): Language {
  // Cast: `languageFrom` accepts only our languages.
  return (context.get('language') as Language | undefined) ?? defaultLanguage;
}
