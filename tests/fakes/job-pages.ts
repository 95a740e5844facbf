/**
 * Job pages with the text that a reader would copy from them: `<name>.html` and `<name>.txt` in a
 * folder.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodePage } from '../../src/fetching/documents/decode-page.ts';

/** `alsoFine`: text that may be kept in addition to the expected text. */
export type JobPage = { name: string; html: string; expected: string; alsoFine: string };

/** Pages modelled on well-known boards and career sites; job-pages/RULES.md defines their texts. */
export const writtenPages = fileURLToPath(new URL('job-pages', import.meta.url));

/**
 * The folder `LABELLED_OFFERS` with real pages, which may not be published; undefined if not set.
 */
export function realPages(): string | undefined {
  const folder = join(process.env.LABELLED_OFFERS ?? '', 'html');
  return process.env.LABELLED_OFFERS && existsSync(folder) ? folder : undefined;
}

/** The pages of a folder that have a text. */
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

/** The page in a file, decoded like a fetched one. */
export function readJobPage(folder: string, file: string): string {
  return decodePage(readFileSync(join(folder, file)), '');
}
