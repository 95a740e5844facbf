/**
 * Whole pages of ten job sites as pasted after selecting everything: a file for each in English and
 * in French, with placeholders for an offer, its title and its company. Other companies and offers
 * on them are invented.
 */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./pasted-pages/', import.meta.url);

export type PastedPage = { name: string; text: string };
type OfferOnAPage = { text: string; position: string; company: string };

/** The pages in a language. */
export function pastedPages(language: 'en' | 'fr'): PastedPage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.${language}.txt`))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

/** The pasted text of a page that shows this offer. */
export function pasteOf({ text: page }: PastedPage, { text, position, company }: OfferOnAPage): string {
  return page
    .replaceAll('{{position}}', () => position || 'Product Manager')
    .replaceAll('{{company}}', () => company || 'Larkbridge')
    .replace('{{offer}}', () => text);
}
