/** Has the visitor's own server grade an offer, by `analyzeJobOffer` and without cookies. */
import { z } from 'zod';
import { type AnalysisResult, resultOfAnyRelease } from '../../src/contract/analysis-result.ts';
import { timeoutOfCall } from '../../src/contract/calls/call.ts';
import type { CallName } from '../../src/contract/calls/calls.ts';
import { completeResult } from '../../src/contract/permalink/later-criteria.ts';

// The policy of the extension allows no code made from text.
z.config({ jitless: true });

const call: CallName = 'analyzeJobOffer';
const span = z.object({ start: z.int(), end: z.int() });
const answerSchema = z.object({ result: z.object({ content: z.string() }) });
const severalSchema = z.object({
  code: z.literal('severalOffers'),
  offers: z.array(z.object({ ...span.shape, position: z.string() })),
  pageParts: z.array(span),
});
const refusedSchema = z.object({
  code: z.enum(['notAnOffer', 'emptyOffer', 'offerTooLong', 'offerNotText', 'languageNeedsModel']),
});
const failureWith = <Details extends z.ZodType>(details: Details) =>
  z.object({ error: z.object({ details }) });
const aboutOffer = failureWith(z.union([severalSchema, refusedSchema]));
const anyFailure = failureWith(z.object({ code: z.string() }));

/** Why the server gave no answer to show, as the name of a sentence (`_locales`). */
export type ServerFault =
  | 'serverUnreachable'
  | 'serverAdmitsNoExtension'
  | 'serverIsBusy'
  | 'serverFailed'
  | 'serverIsAnother';

type Asked = { jobOffer: string; language: string; whole: boolean };
type AboutOffer = z.infer<typeof aboutOffer>['error']['details'];

/** What the server says of an offer, with codes of contract/errors.ts. */
export type ServerAnswer =
  | { ok: true; result: AnalysisResult }
  | ({ ok: false } & AboutOffer)
  | { ok: false; fault: ServerFault };

/** Codes that are about the server or its model, not about the offer. */
const faults: Readonly<Record<string, ServerFault>> = {
  originNotAllowed: 'serverAdmitsNoExtension',
  tooManyAnalyses: 'serverIsBusy',
  tooManyRequests: 'serverIsBusy',
  tooMuchAtOnce: 'serverIsBusy',
  serverBusy: 'serverIsBusy',
  readingsBusy: 'serverIsBusy',
  serverStopping: 'serverIsBusy',
};

/** Sends the text of an offer to the server at an origin, and nothing else. */
export async function askOwnServer(origin: string, data: Asked): Promise<ServerAnswer> {
  const body = await fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    credentials: 'omit',
    // Only this server was permitted.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutOfCall(call)),
  }).then(
    (response) => response.json().catch(() => null),
    () => undefined,
  );
  if (body === undefined) return { ok: false, fault: 'serverUnreachable' };
  const answer = answerSchema.safeParse(body).data;
  if (answer) return resultIn(answer.result.content);
  const about = aboutOffer.safeParse(body).data;
  if (about) return { ok: false, ...about.error.details };
  const failure = anyFailure.safeParse(body).data;
  if (!failure) return { ok: false, fault: 'serverIsAnother' };
  return { ok: false, fault: faults[failure.error.details.code] ?? 'serverFailed' };
}

function resultIn(content: string): ServerAnswer {
  try {
    const { data } = resultOfAnyRelease.safeParse(completeResult(JSON.parse(content)));
    if (data) return { ok: true, result: data };
  } catch {
    // No JSON.
  }
  return { ok: false, fault: 'serverIsAnother' };
}
