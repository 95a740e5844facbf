/**
 * Renders components of the page to HTML with the dictionaries' texts, for tests of their wording.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { dictionaries, namespaces } from '../../../src/language/dictionaries.ts';
import type { Receipts } from '../../../src/web/features/label/receipts/use-receipts.ts';
import { i18n } from '../../../src/web/lib/wording/i18n.ts';

/** Call once before rendering a component; starts in English. */
export async function loadTexts(): Promise<void> {
  await i18n.use(initReactI18next).init({
    resources: dictionaries,
    ns: namespaces,
    defaultNS: 'page',
    lng: 'en',
    interpolation: { escapeValue: false },
  });
}

/** In the current language of `i18n`. */
export const htmlOf = (node: React.ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>);

/** Receipts of a label without pointer, with all lines collapsed. */
export const unpointed: Receipts = {
  pointed: null,
  hover() {},
  focus() {},
  opened: [],
  toggle() {},
  show() {},
  find() {},
};
