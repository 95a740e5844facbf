/**
 * Extracts the texts of collected-offers.jsonl, or of another file in its form, from clones of the
 * public repositories that contain them, as they may not be published here.
 *
 *   npm run train -- collect-offers <folder of clones> <folder to fill> [file]
 *
 * A clone is in `<owner>+<name>`. The folder becomes a set of labelled offers for
 * `LABELLED_OFFERS`. Throws an Error for a text that is not the labelled one.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { plainMarkdown } from './plain-markdown.ts';
import { type TakenFrom, takenText } from './taken-text.ts';

/** The source of an offer: a file of a repository at a commit, and its row if it holds several. */
const sourceForm =
  /^github:(?<repository>[^:]+):(?<path>.+)@(?<commit>[0-9a-f]{40})(?:#(?:row|results\[)(?<row>\d+))?/;

const extraction = z.object({
  results: z.array(z.object({ full_content: z.string().nullish(), excerpts: z.array(z.string()).nullish() })),
});

/** The title and company of a file’s front matter, followed by its body. */
function fromMarkdown(file: string, withCompany: boolean): string {
  const [, matter = '', body = file] = /^---\n([\s\S]*?)\n---\n([\s\S]*)/.exec(file) ?? [];
  if (matter === '') return plainMarkdown(body);
  const field = (name: RegExp) =>
    new RegExp(`${name.source}:\\s*"?(.*?)"?\\s*$`, 'm').exec(matter)?.[1] ?? '';
  const company = withCompany ? field(/(?:company|organization)\w*/) : '';
  return `${field(/title/)}\n${company === '' ? '' : `${company}\n`}\n${plainMarkdown(body)}`;
}

function textIn(path: string, file: string, { row, whole }: { row: number; whole: boolean }): string {
  if (path.endsWith('.csv')) {
    const [position, , duties, profile] = parse(file)[row + 1] ?? [];
    return `${position}\n\n${duties}\n\n${profile}`;
  }
  if (path.endsWith('.json')) {
    const found = extraction.parse(JSON.parse(file)).results[row];
    return plainMarkdown(found?.full_content || (found?.excerpts ?? []).join('\n'));
  }
  return whole ? plainMarkdown(file) : fromMarkdown(file, !path.includes('_jobs/'));
}

/** Without personal contact data and an editor's leftovers. */
function toStoredText(text: string): string {
  const masked = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\ufeff', '')
    .replace(/[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+\.[\p{L}\p{N}_.]+/gu, '…@…');
  return `${masked.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

/**
 * `whole`: the front matter is part of the text. `take`: where the offer is, for those collected
 * later.
 */
type Collected = { id: string; source: string; sha256: string; whole?: boolean; take?: TakenFrom };

/** The text of an offer. Throws an Error for a source in another form, or if the clone lacks it. */
function collected({ source, whole = false, take }: Collected, clones: string): string {
  const { repository, path, commit, row = '0' } = sourceForm.exec(source)?.groups ?? {};
  if (!repository || !path) throw new Error(`${source}: not the form github:<owner>/<name>:<path>@<commit>`);
  const clone = join(clones, repository.replace('/', '+'));
  const file = execFileSync('git', ['-C', clone, 'show', `${commit}:${path}`], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return take ? takenText(path, file, take) : toStoredText(textIn(path, file, { row: Number(row), whole }));
}

const [clones, target, file] = process.argv.slice(2);
if (!clones || !target) throw new Error('Name the folder of clones and the folder to fill');
mkdirSync(target, { recursive: true });
const labels = readFileSync(file ?? new URL('collected-offers.jsonl', import.meta.url), 'utf8');
for (const line of labels.trim().split('\n')) {
  const offer: Collected = JSON.parse(line);
  const { id, sha256 } = offer;
  const text = collected(offer, clones);
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    throw new Error(`The text of ${id} is not the one that was labelled`);
  writeFileSync(join(target, `${id}.txt`), text);
}
writeFileSync(join(target, 'labels.jsonl'), labels);
