/**
 * How much of the offer is read on real job pages for which no rule was made, compared with
 * Readability on linkedom, and whether they are told from other pages of the same sites:
 *
 *   JOB_PAGES=folder npm run bench -- job-pages
 *
 * The folder has `<id>.html` and `<id>.txt` for each line of job-pages.jsonl. A page is `git show
 * <commit>:<path>` in a clone of the repository named in its line; its text was copied by a person.
 * Neither may be published. Pages are read as by the product, which refuses walls and lists; a
 * refused page scores 0. A line with a `kind` is no offer and has no text; it is right if it is not
 * taken for one. Half of them, by a hash of their contents, are held out: no rule is based on
 * those. Exits with 1 if a target is missed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrapInterval } from '../src/evaluating/statistics/bootstrap.ts';
import { wilsonInterval } from '../src/evaluating/statistics/wilson-interval.ts';
import { parseDocument } from '../src/fetching/documents/parse-document.ts';
import { isTakenForOffer } from '../tests/fakes/kinds-of-pages.ts';
import { extractionScore } from './extraction-score.ts';
import { pageReaders } from './page-readers.ts';

/** `page` and `text` are the SHA-256 of the two files, in hex. */
type Listed = { id: string; site: string; source: string; page: string };
type Source = Listed & { text: string };
type NoOffer = Listed & { kind: string };

type Scored = { id: string; site: string; heldBack: boolean; ours: number; peer: number; how: string };

const minF1 = 0.97;

/** The target for pages of any kind. */
const minRight = 0.98;

const sources: (Source | NoOffer)[] = readFileSync(new URL('job-pages.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The bytes of a file. Throws an Error if its hash is not the listed one. */
function bytesOf(path: string, sha256: string): Buffer {
  const bytes = readFileSync(path);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${path} is not the file that is listed`);
  return bytes;
}

const isHeldBack = (page: string) => Number.parseInt(page.slice(0, 2), 16) % 2 === 1;

async function scored(folder: string, { id, site, page, text }: Source): Promise<Scored> {
  const bytes = bytesOf(join(folder, `${id}.html`), page);
  const wanted = bytesOf(join(folder, `${id}.txt`), text).toString('utf8');
  const parsed = await parseDocument({ kind: 'html', bytes, charset: '' });
  const readability = await pageReaders.readabilityOnLinkedom();
  const peer = await readability(bytes.toString('utf8'));
  return {
    id,
    site,
    heldBack: isHeldBack(page),
    ours: extractionScore(parsed.ok ? parsed.offer.text : '', wanted).f1,
    peer: extractionScore(peer.text, wanted).f1,
    how: parsed.ok ? parsed.offer.source : parsed.code,
  };
}

/** Pages of one site are similar, so the interval is over sites. */
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

/** Prints the pages that are classified wrongly and the share that is right; returns that share. */
async function printKinds(path: string): Promise<number> {
  const told = await Promise.all(
    sources.map(async (listed) => {
      const taken = await isTakenForOffer(bytesOf(join(path, `${listed.id}.html`), listed.page));
      const kind = 'kind' in listed ? listed.kind : 'offer';
      return {
        id: listed.id,
        kind,
        heldBack: isHeldBack(listed.page),
        isRight: taken === (kind === 'offer'),
      };
    }),
  );
  for (const { id, kind, heldBack } of told.filter(({ isRight }) => !isRight))
    console.log(`  wrong: ${kind.padEnd(8)} ${heldBack ? 'held back' : id}`);
  for (const [name, own] of [
    ['seen', told.filter(({ heldBack }) => !heldBack)],
    ['held back', told.filter(({ heldBack }) => heldBack)],
    ['all', told],
  ] as const) {
    const { length } = own.filter(({ isRight }) => isRight);
    const { low, high } = wilsonInterval(length, own.length);
    console.log(
      `kinds, ${name}: ${length} of ${own.length} right (95 %: ${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} %)`,
    );
  }
  return told.filter(({ isRight }) => isRight).length / told.length;
}

const { JOB_PAGES: folder } = process.env;
if (!folder) {
  console.log('Nothing is measured: JOB_PAGES does not name the folder of the pages.');
} else {
  const pages: Scored[] = [];
  for (const source of sources) if ('text' in source) pages.push(await scored(folder, source));
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
  const right = await printKinds(folder);
  console.log(`  ${f1 >= minF1 ? 'holds ' : 'MISSED'}  F1 at least ${minF1}`);
  console.log(`  ${right >= minRight ? 'holds ' : 'MISSED'}  kinds told right at least ${minRight}`);
  process.exitCode = f1 >= minF1 && right >= minRight ? 0 : 1;
}
