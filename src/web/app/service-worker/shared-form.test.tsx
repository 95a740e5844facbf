import { afterEach, expect, test, vi } from 'vitest';
import { largestFileMegabytes } from '../../../contract/files.ts';
import { dropExpiredSharedFile, receiveSharedForm } from './shared-form.ts';

afterEach(() => vi.unstubAllGlobals());

const origin = 'https://grade.example';

/** A browser's caches, with their contents. */
function caches() {
  const kept = new Map<string, Response>();
  const put = async (key: string, response: Response) => void kept.set(key, response);
  const match = async (key: string) => kept.get(key);
  vi.stubGlobal('caches', {
    open: async () => ({ put, match }),
    has: async () => kept.size > 0,
    delete: async () => kept.clear(),
  });
  return kept;
}

function sharing(fields: Record<string, string | File>, from: RequestInit & { referrer?: string } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const { referrer = '', ...init } = from;
  const request = new Request(`${origin}/share`, { method: 'POST', body, ...init });
  // Only browsers set the referrer of another origin.
  Object.defineProperty(request, 'referrer', { value: referrer });
  return receiveSharedForm(request, origin);
}

test('words lead to the page in its address', async () => {
  caches();
  const response = await sharing({ title: 'A job', text: 'Look: é & co', url: '', other: 'x' });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(`${origin}/share?title=A+job&text=Look%3A+%C3%A9+%26+co`);
});

test('a file is left for the page, and its words are not in the address', async () => {
  const kept = caches();
  const file = new File(['An offer'], 'Offre « été ».pdf', { type: 'application/pdf' });
  const response = await sharing({ file, text: 'An offer' });
  expect(response.headers.get('Location')).toBe(`${origin}/share?file=1`);
  const left = kept.get('/shared-file');
  expect(await left?.text()).toBe('An offer');
  expect(left?.headers.get('Content-Type')).toBe('application/pdf');
  expect(decodeURIComponent(left?.headers.get('File-Name') ?? '')).toBe('Offre « été ».pdf');
});

test('an empty file is none', async () => {
  const kept = caches();
  const response = await sharing({ file: new File([], ''), text: 'Words' });
  expect(response.headers.get('Location')).toBe(`${origin}/share?text=Words`);
  expect(kept.size).toBe(0);
});

test('what is no form, or has no room, leads to the page all the same', async () => {
  caches();
  const noForm = new Request(`${origin}/share`, { method: 'POST', body: 'x' });
  expect((await receiveSharedForm(noForm, origin)).headers.get('Location')).toBe(`${origin}/share`);
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
  const response = await sharing({ file: new File(['An offer'], 'o.pdf') });
  expect(response.headers.get('Location')).toBe(`${origin}/share`);
});

test('of a file beyond the largest only the name is left', async () => {
  const kept = caches();
  const max = largestFileMegabytes * 1024 * 1024;
  await sharing({ file: new File([new Uint8Array(max)], 'largest.pdf') });
  expect((await kept.get('/shared-file')?.blob())?.size).toBe(max);
  expect(kept.get('/shared-file')?.headers.has('Too-Large')).toBe(false);
  const response = await sharing({ file: new File([new Uint8Array(max + 1)], 'larger.pdf') });
  expect(response.headers.get('Location')).toBe(`${origin}/share?file=1`);
  const left = kept.get('/shared-file');
  expect((await left?.blob())?.size).toBe(0);
  expect([left?.headers.get('File-Name'), left?.headers.has('Too-Large')]).toEqual(['larger.pdf', true]);
});

test.each([
  ['a referrer', { referrer: 'https://elsewhere.example/' }],
  ['a referrer of another port', { referrer: `${origin}:8443/` }],
  ['an Origin', { headers: { Origin: 'https://elsewhere.example' } }],
  ['Sec-Fetch-Site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['Sec-Fetch-Site of a neighbour', { headers: { 'Sec-Fetch-Site': 'same-site' } }],
])('nothing is taken from another site, by %s', async (_by, from) => {
  const kept = caches();
  const file = await sharing({ file: new File(['An offer'], 'o.pdf') }, from);
  const words = await sharing({ text: 'An offer' }, from);
  expect([file, words].map(({ headers }) => headers.get('Location'))).toEqual(
    Array(2).fill(`${origin}/share`),
  );
  expect(kept.size).toBe(0);
});

test.each([
  ['nobody', { headers: { 'Sec-Fetch-Site': 'none', Origin: 'null' } }],
  ['an app', { referrer: 'android-app://com.example/' }],
  [
    'the page itself',
    { referrer: `${origin}/`, headers: { 'Sec-Fetch-Site': 'same-origin', Origin: origin } },
  ],
])('what comes from %s is taken', async (_who, from) => {
  const kept = caches();
  await sharing({ file: new File(['An offer'], 'o.pdf') }, from);
  expect(kept.size).toBe(1);
});

test('a file that no page takes goes after a day', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  try {
    const kept = caches();
    await sharing({ file: new File(['An offer'], 'o.pdf') });
    vi.setSystemTime(24 * 60 * 60 * 1000);
    await dropExpiredSharedFile();
    expect(kept.size).toBe(1);
    vi.setSystemTime(24 * 60 * 60 * 1000 + 1);
    await dropExpiredSharedFile();
    expect(kept.size).toBe(0);
    kept.set('/shared-file', new Response('Of an earlier version'));
    await dropExpiredSharedFile();
    expect(kept.size).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
