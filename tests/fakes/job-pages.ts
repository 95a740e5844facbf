/** Job pages with the text that a reader would copy from them: `<name>.html` and `<name>.txt` in a folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodePage } from '../../src/fetching/documents/decode-page.ts';

/** `alsoFine`: what a reader may keep beside the expected text without being wrong. */
export type JobPage = { name: string; html: string; expected: string; alsoFine: string };

/** Pages written after the look of well-known boards and career sites; job-pages/RULES.md says what their texts hold. */
export const writtenPages = fileURLToPath(new URL('job-pages', import.meta.url));

/** Real pages, which are not ours to publish: they stand in the folder that `LABELLED_OFFERS` names. Undefined where there are none. */
export function realPages(): string | undefined {
  const folder = join(process.env.LABELLED_OFFERS ?? '', 'html');
  return process.env.LABELLED_OFFERS && existsSync(folder) ? folder : undefined;
}

/** The pages of a folder that have a text beside them. */
export function readJobPages(folder: string): JobPage[] {
  const names = readdirSync(folder);
  const entries: { name: string; alsoFine?: string[] }[] = names.includes('index.json')
    ? JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
    : [];
  const alsoFine = new Map(entries.map((entry) => [entry.name, entry.alsoFine?.join('\n')]));
  return names
    .filter((name) => name.endsWith('.html') && names.includes(name.replace('.html', '.txt')))
    .map((file) => file.replace('.html', ''))
    .map((name) => ({
      name,
      html: readJobPage(folder, `${name}.html`),
      expected: readFileSync(join(folder, `${name}.txt`), 'utf8'),
      alsoFine: alsoFine.get(name) ?? '',
    }));
}

/** The page in a file, decoded as one that was fetched. */
export function readJobPage(folder: string, file: string): string {
  return decodePage(readFileSync(join(folder, file)), '');
}
