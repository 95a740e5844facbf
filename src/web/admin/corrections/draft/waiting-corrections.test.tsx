import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lowestValues } from '../../../../grading/criteria.ts';
import type { CallErrorCode } from '../../../api/call.ts';
import { Backoff } from '../../../lib/backoff.ts';
import type { StoredDraft } from './stored-draft.ts';

const [ann, bob] = ['ann@example.org', 'bob@example.org'];

/** A newly loaded page, without listeners of earlier ones. */
let page: typeof import('./waiting-corrections.ts') &
  typeof import('../../../api/session.ts') &
  typeof import('../../../api/call.ts');

async function openPage(): Promise<void> {
  vi.resetModules();
  page = {
    ...(await import('../../../api/session.ts')),
    ...(await import('../../../api/call.ts')),
    ...(await import('./waiting-corrections.ts')),
  };
}

const draft = (company: string): StoredDraft => ({
  revision: 'first',
  corrected: {
    criteria: lowestValues(),
    notAProductJobOffer: false,
    position: 'Product Manager',
    company,
    explanation: '',
    references: [],
    lookedAt: {},
  },
});

/**
 * Answers with the entries of `answers` in order, and then accepts everything; `way` runs during
 * each call.
 */
function tab(
  answers: CallErrorCode[] = [],
  way?: (company: string) => unknown,
  alone: (work: () => Promise<void>) => Promise<void> = (work) => work(),
) {
  const sent: string[] = [];
  const send = async ({ corrected: { company } }: StoredDraft) => {
    sent.push(company);
    await way?.(company);
    const answer = answers.shift();
    if (answer) throw new page.CallError(answer);
    return { revision: 'next' };
  };
  const sender = { send, backoff: new Backoff(() => 0.5), alone };
  return { sent, waiting: new page.WaitingCorrections(sender) };
}

const standing = ({ waiting }: ReturnType<typeof tab>) =>
  waiting.list().map(({ jobOfferId, state, corrected }) => [jobOfferId, corrected.company, state]);

beforeEach(async () => {
  vi.useFakeTimers();
  const storedJson: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(storedJson, {
      getItem: hidden((key: string) => storedJson[key] ?? null),
      setItem: hidden((key: string, value: string) => {
        storedJson[key] = value;
      }),
      removeItem: hidden((key: string) => delete storedJson[key]),
    }),
  );
  await openPage();
  page.updateSession(ann);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a correction is listed and sent under the name of who made it alone', async () => {
  const one = tab();
  one.waiting.add('offer', draft('Ann’s'));
  page.updateSession(bob);
  expect(standing(one)).toEqual([]);
  one.waiting.add('offer', draft('Bob’s'));
  one.waiting.remove('offer');
  await one.waiting.sendAll();
  expect(one.sent).toEqual([]);
  page.updateSession(ann);
  expect(standing(one)).toEqual([['offer', 'Ann’s', 'waiting']]);
  await one.waiting.sendAll();
  expect(one.sent).toEqual(['Ann’s']);
  expect(standing(one)).toEqual([]);
});

test('one that nobody is known to have made is neither listed nor sent', async () => {
  localStorage.setItem('offergrade.correction-to-send.offer', JSON.stringify(draft('Whose?')));
  const one = tab();
  expect(standing(one)).toEqual([]);
  await one.waiting.sendAll();
  expect(one.sent).toEqual([]);
});

test('where another signs in meanwhile the rest is left to wait', async () => {
  const one = tab([], (company) => company === 'First' && page.updateSession(bob));
  one.waiting.add('a', draft('First'));
  one.waiting.add('b', draft('Second'));
  await one.waiting.sendAll();
  expect(one.sent).toEqual(['First']);
  page.updateSession(ann);
  expect(standing(one)).toContainEqual(['b', 'Second', 'waiting']);
});

test('what is taken back before its turn is not sent', async () => {
  const one = tab([], (company) => company === 'First' && one.waiting.remove('b'));
  one.waiting.add('a', draft('First'));
  one.waiting.add('b', draft('Second'));
  await one.waiting.sendAll();
  expect(one.sent).toEqual(['First']);
});

test.each(['correctedMeanwhile', 'offerGone', 'sentenceOutsideText', 'invalidRequest'] as const)(
  '%s ends the waiting',
  async (code) => {
    const one = tab([code]);
    one.waiting.add('offer', draft('Mine'));
    await one.waiting.sendAll();
    expect(standing(one)).toEqual([['offer', 'Mine', 'refused']]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(one.sent).toHaveLength(1);
  },
);

test.each([
  ...(['offline', 'unreachable', 'badStatus', 'timedOut', 'internal'] as const),
  ...(['databaseAway', 'serverStopping', 'tooManyRequests', 'sessionLost'] as const),
])('%s does not: it is tried again after a while', async (code) => {
  const one = tab([code]);
  one.waiting.add('offer', draft('Mine'));
  await one.waiting.sendAll();
  expect(standing(one)).toEqual([['offer', 'Mine', 'waiting']]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(one.sent).toEqual(['Mine', 'Mine']);
  expect(standing(one)).toEqual([]);
});

test('after a lost session it goes once its author has signed in again', async () => {
  const one = tab(['sessionLost'], () => one.sent.length === 1 && page.getSessionErrorCode('signInRequired'));
  one.waiting.add('offer', draft('Mine'));
  await one.waiting.sendAll();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(one.sent).toHaveLength(1);
  page.updateSession(ann);
  await vi.advanceTimersByTimeAsync(0);
  expect(one.sent).toHaveLength(2);
  expect(standing(one)).toEqual([]);
});

test('after a sign-out it waits for its author, whoever signs in between', async () => {
  const one = tab(['offline']);
  one.waiting.add('offer', draft('Mine'));
  await one.waiting.sendAll();
  page.endSession();
  page.updateSession(bob);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(one.sent).toEqual(['Mine']);
  page.updateSession(ann);
  await vi.advanceTimersByTimeAsync(0);
  expect(one.sent).toEqual(['Mine', 'Mine']);
  expect(standing(one)).toEqual([]);
});

test('a page that is opened anew sends what was on its way when the one before ended', async () => {
  const before = tab([], () => new Promise(() => {}));
  before.waiting.add('offer', draft('Mine'));
  void before.waiting.sendAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(before.sent).toEqual(['Mine']);
  await openPage();
  const after = tab();
  page.updateSession(ann);
  await vi.advanceTimersByTimeAsync(0);
  expect(after.sent).toEqual(['Mine']);
  expect(standing(after)).toEqual([]);
});

test('of two tabs that begin together one sends it', async () => {
  const alone = (work: () => Promise<void>) => navigator.locks.request('test', work);
  const [one, other] = [tab([], undefined, alone), tab([], undefined, alone)];
  one.waiting.add('offer', draft('Mine'));
  page.updateSession(bob);
  page.updateSession(ann);
  await Promise.all([one.waiting.sendAll(), other.waiting.sendAll()]);
  expect([...one.sent, ...other.sent]).toEqual(['Mine']);
});

test('of two tabs one sends it, and what the other put in its place meanwhile stays', async () => {
  const one = tab([], () => other.waiting.add('offer', draft('Second thoughts')));
  one.waiting.add('offer', draft('Mine'));
  const other = tab();
  await one.waiting.sendAll();
  expect(one.sent).toEqual(['Mine']);
  await other.waiting.sendAll();
  expect(other.sent).toEqual(['Second thoughts']);
  // This tab was not notified.
  await one.waiting.sendAll();
  expect(one.sent).toEqual(['Mine']);
});

test('a network that hangs is given up, and that is one of the connection', async () => {
  vi.useRealTimers();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const failure = page.sendCorrection({ ...draft('Mine'), jobOfferId: 'offer' }).catch((error) => error);
  limit.abort(new DOMException('', 'TimeoutError'));
  expect(page.isConnectionFailure(await failure)).toBe(true);
  expect(page.isRefusal(await failure)).toBe(false);
  expect(timeout).toHaveBeenCalledWith(20_000);
  expect(page.isConnectionFailure(new page.CallError('timedOut'))).toBe(true);
});
