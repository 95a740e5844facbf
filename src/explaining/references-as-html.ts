/** References as an HTML list (docs/domain/scoring.md, rule 7). */
import { html } from 'hono/html';
import type { Reference } from '../grading/references.ts';
import type { Translate } from '../language/text-keys.ts';

/**
 * One line a work: its title as a link that opens beside the page, who published it, and one sentence on what it says.
 * Everything is escaped; an address is listed once, where it first comes. Empty for no works.
 */
export function referencesAsHtml(references: readonly Reference[], translate: Translate): string {
  const once = [...new Map(references.map((reference) => [reference.url, reference])).values()];
  if (once.length === 0) return '';
  return `<ul>${once.map((reference) => referenceLine(reference, translate)).join('')}</ul>`;
}

/** Who published a work, and one sentence on what it says: plain text. */
export function noteOnReference({ id, author, publisher, year }: Reference, translate: Translate): string {
  const source = [...new Set([author, publisher, ...(year === null ? [] : [String(year)])])].join(', ');
  return translate('references:sentence', { source, sentence: translate(`references:says.${id}`) });
}

/** The line of a work in that list. */
export function referenceLine(reference: Reference, translate: Translate): string {
  const { title, url, language } = reference;
  const link = html`<a href="${url}" target="_blank" rel="noopener noreferrer" hreflang="${language}" lang="${language}">${title}</a>`;
  return String(html`<li>${link}, ${noteOnReference(reference, translate)}</li>`);
}
