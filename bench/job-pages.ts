/**
 * How much of the offer is read of real job pages that no rule was made for, beside Readability on linkedom:
 *
 *   JOB_PAGES=folder npm run bench:job-pages
 *
 * The folder has `<id>.html` and `<id>.txt` for each line of job-pages.jsonl. A page is `git show <commit>:<path>` in a clone of the repository
 * that its line names; its text is what a person copied of it. Neither is ours to publish. Pages are read as the product reads them, walls and
 * lists refused; a page that is refused scores 0. Half of them, by a hash of their contents, are held back: no rule is made by those. Exit 1
 * where an aim is missed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrapInterval } from '../src/evaluating/statistics/bootstrap.ts';
import { parseDocument } from '../src/fetching/documents/parse-document.ts';
import { extractionScore } from './extraction-score.ts';
import { pageReaders } from './page-readers.ts';

/** `page` and `text` are the SHA-256 of the two files, in hex. */
type Source = { id: string; site: string; source: string; page: string; text: string };

type Scored = { id: string; site: string; heldBack: boolean; ours: number; peer: number; how: string };

const leastF1 = 0.97;

const sources: Source[] = readFileSync(new URL('job-pages.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The bytes of a file. Throws an Error where they are not those that were listed. */
function bytesOf(path: string, sha256: string): Buffer {
  const bytes = readFileSync(path);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${path} is not the file that is listed`);
  return bytes;
}

async function scored(folder: string, { id, site, page, text }: Source): Promise<Scored> {
  const bytes = bytesOf(join(folder, `${id}.html`), page);
  const wanted = bytesOf(join(folder, `${id}.txt`), text).toString('utf8');
  const parsed = await parseDocument({ kind: 'html', bytes, charset: '' });
  const readability = await pageReaders.readabilityOnLinkedom();
  const peer = await readability(bytes.toString('utf8'));
  return {
    id,
    site,
    heldBack: Number.parseInt(page.slice(0, 2), 16) % 2 === 1,
    ours: extractionScore(parsed.ok ? parsed.offer.text : '', wanted).f1,
    peer: extractionScore(peer.text, wanted).f1,
    how: parsed.ok ? parsed.offer.source : parsed.code,
  };
}

/** Pages of one site are alike: an interval is over sites. */
function printMean(name: string, pages: readonly Scored[]): number {
  const sites = [...Map.groupBy(pages, ({ site }) => site).values()];
  const { low = 0, high = 1 } =
    bootstrapInterval(sites, (drawn) => mean(drawn.flat().map(({ ours }) => ours)), 1) ?? {};
  const ours = mean(pages.map((page) => page.ours));
  const peer = mean(pages.map((page) => page.peer));
  console.log(
    `${name}: ${pages.length} pages of ${sites.length} sites, F1 ${ours.toFixed(3)} (95 %: ${low.toFixed(3)} to ${high.toFixed(3)}), Readability ${peer.toFixed(3)}`,
  );
  return ours;
}

const { JOB_PAGES: folder } = process.env;
if (!folder) {
  console.log('Nothing is measured: JOB_PAGES does not name the folder of the pages.');
} else {
  const pages: Scored[] = [];
  for (const source of sources) pages.push(await scored(folder, source));
  for (const { id, heldBack, ours, peer, how } of pages)
    console.log(
      `  ${id.padEnd(24)} ${ours.toFixed(3)} ${peer.toFixed(3)}  ${heldBack ? 'held back ' : ''}${how}`,
    );
  console.log('By site:');
  for (const [site, own] of Map.groupBy(pages, (page) => page.site))
    console.log(`  ${site.padEnd(26)} ${own.length}  ${mean(own.map(({ ours }) => ours)).toFixed(3)}`);
  const [heldBack = [], seen = []] = [true, false].map((held) =>
    pages.filter((page) => page.heldBack === held),
  );
  printMean('seen', seen);
  printMean('held back', heldBack);
  const f1 = printMean('all', pages);
  console.log(`  ${f1 >= leastF1 ? 'holds ' : 'MISSED'}  F1 at least ${leastF1}`);
  process.exitCode = f1 >= leastF1 ? 0 : 1;
}
