/** Content shared by another app with the installed page, which a browser sends as a form. */
import { largestFileMegabytes } from '../../../contract/files.ts';
import { sharedFields, sharedFileField, sharePath } from '../../../contract/page-paths.ts';
import {
  sharedFileCache,
  sharedFileHeaders,
  sharedFilePath,
} from '../../features/incoming/shared-file-cache.ts';

/** Milliseconds for which a file waits for a page to take it. */
const longestWait = 24 * 60 * 60 * 1000;

/**
 * Redirects to the page: with the texts in its address, or with a file cached for it. For a file
 * above the maximum size only its name is passed, for a form of another site nothing. `origin` is
 * the worker's own.
 */
export async function receiveSharedForm(request: Request, origin: string): Promise<Response> {
  const to = new URL(sharePath, origin);
  try {
    if (isOfAnotherSite(request, origin)) return Response.redirect(to.href, 303);
    const form = await request.formData();
    const file = form.get(sharedFileField);
    if (file instanceof File && file.size > 0) {
      await leave(file);
      to.searchParams.set(sharedFileField, '1');
    } else {
      for (const name of sharedFields) {
        const words = form.get(name);
        if (typeof words === 'string' && words !== '') to.searchParams.set(name, words);
      }
    }
  } catch {
    // Not a form, or no room for the file: the page says that nothing could be read.
  }
  return Response.redirect(to.href, 303);
}

/** Deletes a file that no page has taken within a day, or whose age is unknown. */
export async function dropExpiredSharedFile(): Promise<void> {
  if (!(await caches.has(sharedFileCache))) return;
  const cache = await caches.open(sharedFileCache);
  const left = await cache.match(sharedFilePath);
  const waits = Date.now() - Number(left?.headers.get(sharedFileHeaders.leftAt) ?? Number.NaN);
  if (!(waits <= longestWait)) await caches.delete(sharedFileCache);
}

/**
 * The system's share form has no site. Another site can hide its origin, and browsers may hide
 * Sec-Fetch-Site from workers: what passes is shown, but neither read nor sent before the visitor
 * agrees.
 */
function isOfAnotherSite(request: Request, origin: string): boolean {
  if (/^(?:cross|same)-site$/.test(request.headers.get('Sec-Fetch-Site') ?? '')) return true;
  return [request.referrer, request.headers.get('Origin') ?? ''].some(
    (from) => /^https?:/.test(from) && URL.parse(from)?.origin !== origin,
  );
}

async function leave(file: File): Promise<void> {
  const isTooLarge = file.size > largestFileMegabytes * 1024 * 1024;
  const headers = {
    'Content-Type': file.type,
    [sharedFileHeaders.name]: encodeURIComponent(file.name.toWellFormed()),
    [sharedFileHeaders.leftAt]: String(Date.now()),
    ...(isTooLarge && { [sharedFileHeaders.tooLarge]: '1' }),
  };
  const cache = await caches.open(sharedFileCache);
  await cache.put(sharedFilePath, new Response(isTooLarge ? null : file, { headers }));
}
