/**
 * Sanitizes references that came as HTML from a browser or a file: only links, text and lists
 * remain, so that programs that show them later need not be as careful as our page.
 */
import { html, raw } from 'hono/html';
import { Parser } from 'htmlparser2';
import type { AnalysisResult } from '../../contract/analysis-result.ts';

const lists = ['ul', 'ol', 'li'];
/** Elements whose text is not meant to be read. */
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

/** Sanitizes both `references` fields of the result. */
export function withSafeReferences(result: AnalysisResult): AnalysisResult {
  const { scoreDetail } = result;
  return {
    ...result,
    references: safeReferences(result.references),
    scoreDetail: { ...scoreDetail, references: safeReferences(scoreDetail.references) },
  };
}

/** HTML written by explaining/render-references.ts and reference-list.ts is returned unchanged. */
export function safeReferences(written: string): string {
  let kept = '';
  let silence = 0;
  /** The open elements, each with the end tag to write. */
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

/** The start tag to write for an element; empty when only its content remains. */
function startOf(name: string, { href = '', hreflang, lang }: Record<string, string>): string {
  if (lists.includes(name)) return `<${name}>`;
  if (name !== 'a' || !/^https?:$/.test(URL.parse(href.trim())?.protocol ?? '')) return '';
  const attribute = (attributeName: string, value: string | undefined) =>
    value ? html` ${raw(attributeName)}="${value}"` : '';
  return String(
    html`<a href="${href.trim()}" target="_blank" rel="noopener noreferrer"${attribute('hreflang', hreflang)}${attribute('lang', lang)}>`,
  );
}
