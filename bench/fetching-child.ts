/**
 * A separate process for each measurement of fetching.ts: node --expose-gc bench/fetching-child.ts
 * <task as JSON>, with an IPC channel for its answer.
 */
import { parseDocument } from '../src/fetching/documents/parse-document.ts';
import { readJobPages } from '../tests/fakes/job-pages.ts';
import { largePages } from './large-pages.ts';
import { pageReaders, type ReaderName } from './page-readers.ts';

/** What to measure. */
export type Task =
  /**
   * Milliseconds of each page of a folder: the median of `rounds`, after an uncounted first one.
   */
  | { measure: 'time'; reader: ReaderName; folder: string; rounds: number }
  /** Megabytes by which reading some pages in sequence raises the peak resident memory. */
  | { measure: 'memory'; reader: ReaderName; folder: string; pages: string[] }
  /**
   * Both for one of the large pages, parsed in a separate process (this one) as the server does.
   */
  | { measure: 'large'; page: string };

/** Milliseconds by name of the page. */
export type Times = Record<string, number>;
/** Time and peak memory of one large page. */
export type Costs = { milliseconds: number; megabytes: number };

const measures = {
  async time({ reader, folder, rounds }: Task & { measure: 'time' }): Promise<Times> {
    const read = await pageReaders[reader]();
    const pages = readJobPages(folder);
    const times = new Map<string, number[]>(pages.map(({ name }) => [name, []]));
    for (let round = -1; round < rounds; round += 1) {
      for (const { name, html } of pages) {
        const { milliseconds } = await cost(() => read(html));
        if (round >= 0) times.get(name)?.push(milliseconds);
      }
    }
    return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]));
  },
  async memory({ reader, folder, pages }: Task & { measure: 'memory' }): Promise<Costs> {
    const read = await pageReaders[reader]();
    const wanted = readJobPages(folder).filter(({ name }) => pages.includes(name));
    return cost(async () => {
      for (const { html } of wanted) {
        globalThis.gc?.();
        await read(html);
      }
    });
  },
  async large({ page }: Task & { measure: 'large' }): Promise<Costs> {
    const bytes = Buffer.from(largePages[page]?.() ?? '');
    return cost(() => parseDocument({ kind: 'html', bytes, charset: '' }));
  },
};

async function cost(work: () => Promise<unknown>): Promise<Costs> {
  globalThis.gc?.();
  const resident = process.memoryUsage.rss();
  const started = performance.now();
  await work();
  const milliseconds = performance.now() - started;
  const peak = process.resourceUsage().maxRSS * 1024;
  return { milliseconds, megabytes: Math.max(0, peak - resident) / 2 ** 20 };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const task: Task = JSON.parse(process.argv[2] ?? '');
const answer = await measures[task.measure](task as never);
// Exits even if a library left handles open.
process.send?.(answer, () => process.exit(0));
