/** Fetches the offer at an address from the public interface of its job board. */

import type { BoardJob } from './boards/board.ts';
import { decodePage } from './documents/decode-page.ts';
import { parseCharset } from './documents/document-kind.ts';
import {
  findRedirect,
  type PageResponse,
  requestPage,
  type WebAccess,
  type WebRequest,
} from './http/page-request.ts';
import { readBody } from './http/read-body.ts';
import type { OfferText } from './page/offer-text.ts';

/** A board's answer: JSON parsed, XML as text. Undefined if it is neither or cannot be read. */
type BoardAnswer = { redirect: URL } | { content: unknown };

/**
 * Asks a board, under the same guard, rates and limits as a page. Null if it fails or has no such
 * offer: the page itself is requested next and reports why. Rejects with the reason of `signal` if
 * it was aborted.
 */
export async function askBoard(
  job: BoardJob,
  access: WebAccess,
  signal: AbortSignal,
): Promise<OfferText | null> {
  let request: WebRequest = { accept: 'application/json', ...job.request };
  for (let redirects = 0; redirects <= access.limits.maxRedirects; redirects += 1) {
    const answer = await requestPage(request, access, signal, (response) => readAnswer(response, access));
    if (answer === undefined || 'ok' in answer) return null;
    if ('content' in answer) return offerIn(job, answer.content);
    // A body must only reach the board's own address, so a POST is not redirected.
    if (request.method === 'POST') return null;
    request = { ...request, url: answer.redirect };
  }
  return null;
}

async function readAnswer(answer: PageResponse, { limits }: WebAccess): Promise<BoardAnswer | undefined> {
  const { header, body, status } = answer;
  const redirect = findRedirect(answer);
  if (redirect) return { redirect };
  const contentType = header('content-type');
  const type = /^[^;,]*(json|xml)\s*(?:[;,]|$)/i.exec(contentType)?.[1]?.toLowerCase();
  if (status !== 200 || type === undefined) return undefined;
  const largest = limits.largestPageBytes;
  const bytes = await readBody(body, header('content-encoding'), { ...limits, largest });
  if (typeof bytes === 'string') return undefined;
  const text = decodePage(bytes, parseCharset(contentType));
  return { content: type === 'json' ? JSON.parse(text) : text };
}

/** An answer in another shape than the board documents is no offer. */
function offerIn(job: BoardJob, content: unknown): OfferText | null {
  try {
    return job.read(content);
  } catch {
    return null;
  }
}
