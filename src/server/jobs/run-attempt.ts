/** Runs one attempt at a job, from its data to its outcome. */
import { setTimeout } from 'node:timers/promises';
import { ZodError } from 'zod';
import type { AttemptOutcome } from '../../contract/job-states.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { errorCode } from '../database/error-code.ts';
import type { AttemptKey, Progress } from './attempts.ts';
import { JobFailure, type JobWork } from './job-kind.ts';

/** Outcome of an attempt; `isFinal` when further attempts would fail in the same way. */
export type AttemptOutcomeDetails = {
  outcome: AttemptOutcome;
  reason?: string;
  isFinal?: boolean;
  progress?: Progress;
};

/** Intervals in milliseconds. */
export type AttemptTimes = {
  /** Between two heartbeats. */
  beat: number;
  /** Without a heartbeat for this long, other servers consider the job lost. */
  lease: number;
  /** How long the work of an attempt may take to end after its signal was aborted. */
  ending: number;
};

/**
 * The intervals of a server. A server that cannot reach the database gives up its work after two
 * thirds of the lease, or at the next heartbeat after that; the work then has `ending` to end: nine
 * tenths of the lease in all.
 */
export function attemptTimes(leaseSeconds: number): AttemptTimes {
  const lease = leaseSeconds * 1_000;
  return { beat: lease / 6, lease, ending: lease / 15 };
}

/** Minimum interval between two writes of progress. */
const progressMilliseconds = 1_000;

/** Why work was told to end. */
type Ending = Exclude<AttemptOutcome, 'done' | 'failed'>;

type AttemptDependencies = {
  times: AttemptTimes;
  /** Undefined when the attempt no longer belongs to this server. */
  beat(progress: Progress | undefined): Promise<{ cancelRequested: boolean } | undefined>;
  onError(error: unknown): void;
};

/** A running attempt. */
export type RunningAttempt = {
  key: AttemptKey;
  /** Never rejects. */
  ended: Promise<AttemptOutcomeDetails>;
  /** Tells the work to end because the server stops. */
  stop(): void;
  /** Checks at once whether the attempt may continue. */
  beat(): void;
};

/**
 * Starts an attempt. It ends when its work does, or at most `times.ending` after its work was told
 * to end.
 */
export function runAttempt(
  work: JobWork,
  key: AttemptKey,
  data: unknown,
  dependencies: AttemptDependencies,
): RunningAttempt {
  const ending = new AbortController();
  const end = (reason: Ending) => ending.abort(reason);
  let progress: Progress | undefined;
  const heart = startHeart(() => progress, end, dependencies);
  const limit = globalThis.setTimeout(() => end('timedOut'), work.kind.maxSeconds * 1_000);
  limit.unref();
  const begun = async () => {
    const parsed = work.parse(data);
    await work.work(parsed, {
      jobId: key.jobId,
      number: key.number,
      signal: ending.signal,
      progress(done, of) {
        progress = { done, of };
        heart.soon();
      },
    });
  };
  const ended = Promise.race([
    begun().then(
      (): AttemptOutcomeDetails => ({ outcome: 'done' }),
      (error): AttemptOutcomeDetails => endOf(error, ending.signal, dependencies),
    ),
    outlasted(ending.signal, dependencies.times),
  ]).then((attemptEnd) => {
    clearTimeout(limit);
    heart.stop();
    return { ...attemptEnd, ...(progress && { progress }) };
  });
  return { key, ended, stop: () => end('handedBack'), beat: heart.now };
}

/** Sends heartbeats for the attempt, and ends it when it must not continue. */
function startHeart(
  progress: () => Progress | undefined,
  end: (reason: Ending) => void,
  { times, beat, onError }: AttemptDependencies,
) {
  let stopped = false;
  let beating = false;
  let heardAt = performance.now();
  let soon: NodeJS.Timeout | undefined;
  const now = async () => {
    if (beating || stopped) return;
    beating = true;
    // Not the time of the answer: other servers count from the time that was written earlier.
    const askedAt = performance.now();
    try {
      const answer = await beat(progress());
      heardAt = askedAt;
      if (!answer) end('lost');
      else if (answer.cancelRequested) end('cancelled');
    } catch (error) {
      onError(error);
    } finally {
      beating = false;
    }
  };
  const every = setInterval(() => {
    // Well before any other server may take the job.
    if (performance.now() - heardAt > (times.lease * 2) / 3) end('lost');
    void now();
  }, times.beat);
  every.unref();
  return {
    now: () => void now(),
    soon() {
      soon ??= globalThis
        .setTimeout(
          () => {
            soon = undefined;
            void now();
          },
          Math.min(progressMilliseconds, times.beat),
        )
        .unref();
    },
    stop() {
      stopped = true;
      clearInterval(every);
      clearTimeout(soon);
    },
  };
}

/** The outcome of an attempt whose work threw. */
function endOf(
  error: unknown,
  { aborted, reason }: AbortSignal,
  { onError }: AttemptDependencies,
): AttemptOutcomeDetails {
  // Cast: nothing else is passed to `abort`.
  if (aborted) return endedAs(reason as Ending);
  if (error instanceof JobFailure) {
    return { outcome: 'failed', reason: error.reason, isFinal: error.isFinal };
  }
  if (error instanceof ZodError) {
    const faults = error.issues.map(({ code, path }) => `${path.join('.') || 'data'}: ${code}`);
    return { outcome: 'failed', reason: `data does not fit: ${faults.join(', ')}`, isFinal: true };
  }
  onError(error);
  return { outcome: 'failed', reason: codesOf(error) };
}

function endedAs(reason: Ending): AttemptOutcomeDetails {
  return { outcome: reason };
}

/**
 * Only codes: error messages may repeat what visitors wrote. The log has the details for operators.
 */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = error instanceof DatabaseUnavailable ? error.code : errorCode(error);
  return code ? `${error.name} ${code}` : error.name;
}

/** Resolves for work that does not end when told to, so that it cannot hold the job for ever. */
async function outlasted(signal: AbortSignal, { ending }: AttemptTimes): Promise<AttemptOutcomeDetails> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }
  await setTimeout(ending, undefined, { ref: false });
  // Cast: nothing else is passed to `abort`.
  return endedAs(signal.reason as Ending);
}
