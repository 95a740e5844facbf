/** Grades the addresses of the list one after another, in one tab of the browser at a time. */
import type { ReaderKind } from '../../../../contract/calls/visitor-calls.ts';
import type { Analysis } from '../../../analysis/analysis.ts';
import type { ParsedList } from '../../../analysis/parse-address-list.ts';
import type { CallErrorCode } from '../../../api/call.ts';
import { type Failure, toFailure } from '../../../api/failure.ts';
import { Backoff } from '../../../lib/backoff.ts';
import { isConnectionLost, onConnectionChange } from '../../../lib/connection.ts';
import { Listeners } from '../../../lib/listeners.ts';
import { addResult } from '../storage/stored-results.ts';
import { listWaiting, prepareList, readList, updateItem } from './address-list.ts';

/** Fetches and grades the offer at an address. @throws CallError */
export type GradeAddress = (
  address: string,
  options: { reader: ReaderKind; signal: AbortSignal },
) => Promise<Analysis>;

/**
 * What the run does. `until`: milliseconds since 1970, when the server or a site may be asked
 * again. `elsewhere`: another tab grades the list. `notStored`: this browser refused a result.
 */
export type RunState =
  | { is: 'idle' | 'offline' | 'elsewhere' | 'notStored' }
  | { is: 'grading'; address: string }
  | { is: 'waiting'; until: number };

const idle: RunState = { is: 'idle' };
const lockName = 'offergrade.list';

/** Failures of our server that pass by themselves although it names no time. */
const passing: ReadonlySet<CallErrorCode> = new Set<CallErrorCode>([
  'databaseAway',
  'serverBusy',
  'serverStopping',
]);
/** An address whose failure does not pass in so many tries has failed. */
const maxTries = 5;

const unreached: ReadonlySet<CallErrorCode> = new Set<CallErrorCode>([
  'addressNeedsConnection',
  'offline',
  'unreachable',
]);

class ListRun {
  #state: RunState = idle;
  #ending = new AbortController();
  #ended: Promise<void> = Promise.resolve();
  readonly #listeners = new Listeners();

  readonly subscribe = this.#listeners.subscribe;
  readonly state = () => this.#state;

  /** Whether `start` would begin anything. */
  isActive(): boolean {
    return ['grading', 'waiting', 'offline'].includes(this.#state.is);
  }

  /** Grades what the list has to be graded, until it ends or is stopped; resolves then. */
  start(grade: GradeAddress): Promise<void> {
    if (this.isActive()) return this.#ended;
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.#become({ is: 'waiting', until: Date.now() });
    this.#ended = this.#run(this.#ended, grade, signal);
    return this.#ended;
  }

  async #run(before: Promise<void>, grade: GradeAddress, signal: AbortSignal): Promise<void> {
    await before;
    const work = () => new Grading(grade, signal, this.#become).all();
    const last = await aloneInBrowser(work).catch((error) => {
      console.warn('The list could not be graded', error);
      return idle;
    });
    if (!signal.aborted) this.#become(last);
  }

  /** The address under way stays to be graded. */
  stop(): void {
    this.#ending.abort();
    this.#become(idle);
  }

  readonly #become = (state: RunState) => {
    this.#state = state;
    this.#listeners.tell();
  };
}

export const listRun = new ListRun();

/** Stops the current list and prepares another, which waits for its start. */
export function prepareRun(parsed: ParsedList): void {
  listRun.stop();
  prepareList(parsed);
}

async function aloneInBrowser(work: () => Promise<RunState>): Promise<RunState> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock ? work() : { is: 'elsewhere' as const },
  );
}

/** One run over the list, which is reread in each turn: this or another tab may change it. */
class Grading {
  readonly #grade: GradeAddress;
  readonly #signal: AbortSignal;
  readonly #tell: (state: RunState) => void;
  readonly #backoff = new Backoff();
  /** When a host may be asked again, in milliseconds since 1970. */
  readonly #restUntil = new Map<string, number>();
  readonly #tries = new Map<string, number>();

  constructor(grade: GradeAddress, signal: AbortSignal, tell: (state: RunState) => void) {
    this.#grade = grade;
    this.#signal = signal;
    this.#tell = (state) => {
      if (!signal.aborted) tell(state);
    };
  }

  /** The state in which it ended. */
  async all(): Promise<RunState> {
    while (!this.#signal.aborted) {
      const list = readList();
      const waiting = list?.reader ? listWaiting(list) : [];
      if (!list?.reader || waiting.length === 0) return idle;
      const next = waiting.find(({ address }) => this.#restOf(address) <= Date.now());
      if (!next) {
        await this.#waitUntil(Math.min(...waiting.map(({ address }) => this.#restOf(address))));
      } else if (!(await this.#one(next.address, list.reader))) {
        return { is: 'notStored' };
      }
    }
    return idle;
  }

  /** False when this browser does not store the result. */
  async #one(address: string, reader: ReaderKind): Promise<boolean> {
    this.#tell({ is: 'grading', address });
    const signal = this.#signal;
    let analysis: Analysis;
    try {
      analysis = await this.#grade(address, { reader, signal });
    } catch (error) {
      // Cast: only errors are thrown here.
      if (!signal.aborted) await this.#fail(address, toFailure(error as Error));
      return true;
    }
    if (signal.aborted) return true;
    this.#backoff.reset();
    try {
      updateItem({ address, id: await addResult(analysis) });
      return true;
    } catch (error) {
      console.warn('The result could not be stored', error);
      return false;
    }
  }

  async #fail(address: string, { code, details }: Failure): Promise<void> {
    if (unreached.has(code)) return this.#waitForConnection();
    const { retrySeconds } = details;
    if (typeof retrySeconds === 'number') {
      const until = Date.now() + retrySeconds * 1_000;
      if (code !== 'siteBusy') return this.#waitUntil(until);
      this.#restUntil.set(hostOf(address), until);
      return;
    }
    const tries = (this.#tries.get(address) ?? 0) + 1;
    this.#tries.set(address, tries);
    if (mayPass(code, details) && tries < maxTries)
      return this.#waitUntil(Date.now() + this.#backoff.delay());
    // The texts of several offers are no figures of a sentence.
    const figures = Object.entries(details).filter(([, value]) => typeof value !== 'object');
    updateItem({ address, failure: { code, details: Object.fromEntries(figures) } });
  }

  async #waitUntil(until: number): Promise<void> {
    this.#tell({ is: 'waiting', until });
    await untilCalled(this.#signal, (done) => {
      const timer = setTimeout(done, Math.max(0, until - Date.now()));
      return () => clearTimeout(timer);
    });
  }

  async #waitForConnection(): Promise<void> {
    // A part of the page that could not be loaded is no lost connection.
    if (!isConnectionLost()) return this.#waitUntil(Date.now() + this.#backoff.delay());
    this.#tell({ is: 'offline' });
    await untilCalled(this.#signal, (done) => onConnectionChange(() => !isConnectionLost() && done()));
  }

  #restOf(address: string): number {
    return this.#restUntil.get(hostOf(address)) ?? 0;
  }
}

function mayPass(code: CallErrorCode, { status }: Failure['details']): boolean {
  return passing.has(code) || (code === 'badStatus' && typeof status === 'number' && status >= 500);
}

/** Resolves when `listen` calls, or the signal aborts; what `listen` returns ends the listening. */
async function untilCalled(signal: AbortSignal, listen: (done: () => void) => () => void): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = listen(resolve);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  end();
}

const hostOf = (address: string) => address.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? '';
