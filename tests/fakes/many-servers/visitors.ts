/**
 * Visitors and an administrator who send requests continuously through all failures, and record
 * what was confirmed to them.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AnalysisResult } from '../../../src/contract/analysis-result.ts';
import { strongOffer } from '../offers.ts';
import { callServer } from '../server-process.ts';

/** What the visitors were told so far. */
export type Visitors = {
  /** The ids of the accepted thumbs-down. */
  complaints: Set<string>;
  /** The ids of the saved offers. */
  saved: Set<string>;
  events: () => number;
  /** Number of answers per status, by kind of request; 0 if the connection broke. */
  statuses: Record<'complaint' | 'save' | 'event' | 'analysis' | 'page', Map<number, number>>;
  /** Waits until this many more requests, of all kinds together, were accepted. */
  untilTaken(more: number): Promise<void>;
  /** Waits for all pending answers. */
  stop(): Promise<void>;
};

type Asking = { address: string; cookie: string; result: AnalysisResult };

/**
 * Pause between an answer and the next request; without it, everything else on the machine is
 * delayed, including the start of servers.
 */
const pauseMilliseconds = 200;

/**
 * Each sends one request after another; a thumbs-down or an offer that was not accepted is sent
 * again until it is, as the page does.
 */
export function sendVisitors({ address, cookie, result }: Asking): Visitors {
  const statuses: Visitors['statuses'] = {
    complaint: new Map(),
    save: new Map(),
    event: new Map(),
    analysis: new Map(),
    page: new Map(),
  };
  const [complaints, saved] = [new Set<string>(), new Set<string>()];
  const counts = { events: 0, taken: 0 };
  let stopped = false;

  /** The complete answer; undefined unless its status is 200. */
  async function ask(
    what: keyof Visitors['statuses'],
    asked: Promise<Response>,
  ): Promise<string | undefined> {
    const { status, text } = await asked
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }));
    statuses[what].set(status, (statuses[what].get(status) ?? 0) + 1);
    if (status === 200) counts.taken += 1;
    await setTimeout(pauseMilliseconds);
    return status === 200 ? text : undefined;
  }
  const call = (what: keyof Visitors['statuses'], name: string, data: unknown) =>
    ask(what, callServer(address, name, data, cookie ? { Cookie: cookie } : {}));
  const newOffer = () => `${strongOffer}\n\nReference ${randomBytes(16).toString('hex')}.`;

  async function complain(): Promise<void> {
    const id = randomBytes(16).toString('hex');
    const complaint = { id, jobOffer: newOffer(), result };
    while ((await call('complaint', 'sendFeedback', complaint)) === undefined) if (stopped) return;
    complaints.add(id);
  }
  async function save(): Promise<void> {
    const offer = { jobOffer: newOffer(), result };
    for (;;) {
      const text = await call('save', 'saveJobOffer', offer);
      if (text !== undefined) return void saved.add(JSON.parse(text).result.jobOfferId);
      if (stopped) return;
    }
  }
  async function count(): Promise<void> {
    if ((await call('event', 'logEvent', { name: 'thumbs_up' })) !== undefined) counts.events += 1;
  }
  const analyze = () => call('analysis', 'analyzeJobOffer', { jobOffer: newOffer() });
  const look = () => ask('page', fetch(`${address}/healthz`));

  const goOn = async (work: () => Promise<unknown>) => {
    while (!stopped) await work();
  };
  const works = [complain, complain, complain, count, analyze, look, ...(cookie ? [save, save] : [])];
  const asking = works.map(goOn);
  return {
    complaints,
    saved,
    statuses,
    events: () => counts.events,
    async untilTaken(more) {
      const enough = counts.taken + more;
      while (counts.taken < enough) await setTimeout(pauseMilliseconds);
    },
    async stop() {
      stopped = true;
      await Promise.all(asking);
    },
  };
}
