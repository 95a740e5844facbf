/** References as the HTML list of the specification (section 7, rule 7). */
import { html } from 'hono/html';
import type { Reference } from '../grading/references.ts';
import type { Translate } from '../language/translator.ts';

/**
 * One line a work: its title as a link that opens beside the page, who published it, and one sentence on what it says.
 * Everything is escaped; an address is listed once, where it first comes. Empty for no works.
 */
export function referencesAsHtml(references: readonly Reference[], translate: Translate): string {
  const once = [...new Map(references.map((reference) => [reference.url, reference])).values()];
  if (once.length === 0) return '';
  return String(html`<ul>${once.map((reference) => lineOf(reference, translate))}</ul>`);
}

function lineOf({ id, title, author, publisher, year, url, language }: Reference, translate: Translate) {
  const link = html`<a href="${url}" target="_blank" rel="noopener noreferrer" hreflang="${language}" lang="${language}">${title}</a>`;
  const source = [...new Set([author, publisher, ...(year === null ? [] : [String(year)])])].join(', ');
  const sentence = translate(`references:says.${id}`);
  return html`<li>${link}, ${translate('references:sentence', { source, sentence })}</li>`;
}
