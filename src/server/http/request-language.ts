/** The interface language that a request asks for. */
import type { Context } from 'hono';
import { type DetectorType, languageDetector } from 'hono/language';
import { defaultLanguage, type Language, languages } from '../../language/languages.ts';

/**
 * Must run before `requestLanguage`. `querystring`: the parameter `lang`. `header`: the browser's
 * Accept-Language.
 */
export function detectRequestLanguage(source: Extract<DetectorType, 'querystring' | 'header'>) {
  return languageDetector({
    order: [source],
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    caches: false,
  });
}

/** The language found by `detectRequestLanguage`; the default one when that did not run. */
export function requestLanguage(context: Context): Language {
  // Cast: `detectRequestLanguage` accepts only our languages.
  return (context.get('language') as Language | undefined) ?? defaultLanguage;
}
