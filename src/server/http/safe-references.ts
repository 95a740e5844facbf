/**
 * References as HTML that came from outside, by a browser or a file: links, text and lists are kept, all else is not, so that
 * no program that shows what was kept has to be as careful as our page.
 */
import { html, raw } from 'hono/html';
import { Parser } from 'htmlparser2';
import type { AnalysisResult } from '../../contract/analysis-result.ts';

const lists = ['ul', 'ol', 'li'];
/** Their text is not meant to be read. */
const silent = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
];

/** The result with nothing but links, text and lists in both of its references. */
export function withSafeReferences(result: AnalysisResult): AnalysisResult {
  const { scoreDetail } = result;
  return {
    ...result,
    references: safeReferences(result.references),
    scoreDetail: { ...scoreDetail, references: safeReferences(scoreDetail.references) },
  };
}

/** What explaining/references-as-html.ts and reference-list.ts write comes back as it is. */
export function safeReferences(written: string): string {
  let kept = '';
  let silence = 0;
  /** The elements that are open, each with how it ends in what is kept. */
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (silent.includes(name)) silence += 1;
      const start = silence > 0 ? '' : startOf(name, attributes);
      kept += start;
      open.push(start && `</${name}>`);
    },
    ontext(text) {
      if (silence === 0) kept += String(html`${text}`);
    },
    onclosetag(name) {
      kept += open.pop() ?? '';
      if (silent.includes(name)) silence -= 1;
    },
  });
  parser.end(written);
  return kept;
}

/** The start tag that is kept of an element; empty where only its content is. */
function startOf(name: string, { href = '', hreflang, lang }: Record<string, string>): string {
  if (lists.includes(name)) return `<${name}>`;
  if (name !== 'a' || !/^https?:$/.test(URL.parse(href.trim())?.protocol ?? '')) return '';
  const attribute = (attributeName: string, value: string | undefined) =>
    value ? html` ${raw(attributeName)}="${value}"` : '';
  return String(
    html`<a href="${href.trim()}" target="_blank" rel="noopener noreferrer"${attribute('hreflang', hreflang)}${attribute('lang', lang)}>`,
  );
}
