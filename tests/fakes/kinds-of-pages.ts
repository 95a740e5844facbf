/**
 * Written pages of every kind: kinds-of-pages/<kind>.html, each with a name and its language in a comment before it. Those at odd places of a
 * file were looked at while rules were made, the others were held back.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('kinds-of-pages/', import.meta.url));

/** `kind` is the name of its file: `offer`, `closed`, or what stands in the place of one. */
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
