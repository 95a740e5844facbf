/** Interprets the HTTP status and headers of an answer that brings no page. */
import { parseRetryAfter } from './parse-retry-after.ts';
import { createSiteBusy, type SiteBusy } from './site-busy.ts';

/** Codes of contract/errors.ts; `status` is the HTTP status of a refused page or a failed site. */
export type AnswerRefusal =
  | { ok: false; code: 'pageRefused' | 'siteFailed'; status: number }
  | {
      ok: false;
      code: 'pageWithoutOffer' | 'pageAsksToSignIn' | 'pageChecksForBots' | 'pageNotFound' | 'jobClosed';
    }
  | SiteBusy;

type Headers = (name: string) => string;

/** Headers by which bot protection identifies its own answers. */
const botChecks: readonly { header: string; values: readonly string[] }[] = [
  { header: 'cf-mitigated', values: ['challenge'] },
  { header: 'x-amzn-waf-action', values: ['challenge', 'captcha'] },
];

const codeOfStatus = new Map<number, 'pageAsksToSignIn' | 'pageNotFound' | 'jobClosed'>([
  [401, 'pageAsksToSignIn'],
  [404, 'pageNotFound'],
  [410, 'jobClosed'],
]);

/** Why the answer brings no page; undefined if it brings one. */
export function refusalOfAnswer(status: number, header: Headers, now: Date): AnswerRefusal | undefined {
  if (checksForBots(header)) return { ok: false, code: 'pageChecksForBots' };
  if (status === 200 || status === 203) return undefined;
  // Accepted, no content, partial or not modified: no complete page to read.
  if (status < 400) return { ok: false, code: 'pageWithoutOffer' };
  const code = codeOfStatus.get(status);
  if (code) return { ok: false, code };
  const rest = status === 429 ? parseRetryAfter(header('retry-after'), now) : undefined;
  if (rest !== undefined) return createSiteBusy(rest);
  if (status >= 500 && status < 600) return { ok: false, code: 'siteFailed', status };
  // Some sites turn programs away with codes above 599 (999).
  return { ok: false, code: 'pageRefused', status };
}

function checksForBots(header: Headers): boolean {
  return botChecks.some(({ header: name, values }) => values.includes(header(name).trim().toLowerCase()));
}
