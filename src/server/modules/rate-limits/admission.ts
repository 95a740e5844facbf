/**
 * Admission control before all routes: how much of the server one visitor, and all together, may
 * use at once. A refused request is neither read nor inspected. Counted per process, since it
 * protects the process's memory and time.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CallFailure } from '../../../contract/errors.ts';
import type { Settings } from '../../../settings/config.ts';
import { onAnswerSent } from '../../http/bodies/on-answer-sent.ts';
import { getVisitorAddress } from '../../http/visitor.ts';
import type { Metrics } from '../../observability/metrics.ts';

/** The limits. */
export type AdmissionBounds = {
  /** Concurrent requests of any kind. */
  requestsOfVisitor: number;
  requestsOfAll: number;
  /** Bytes of bodies under way, as announced: a server holds a few times as many. */
  bytesOfVisitor: number;
  bytesOfAll: number;
  /** Processor time of the main and reading threads in each period of `processorSeconds`. */
  processorMilliseconds: number;
  processorSeconds: number;
};

const megabyte = 1024 * 1024;

/**
 * Three files of the largest size for each visitor; some 300 MB of memory when all of them are
 * held.
 */
export const admissionBounds: AdmissionBounds = {
  requestsOfVisitor: 256,
  requestsOfAll: 4_000,
  bytesOfVisitor: 32 * megabyte,
  bytesOfAll: 96 * megabyte,
  processorMilliseconds: 20_000,
  processorSeconds: 60,
};

/** What a body of unknown length counts for, and the maximum: longer ones are read in pieces. */
const largestHeldBody = 10 * megabyte;

/**
 * Delay of a refusal, so that a client that retries at once asks only twice a second. Node accepts
 * one new connection per turn of its event loop, so health checks among many retries would wait one
 * turn for each of them.
 */
export const refusalDelayMilliseconds = 500;

const retrySeconds = 5;

/** Why a request was refused, as counted by /metrics. */
export type Refusal = 'requests' | 'bytes' | 'processor';

/** The middleware, and the account of processor time. */
export type Admission = {
  /** Lets a request in, or answers it with `answer` after a delay. */
  door: MiddlewareHandler;
  /** Charges processor time to a visitor. */
  charge(visitor: string, milliseconds: number): void;
};

type AdmissionDependencies = {
  settings: Pick<Settings, 'limits' | 'trustedProxies'>;
  metrics: Pick<Metrics, 'refusedAtTheDoor'>;
  answer: (context: Context, failure: CallFailure) => Response | Promise<Response>;
  /** Resolves after this many milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>;
};

type UnderWay = { requests: number; bytes: number };

/** Without limits (OFFERGRADE_LIMITS) only those for all together apply. */
export function createAdmission(
  { settings: { limits, trustedProxies }, metrics, answer, pause }: AdmissionDependencies,
  bounds: AdmissionBounds = admissionBounds,
): Admission {
  const all: UnderWay = { requests: 0, bytes: 0 };
  const ofVisitors = new Map<string, UnderWay>();
  const processor = new RateLimiterMemory({
    points: bounds.processorMilliseconds,
    duration: bounds.processorSeconds,
  });

  async function refusal(visitor: string, bytes: number): Promise<[Refusal, seconds: number] | undefined> {
    if (all.requests >= bounds.requestsOfAll) return ['requests', retrySeconds];
    if (bytes > 0 && all.bytes + bytes > bounds.bytesOfAll) return ['bytes', retrySeconds];
    if (!limits) return undefined;
    const own = ofVisitors.get(visitor);
    if (own && own.requests >= bounds.requestsOfVisitor) return ['requests', retrySeconds];
    if (bytes > 0 && own && own.bytes + bytes > bounds.bytesOfVisitor) return ['bytes', retrySeconds];
    const spent = await processor.get(visitor);
    if (!spent || spent.consumedPoints < bounds.processorMilliseconds) return undefined;
    return ['processor', Math.max(1, Math.ceil(spent.msBeforeNext / 1_000))];
  }

  /** Returns the function that ends it; calling it twice counts once. */
  function enter(visitor: string, bytes: number): () => void {
    const own = ofVisitors.get(visitor) ?? { requests: 0, bytes: 0 };
    ofVisitors.set(visitor, own);
    const add = (requests: number, more: number) => {
      for (const each of [all, own]) {
        each.requests += requests;
        each.bytes += more;
      }
    };
    add(1, bytes);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      add(-1, -bytes);
      if (own.requests === 0) ofVisitors.delete(visitor);
    };
  }

  const door: MiddlewareHandler = async (context, next) => {
    const visitor = getVisitorAddress(context, trustedProxies);
    const bytes = heldBytes(context);
    const refused = await refusal(visitor, bytes);
    if (refused) {
      const [reason, seconds] = refused;
      metrics.refusedAtTheDoor.inc({ reason });
      await pause(refusalDelayMilliseconds);
      return answer(context, { ok: false, code: 'tooMuchAtOnce', retrySeconds: seconds });
    }
    const leave = enter(visitor, bytes);
    await next().finally(onAnswerSent(context, leave));
  };

  const charge = (visitor: string, milliseconds: number) => {
    const points = Math.round(milliseconds);
    if (limits && points > 0) void processor.penalty(visitor, points);
  };
  return { door, charge };
}

/** How much of a request's body the server may hold. */
function heldBytes({ req }: Context): number {
  const declared = req.header('Content-Length');
  if (declared !== undefined) return Math.min(Number(declared) || 0, largestHeldBody);
  return req.header('Transfer-Encoding') === undefined ? 0 : largestHeldBody;
}
