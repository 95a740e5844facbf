/** References as an HTML list (docs/domain/scoring.md, rule 7). */
import { html } from 'hono/html';
import type { Reference } from '../grading/references.ts';
import type { Translate } from '../language/text-keys.ts';

/**
 * One line per work: its title as a link that opens in a new tab, its publisher, and one sentence
 * on its content. Everything is escaped; each address is listed once, at its first occurrence.
 * Empty if there are no works.
 */
export function renderReferences(references: readonly Reference[], translate: Translate): string {
  const once = [...new Map(references.map((reference) => [reference.url, reference])).values()];
  if (once.length === 0) return '';
  return `<ul>${once.map((reference) => renderReference(reference, translate)).join('')}</ul>`;
}

/** The publisher of a work and one sentence on its content, as plain text. */
export function describeReference({ id, author, publisher, year }: Reference, translate: Translate): string {
  const source = [...new Set([author, publisher, ...(year === null ? [] : [String(year)])])].join(', ');
  return translate('references:sentence', { source, sentence: translate(`references:says.${id}`) });
}

/** The list item of a work. */
export function renderReference(reference: Reference, translate: Translate): string {
  const { title, url, language } = reference;
  const link = html`<a href="${url}" target="_blank" rel="noopener noreferrer" hreflang="${language}" lang="${language}">${title}</a>`;
  return String(html`<li>${link}, ${describeReference(reference, translate)}</li>`);
}
