/**
 * Keeps what the page is made of, so that it opens without a connection, and takes what is shared with the page without
 * sending that anywhere. The document comes from the network wherever that answers in time: no old page stays.
 */
import pTimeout from 'p-timeout';
import { sharePath } from '../../../contract/page-paths.ts';
import { sharedFileCache } from '../../features/incoming/shared-file-cache.ts';
import { firstFiles } from './first-files.ts';
import { languageToKeep } from './keep-message.ts';
import { dropOldSharedFile, takeSharedForm } from './shared-form.ts';
import { strategyOf } from './strategy.ts';

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build: each has its own, and with it its own cache. */
declare const __BUILD__: string;

/** Put in by the build: the files and the names of the texts that the page needs without a connection. */
declare const __OFFLINE__: { files: string[]; texts: string[] };

const cacheName = `offergrade-${__BUILD__}`;
const home = '/';

self.addEventListener('install', (event) => {
  // Builds share nothing: none waits until the tabs of the one before are closed. Where the files cannot be had now, they
  // are kept as they are asked for.
  event.waitUntil(Promise.all([keepFirstScreen().catch(() => {}), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldCaches(), dropOldSharedFile(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const language = languageToKeep(event.data);
  if (language) event.waitUntil(Promise.all([keepForOffline(language), dropOldSharedFile()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerTo(request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

/** `outlive` keeps the worker awake until some work is done. Undefined leaves the request to the browser. */
function answerTo(request: Request, outlive: (work: Promise<unknown>) => void) {
  switch (strategyOf(request, self.location.origin)) {
    case 'document':
      return fresh(request, home, outlive);
    case 'share':
      return fresh(new Request(sharePath), home, outlive);
    case 'sharedForm':
      return takeSharedForm(request, self.location.origin);
    case 'permalink':
      return withoutWaiting(askNetwork(request, outlive), home);
    case 'fresh':
      return fresh(request, request.url, outlive);
    case 'forEver':
      return kept(request, outlive);
    case 'leave':
      return undefined;
  }
}

/** The page that a worker is installed from, or that opens after a new build, was not fetched through this worker. */
async function keepFirstScreen(): Promise<void> {
  const response = await fetch(home);
  await keep(home, response.clone());
  const cache = await caches.open(cacheName);
  await cache.addAll(firstFiles(await response.text()));
}

/** From the network, and from the cache where there is none or it is silent; what comes late is kept for the next time. */
function fresh(request: Request, key: string, outlive: (work: Promise<unknown>) => void) {
  const asked = askNetwork(request, outlive, (response) => keep(key, response));
  return withoutWaiting(asked, key);
}

/** How long the network may take to begin its answer where the cache has one, in milliseconds. */
const patience = 3000;
/** A request that is still without an answer then holds one of the few connections that a browser opens, and is ended. */
const mostForAnAnswer = 30_000;

/** What the network answers; `then` hears of it too, and keeps the worker awake. */
function askNetwork(
  request: Request,
  outlive: (work: Promise<unknown>) => void,
  then: (response: Response) => Promise<unknown> = async () => {},
): Promise<Response> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), mostForAnAnswer);
  const answer = fetch(request, { signal: silent.signal }).finally(() => clearTimeout(timer));
  outlive(answer.then(then).catch(() => {}));
  return answer;
}

/** `answer`, or what the cache holds where that fails or takes longer than `patience`. */
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

/** From the cache, and from the network where it is not there yet. */
async function kept(request: Request, outlive: (work: Promise<unknown>) => void) {
  const cache = await caches.open(cacheName);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  outlive(keep(request.url, response));
  return response;
}

/** Keeps good answers only: an error, or what another address answered, would stay. */
async function keep(key: string, response: Response): Promise<void> {
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  const copy = response.clone();
  const cache = await caches.open(cacheName);
  await cache.put(key, copy);
}

/** A file that takes longer is left for another time: it holds one of the few connections that a browser opens. */
const mostForAFile = 60_000;

/**
 * Fetches what the page needs without a connection and is not kept yet, one after the other, so that nothing the visitor
 * waits for waits for it. What fails is fetched another time.
 */
async function keepForOffline(language: string): Promise<void> {
  const texts = __OFFLINE__.texts.map((name) => `/language/${language}/${name}.json`);
  const cache = await caches.open(cacheName);
  for (const path of [home, ...texts, ...__OFFLINE__.files]) {
    const { href } = new URL(path, self.location.origin);
    const key = path === home ? home : href;
    if (await cache.match(key)) continue;
    const response = await fetch(href, { signal: AbortSignal.timeout(mostForAFile) }).catch(() => null);
    if (response) await keep(key, response).catch(() => {});
  }
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== cacheName && name !== sharedFileCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}
