/**
 * The form of the home page as a browser without the page's script submits it; the answer is a
 * document.
 */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { analysisResultSchema } from '../../contract/analysis-result.ts';
import { type Call, timeoutOfCall } from '../../contract/calls/call.ts';
import type { Calls } from '../../contract/calls/calls.ts';
import type { OfferToChoose, PastedOffers, SeveralOffers } from '../../contract/calls/visitor-calls.ts';
import { type CallFailure, httpStatusOf, statusOfError } from '../../contract/errors.ts';
import { longestAddress } from '../../contract/limits.ts';
import { pageElement } from '../../contract/page/server-rendering.ts';
import { plainFormPath } from '../../contract/page-paths.ts';
import { encodePermalink } from '../../contract/permalink/permalink.ts';
import { createOwnAddress } from '../../contract/permalink/permalink-address.ts';
import { letterOfScore } from '../../grading/grade.ts';
import { longestOffer } from '../../grading/longest-offer.ts';
import { rulesVersion } from '../../grading/scoring-rules.ts';
import type { Language } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { findLoneAddress } from '../../reading/find-lone-address.ts';
import { selectOffer } from '../../reading/pasted/select-offer.ts';
import type { Settings } from '../../settings/config.ts';
import { type CallContext, failureOf, type Handlers, isFailure } from '../http/callable.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { optsOutOfCounting } from '../http/opts-out-of-counting.ts';
import { refuseForeignOrigins } from '../http/refuse-foreign-origins.ts';
import { detectRequestLanguage, requestLanguage } from '../http/request-language.ts';
import { getVisitorAddress } from '../http/visitor.ts';
import type { Log } from '../observability/log.ts';
import type { Page } from '../page/page.ts';

const tooLarge = { ok: false, code: 'requestTooLarge' } as const satisfies CallFailure;
const notTheForm = { ok: false, code: 'invalidRequest' } as const satisfies CallFailure;

/** As for calls, but a three-byte character takes nine bytes in a form. */
const largestFormBytes = 2 * 1024 * 1024;

type PlainFormDependencies = {
  settings: Settings;
  log: Log;
  handlers: Pick<Handlers<Calls>, 'analyzeJobOffer' | 'extractJobOfferFromWeb'>;
  documents: Page['documents'];
};

/**
 * A text, or else an address, leads to its label as the visitor's own, which works without scripts.
 * What cannot be graded leads to a document that gives the reason and repeats the input, unless the
 * body was not read. Origins and rate limits are those of the calls.
 */
export function createPlainFormRoutes({ settings, log, handlers, documents }: PlainFormDependencies): Hono {
  const routes = new Hono();
  if (!documents) return routes;

  async function answer(context: Context): Promise<Response> {
    context.header('Cache-Control', 'no-store');
    const language = requestLanguage(context);
    if (mediaTypeOf(context.req) !== 'application/x-www-form-urlencoded') return refuse(context, notTheForm);
    const typed = typedInto(await context.req.text());
    if (!typed) return refuse(context, notTheForm);
    const outcome = await grade(typed, callContext(context, settings), language).catch((error: unknown) =>
      failureOf(error, log, 'plain form failed unexpectedly'),
    );
    return outcome.ok
      ? context.redirect(createOwnAddress(outcome.permalink), 303)
      : refuse(context, outcome, typed);
  }

  // Cast: without documents this route does not exist.
  const refuse = (context: Context, failure: CallFailure, typed?: Typed) =>
    answerRefusedForm(documents as Documents, context, failure, typed);

  async function grade(typed: Typed, call: CallContext<Call>, language: Language) {
    const address = typed.text ? findLoneAddress(typed.text) : typed.url;
    if (!typed.text && !address) return { ok: false, code: 'emptyOffer' } as const;
    let jobOffer = typed.text;
    if (address && address.length > longestAddress) return { ok: false, code: 'invalidAddress' } as const;
    if (address) {
      const read = await handlers.extractJobOfferFromWeb({ url: address, model: '', language: '' }, call);
      if (isFailure(read)) return read;
      jobOffer = read.content;
    }
    if (jobOffer.length > longestOffer) {
      return { ok: false, code: 'offerTooLong', characters: jobOffer.length, most: longestOffer } as const;
    }
    const input = {
      jobOffer,
      whole: typed.whole,
      language,
      debug: false,
      addToDatasetsDataSet: false,
      model: '',
    };
    const analysed = await handlers.analyzeJobOffer(input, call);
    if (isFailure(analysed)) return { ...analysed, jobOffer };
    return { ok: true as const, permalink: permalinkOf(analysed.content) };
  }

  routes.post(
    plainFormPath,
    detectRequestLanguage('header'),
    refuseForeignOrigins(settings, refuse),
    bodyLimit({ maxSize: largestFormBytes, onError: (context) => refuse(context, tooLarge) }),
    answer,
  );
  return routes;
}

/** `whole`: an offer chosen among several, which must not be cut again. */
type Typed = { url: string; text: string; whole?: boolean };
type Documents = NonNullable<Page['documents']>;

/** The page's form has two fields, the form to choose an offer two others. */
const maxFields = 8;

/**
 * Undefined for what none of our forms sends: a million empty fields would take seconds to parse.
 */
function typedInto(body: string): Typed | undefined {
  if (body.split('&', maxFields + 1).length > maxFields) return undefined;
  const form = new URLSearchParams(body);
  const field = (name: keyof Typed) => form.get(name)?.trim() ?? '';
  return { url: field('url'), text: field('text'), whole: field('whole') !== '' };
}

/**
 * The page's document with the reason and the input, for what could not be graded or was refused.
 */
export function answerRefusedForm(
  documents: Documents,
  context: Context,
  failure: CallFailure,
  typed: Typed = { url: '', text: '' },
): Response {
  context.header('Cache-Control', 'no-store');
  if (typeof failure.retrySeconds === 'number') context.header('Retry-After', String(failure.retrySeconds));
  const language = requestLanguage(context);
  const refused = documentOfRefusal(documents[language], language, typed, failure);
  return context.html(refused, httpStatusOf[statusOfError[failure.code]]);
}

/** The call context of a form: no progress is sent, and no option for developers applies. */
function callContext(context: Context, { trustedProxies }: Settings): CallContext<Call> {
  return {
    signal: AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(timeoutOfCall('analyzeJobOffer'))]),
    visitor: getVisitorAddress(context, trustedProxies),
    asksNotToBeCounted: optsOutOfCounting(context.req),
    headers: context.req.raw.headers,
    mayDevelop: false,
    administrator: '',
    setCookie() {},
    progress() {},
  };
}

function permalinkOf(content: string): string {
  const result = analysisResultSchema.parse(JSON.parse(content));
  const { criteria, notAProductJobOffer, position, company, reader, grade, score, certainty } = result;
  const letter = letterOfScore(Math.round(score));
  const couldBe = certainty?.letters.filter((other) => other !== letter) ?? [];
  return encodePermalink({
    criteria,
    notAProductJobOffer,
    letter,
    position,
    company,
    reader,
    textHash: '',
    rulesVersion: grade?.rulesVersion ?? rulesVersion,
    ...(couldBe.length > 0 && { couldBe }),
    ...(result.onTrial && { onTrial: result.language }),
  });
}

type Choice = Pick<OfferToChoose, 'content' | 'position' | 'company' | 'place'>;

/** The offers on the page or in the submitted text, each complete. */
function choicesOf(failure: CallFailure): readonly Choice[] {
  // Cast: this code comes with one of these two types of details.
  if (failure.kind !== 'pasted') return (failure as CallFailure & SeveralOffers).offers;
  // Cast: as above.
  const pasted = failure as CallFailure & PastedOffers;
  return pasted.offers.map(({ position }, index) => {
    const content = selectOffer(String(failure.jobOffer), pasted, index + 1) ?? '';
    return { content, position, company: '', place: '' };
  });
}

/** A form for each offer of the page or the text, which submits its complete text. */
function offersToChoose(failure: CallFailure) {
  return choicesOf(failure).map(
    ({ content, position, company, place }, index) => html`<form method="post" action="${plainFormPath}">
      <input type="hidden" name="text" value="${content}">
      <input type="hidden" name="whole" value="1">
      <button class="link-button">${[position || index + 1, company, place].filter(Boolean).join(', ')}</button>
    </form>`,
  );
}

/** The page's document with the reason in place of the page, and a form with the input. */
function documentOfRefusal(document: string, language: Language, typed: Typed, failure: CallFailure): string {
  const translate = createTranslator(language);
  const { ok: _, ...details } = failure;
  const reason = translate(`errors:${failure.code}`, { ...details, context: details.kind });
  const offers = failure.code === 'severalOffers' ? offersToChoose(failure) : '';
  const shown = html`<main id="content" class="page-width document pt-8">
    <h1 class="text-head"><a href="/">${translate('page:name')}</a></h1>
    <div class="form-error mt-4" role="alert">
      <p class="font-bold">${translate('errors:genericError')}</p>
      <p class="mt-1">${reason}</p>
      ${offers}
    </div>
    <form method="post" action="${plainFormPath}" class="mt-6 max-w-3xl">
      <label for="offer" class="text-note mt-4 mb-1 block font-semibold">${translate('page:form.url')}</label>
      <input id="offer" class="field" type="text" name="url" value="${typed.url}">
      <label for="offer-text" class="text-note mt-4 mb-1 block font-semibold">${translate('page:form.text')}</label>
      <textarea id="offer-text" class="field" name="text" rows="20" dir="auto">${typed.text}</textarea>
      <button class="rounded-hair text-note bg-ink text-paper border-ink mt-4 min-h-11 border-2 px-4 py-2 font-bold">${translate('page:form.evaluate')}</button>
    </form>
  </main>`;
  return (
    document
      .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
      // The page's script would replace the reason and the input with its empty form.
      .replace(/<script type="module"[^>]*><\/script>/g, '')
      .replace(pageElement, () => `<div id="page">${raw(shown)}</div>`)
  );
}
