/**
 * Written pages of every kind: kinds-of-pages/<kind>.html, each preceded by a comment with its name
 * and language. Those at odd positions of a file were used to develop rules, the others were held
 * back.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from '../../src/fetching/documents/parse-document.ts';
import { createTextView } from '../../src/reading/metadata/text-view.ts';
import { detectTextType } from '../../src/reading/text-type/detect-text-type.ts';

const folder = fileURLToPath(new URL('kinds-of-pages/', import.meta.url));

/** `kind` is the name of its file: `offer`, `closed`, or the kind of page shown instead of one. */
export type PageOfKind = { kind: string; name: string; language: string; html: string; heldBack: boolean };

export function pagesOfKinds(): PageOfKind[] {
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    const pages = [...text.matchAll(/<!-- === ([\w-]+) \((\w+)\) -->\n(.*?)(?=<!-- ===|$)/gs)];
    return pages.map(([, name = '', language = '', html = ''], index) => ({
      kind: file.replace('.html', ''),
      name,
      language,
      html: `<!doctype html><meta charset="utf-8">${html}`,
      heldBack: index % 2 === 1,
    }));
  });
}

/** Whether a page passes both checks of the product: of the page, and of the kind of its text. */
export async function isTakenForOffer(bytes: Buffer, charset = ''): Promise<boolean> {
  const parsed = await parseDocument({ kind: 'html', bytes, charset });
  if (!parsed.ok) return false;
  const { kind, closed } = detectTextType(createTextView(parsed.offer.text));
  return (kind === 'productOffer' || kind === 'otherJob') && !closed;
}
