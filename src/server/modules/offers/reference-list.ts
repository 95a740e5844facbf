/**
 * References as an ordered list, as it is kept and edited, and as the HTML that is shown and
 * exported (docs/domain/specification.md, section 3).
 */
import { html } from 'hono/html';
import { Parser } from 'htmlparser2';
import {
  type ListedReference,
  listedReferenceSchema,
} from '../../../contract/calls/offer-correction-calls.ts';
import { correctionLengths } from '../../../contract/limits.ts';
import { referenceList } from '../../../grading/references.ts';

const languageOfWork = new Map(referenceList.map(({ url, language }) => [url, language]));

/**
 * An HTML list in the given order, in the form of explaining/render-references.ts; everything is
 * escaped. Empty for none.
 */
export function renderReferenceList(list: readonly ListedReference[]): string {
  if (list.length === 0) return '';
  return String(html`<ul>${list.map(lineOf)}</ul>`);
}

function lineOf({ title, url, note }: ListedReference) {
  const language = languageOfWork.get(url);
  const inLanguage = language ? html` hreflang="${language}" lang="${language}"` : '';
  const link = html`<a href="${url}" target="_blank" rel="noopener noreferrer"${inLanguage}>${title}</a>`;
  return note ? html`<li>${link}, ${note}</li>` : html`<li>${link}</li>`;
}

/**
 * The links of an HTML list of references, each with the text after it: the inverse of
 * `renderReferenceList`. A reader's HTML may have any form: links without a title or an http(s)
 * address are skipped, texts and list are truncated to the lengths of a correction.
 */
export function parseReferencesHtml(written: string): ListedReference[] {
  return linksIn(written)
    .flatMap(({ title, url, note }) => {
      const reference = listedReferenceSchema.safeParse({
        title: cut(title, correctionLengths.referenceTitle),
        url,
        note: cut(note.replace(/^\s*,?\s*/, ''), correctionLengths.referenceNote),
      });
      return reference.success ? [reference.data] : [];
    })
    .slice(0, correctionLengths.references);
}

/** A list in the form of a correction's column. */
export function serializeReferences(list: readonly ListedReference[]): string {
  return JSON.stringify(list.map(({ title, url, note }) => ({ title, url, note })));
}

/** Parses that column. */
export function parseStoredReferences(column: string): ListedReference[] {
  return JSON.parse(column);
}

/** Does not cut a surrogate pair, since the database would replace its half. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

type Link = { title: string; url: string; note: string };

/** Every `a` element with its text, and the text from its end to the end of the line. */
function linksIn(written: string): Link[] {
  const links: Link[] = [];
  let field: 'title' | 'note' | undefined;
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'li') field = undefined;
      if (name !== 'a') return;
      links.push({ title: '', url: href.trim(), note: '' });
      field = 'title';
    },
    ontext(text) {
      const link = links.at(-1);
      if (link && field) link[field] += text;
    },
    onclosetag(name) {
      if (name === 'a') field = 'note';
      if (name === 'li') field = undefined;
    },
  });
  parser.end(written);
  return links;
}
