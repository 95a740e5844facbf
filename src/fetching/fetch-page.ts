/** Fetches one page from the web, as a document that a parser can read. */

import {
  type DeclaredKind,
  detectDocumentKind,
  parseCharset,
  parseDeclaredKind,
} from './documents/document-kind.ts';
import type { FetchedDocument } from './documents/fetched-document.ts';
import { type AnswerRefusal, refusalOfAnswer } from './http/answer-refusal.ts';
import {
  findRedirect,
  type PageRequestFailure,
  type PageResponse,
  requestPage,
  type WebAccess,
} from './http/page-request.ts';
import { readBody, type UnreadBody } from './http/read-body.ts';
import { parseRefreshTarget } from './page/parse-refresh-target.ts';

/** Why a page was not read; codes of contract/errors.ts. */
export type PageFailure =
  | PageRequestFailure
  | AnswerRefusal
  | { ok: false; code: 'pageTooLarge' | 'pageTimedOut' | 'pageNotText' | 'pageRedirects' };

/**
 * `refresh`: target of a `Refresh` header, or empty. For a refusal, `document` is the page that
 * came with it, if readable: it may say more than the status.
 */
export type PageAnswer =
  | { is: 'document'; document: FetchedDocument; refresh: string }
  | { is: 'redirect'; to: URL }
  | { is: 'failure'; failure: PageFailure; document?: FetchedDocument };

const accept =
  'text/html, application/xhtml+xml, text/plain;q=0.8, application/pdf;q=0.7, application/vnd.openxmlformats-officedocument.wordprocessingml.document;q=0.7, application/vnd.oasis.opendocument.text;q=0.7';

/** Bytes read of a refusal; walls are short. */
const longestRefusal = 256 * 1024;

const codeOfUnread = {
  tooLarge: 'pageTooLarge',
  tooSlow: 'pageTimedOut',
  unknownEncoding: 'pageNotText',
} as const satisfies Record<UnreadBody, string>;

/**
 * Requests a page without following redirects. Rejects with the reason of `signal` if that was
 * aborted.
 */
export async function fetchPage(url: URL, access: WebAccess, signal: AbortSignal): Promise<PageAnswer> {
  const answer = await requestPage({ url, accept }, access, signal, (response) => readPage(response, access));
  return 'is' in answer ? answer : { is: 'failure', failure: answer };
}

async function readPage(answer: PageResponse, access: WebAccess): Promise<PageAnswer> {
  const to = findRedirect(answer);
  if (to === null) return failed('pageRedirects');
  if (to) return { is: 'redirect', to };
  const failure = refusalOfAnswer(answer.status, answer.header, new Date());
  if (failure) return refused(answer, failure, access);
  const document = await readDocument(answer, access.limits);
  if ('code' in document) return { is: 'failure', failure: document };
  return { is: 'document', document, refresh: parseRefreshTarget(answer.header('refresh')) };
}

async function refused(answer: PageResponse, failure: AnswerRefusal, access: WebAccess): Promise<PageAnswer> {
  if (failure.code === 'siteBusy') {
    await access.rates.rest(answer.url, failure.retrySeconds);
    return { is: 'failure', failure };
  }
  const largest = Math.min(longestRefusal, access.limits.largestPageBytes);
  const limits = { ...access.limits, largestPageBytes: largest, largestFileBytes: 0 };
  // If the body is broken, the status alone counts.
  const document = await readDocument(answer, limits).catch(() => undefined);
  if (document === undefined || 'code' in document) return { is: 'failure', failure };
  return { is: 'failure', failure, document: { ...document, status: answer.status } };
}

async function readDocument(
  { header, body }: PageResponse,
  limits: WebAccess['limits'],
): Promise<FetchedDocument | PageFailure> {
  const contentType = header('content-type');
  const declared = parseDeclaredKind(contentType);
  if (declared === undefined) return { ok: false, code: 'pageNotText' };
  const largest = largestOf(declared, limits);
  if (Number(header('content-length')) > largest) return { ok: false, code: 'pageTooLarge' };
  const bytes = await readBody(body, header('content-encoding'), { ...limits, largest });
  if (typeof bytes === 'string') return { ok: false, code: codeOfUnread[bytes] };
  const charset = parseCharset(contentType);
  const kind = detectDocumentKind(declared, bytes, charset);
  return kind ? { kind, bytes, charset } : { ok: false, code: 'pageNotText' };
}

function largestOf(declared: DeclaredKind, limits: WebAccess['limits']): number {
  return declared === 'html' || declared === 'plain' ? limits.largestPageBytes : limits.largestFileBytes;
}

function failed(code: 'pageRedirects'): PageAnswer {
  return { is: 'failure', failure: { ok: false, code } };
}
