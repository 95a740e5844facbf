/**
 * Caches the page so that it opens offline, and takes shared content without sending it anywhere.
 * The document comes from the network when that answers in time, so the page is not outdated.
 */
import pTimeout from 'p-timeout';
import { sharePath } from '../../../contract/page-paths.ts';
import { sharedFileCache } from '../../features/incoming/shared-file-cache.ts';
import { parseCacheMessage } from './cache-message.ts';
import { listFirstFiles } from './list-first-files.ts';
import { dropExpiredSharedFile, receiveSharedForm } from './shared-form.ts';
import { chooseStrategy } from './strategy.ts';

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build: each build has its own, and with it its own cache. */
declare const __BUILD__: string;

/** Inserted by the build: the files and names of texts needed offline. */
declare const __OFFLINE__: { files: string[]; texts: string[] };

const cacheName = `offergrade-${__BUILD__}`;
const home = '/';

self.addEventListener('install', (event) => {
  // Builds have separate caches, so none waits until older tabs are closed. Files that cannot be
  // fetched now are cached when requested.
  event.waitUntil(Promise.all([keepFirstScreen().catch(() => {}), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldCaches(), dropExpiredSharedFile(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const language = parseCacheMessage(event.data);
  if (language) event.waitUntil(Promise.all([keepForOffline(language), dropExpiredSharedFile()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerTo(request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

/**
 * `outlive` keeps the worker alive during some work. Undefined leaves the request to the browser.
 */
function answerTo(request: Request, outlive: (work: Promise<unknown>) => void) {
  switch (chooseStrategy(request, self.location.origin)) {
    case 'document':
      return fresh(request, home, outlive);
    case 'share':
      return fresh(new Request(sharePath), home, outlive);
    case 'sharedForm':
      return receiveSharedForm(request, self.location.origin);
    case 'permalink':
      return withoutWaiting(askNetwork(request, outlive), home);
    case 'fresh':
      return fresh(request, request.url, outlive);
    case 'forEver':
      return cachedResponse(request, outlive);
    case 'leave':
      return undefined;
  }
}

/**
 * The page that installs a worker, or that opens after a new build, was not fetched through this
 * worker.
 */
async function keepFirstScreen(): Promise<void> {
  const response = await fetch(home);
  await keep(home, response.clone());
  const cache = await caches.open(cacheName);
  await cache.addAll(listFirstFiles(await response.text()));
}

/**
 * From the network, or from the cache when it fails or is slow; a late answer is cached for next
 * time.
 */
function fresh(request: Request, key: string, outlive: (work: Promise<unknown>) => void) {
  const asked = askNetwork(request, outlive, (response) => keep(key, response));
  return withoutWaiting(asked, key);
}

/** Maximum milliseconds before the network begins to answer, when the cache has an answer. */
const patience = 3000;
/**
 * A request still unanswered after this occupies one of the few connections of a browser, and is
 * aborted.
 */
const maxAnswerMilliseconds = 30_000;

/** Fetches from the network; `then` is called with the answer too, and keeps the worker alive. */
function askNetwork(
  request: Request,
  outlive: (work: Promise<unknown>) => void,
  then: (response: Response) => Promise<unknown> = async () => {},
): Promise<Response> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), maxAnswerMilliseconds);
  const answer = fetch(request, { signal: silent.signal }).finally(() => clearTimeout(timer));
  outlive(answer.then(then).catch(() => {}));
  return answer;
}

/** `answer`, or the cached one when it fails or takes longer than `patience`. */
async function withoutWaiting(answer: Promise<Response>, key: string): Promise<Response> {
  try {
    const inTime = await pTimeout(answer, { milliseconds: patience, message: false });
    return inTime ?? (await keptAt(key)) ?? (await answer);
  } catch (error) {
    const found = await keptAt(key);
    if (found) return found;
    throw error;
  }
}

async function keptAt(key: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(key);
}

/** From the cache, or from the network if it is not there yet. */
async function cachedResponse(request: Request, outlive: (work: Promise<unknown>) => void) {
  const cache = await caches.open(cacheName);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  outlive(keep(request.url, response));
  return response;
}

/** Caches successful answers only: an error, or the answer of another address, would stay. */
async function keep(key: string, response: Response): Promise<void> {
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  const copy = response.clone();
  const cache = await caches.open(cacheName);
  await cache.put(key, copy);
}

/**
 * Milliseconds for one file. A slower one is left for another time, since it occupies one of the few
 * connections of a browser.
 */
const maxFileMilliseconds = 60_000;

/**
 * Fetches what is needed offline and not cached yet, sequentially, so that it does not delay what
 * the visitor waits for. Failures are retried another time.
 */
async function keepForOffline(language: string): Promise<void> {
  const texts = __OFFLINE__.texts.map((name) => `/language/${language}/${name}.json`);
  const cache = await caches.open(cacheName);
  for (const path of [home, ...texts, ...__OFFLINE__.files]) {
    const { href } = new URL(path, self.location.origin);
    const key = path === home ? home : href;
    if (await cache.match(key)) continue;
    const response = await fetch(href, { signal: AbortSignal.timeout(maxFileMilliseconds) }).catch(
      () => null,
    );
    if (response) await keep(key, response).catch(() => {});
  }
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== cacheName && name !== sharedFileCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}
