/** Components of the page drawn as HTML, with the texts of the dictionaries, for tests of what they say. */
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { dictionaries, namespaces } from '../../../src/language/dictionaries.ts';
import type { Receipts } from '../../../src/web/features/label/receipts/use-receipts.ts';
import { i18n } from '../../../src/web/lib/wording/i18n.ts';

/** To be called once before a component is drawn; begins in English. */
export async function loadTexts(): Promise<void> {
  await i18n.use(initReactI18next).init({
    resources: dictionaries,
    ns: namespaces,
    defaultNS: 'page',
    lng: 'en',
    interpolation: { escapeValue: false },
  });
}

/** In the language that `i18n` has at the time. */
export const htmlOf = (node: React.ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>);

/** A label at which nobody points, with all lines closed. */
export const unpointed: Receipts = {
  pointed: null,
  hover() {},
  focus() {},
  opened: [],
  toggle() {},
  show() {},
};
