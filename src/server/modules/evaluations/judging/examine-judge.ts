/**
 * A model of the endpoint as a judge of explanations, asked in the same way whoever wrote them and
 * wherever the answers are stored.
 */
import type { ExamAnswer, ExamOffer } from '../../../../evaluating/exam.ts';
import type { ReadAnswer } from '../../../../evaluating/scores/answered-offers.ts';
import type { AnswerTokens } from '../../../../evaluating/sit-exam.ts';
import { judgeExplanation } from '../../../../explaining/judging/judge-explanation.ts';
import { withGroups } from '../../../../grading/criteria.ts';
import { grade } from '../../../../grading/grade.ts';
import { toDictionaryLanguage } from '../../../../language/known-language.ts';
import { prepareOfferForModel } from '../../../../reading/by-model/prepared/offer-for-model.ts';
import type { ServerReaders } from '../../analyses/public.ts';

/** Timeout of a judgement, for which nobody waits. */
const judgeMilliseconds = 60_000;
/** Number of cached offers in the form that models see: more than are asked about concurrently. */
const maxCachedOffers = 64;

/** A reader's answer with the words of an explanation. */
export type ExplainedAnswer = { answer: ReadAnswer; explanation: string };

/**
 * The result of a question; `mayStand` null: there is no judgement, and `reason` is the code of
 * why.
 */
export type JudgeAnswer = {
  mayStand: boolean | null;
  reason: string;
  tokens: AnswerTokens;
  milliseconds: number;
};

/** Undefined for an answer without an explanation. */
export function findExplanation(answer: ExamAnswer): ExplainedAnswer | undefined {
  if (answer.kind !== 'read' || !answer.explanation?.text) return undefined;
  return { answer, explanation: answer.explanation.text };
}

/**
 * `instructions`: the judge's prompt. The returned function rejects only with the reason of the
 * signal.
 */
export function createJudge(
  { byModel }: Pick<ServerReaders, 'byModel'>,
  { model, instructions }: { model: string; instructions: string },
): (offer: ExamOffer, explained: ExplainedAnswer, signal: AbortSignal) => Promise<JudgeAnswer> {
  const textOf = readiedTexts();
  return async (offer, { answer, explanation }, signal) => {
    const nothing = { tokens: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }, milliseconds: 0 };
    if (!byModel) return { mayStand: null, reason: 'modelUnknown', ...nothing };
    const start = performance.now();
    const { passagesForPrograms, text } = prepareOfferForModel(explanation);
    const criteria = withGroups(answer.values);
    const said = await judgeExplanation(
      { model: byModel.model, modelName: model, instructions },
      {
        explanation: text,
        heldOrders: passagesForPrograms.length > 0,
        offer: textOf(offer),
        criteria,
        grade: grade(criteria),
        language: toDictionaryLanguage(offer.language),
        signal,
        timeoutMilliseconds: judgeMilliseconds,
      },
    );
    return {
      mayStand: said.ok ? said.mayStand : null,
      reason: said.ok ? said.reason : said.code,
      tokens: said.usage,
      milliseconds: Math.round(performance.now() - start),
    };
  };
}

/** The text of an offer as models see it; the last ones are cached. */
function readiedTexts(): (offer: ExamOffer) => string {
  const cache = new Map<string, string>();
  return ({ id, text }) => {
    const ready = cache.get(id) ?? prepareOfferForModel(text).text;
    cache.set(id, ready);
    const [oldest] = cache.keys();
    if (cache.size > maxCachedOffers && oldest !== undefined) cache.delete(oldest);
    return ready;
  };
}
