/**
 * A separate process for each reader of extraction.ts: node bench/extraction-child.ts <reader>
 * <folder> <split>, with an IPC channel for the ids of the pages and for its answer.
 */
import { once } from 'node:events';
import { htmlOfPage } from './extraction-pages.ts';
import { pageReaders, type ReaderName } from './page-readers.ts';

/** `milliseconds` of processor time for all pages; a failed page has an empty text. */
export type ReadPages = {
  pages: Record<string, { text: string; shown: boolean }>;
  milliseconds: number;
  failed: number;
};

const [reader = '', folder = '', split = ''] = process.argv.slice(2);
const [ids] = (await once(process, 'message')) as [string[]];
const read = await pageReaders[reader as ReaderName]();
const answer: ReadPages = { pages: {}, milliseconds: 0, failed: 0 };
for (const id of ids) {
  const html = htmlOfPage(folder, split, id);
  const before = process.cpuUsage();
  try {
    const { text, shown = false } = await read(html);
    answer.pages[id] = { text, shown };
  } catch {
    answer.failed += 1;
  }
  const { user, system } = process.cpuUsage(before);
  answer.milliseconds += (user + system) / 1000;
}
// Exits even if a library left handles open.
process.send?.(answer, () => process.exit(0));
