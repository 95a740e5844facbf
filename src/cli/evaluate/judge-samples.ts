/**
 * Lets a judge model decide for each explanation whether it is acceptable, as the server's runs do.
 */
import { askAll } from '../../evaluating/ask-all.ts';
import type { ExamOffer } from '../../evaluating/exam.ts';
import { scoreJudges } from '../../evaluating/scores/judge-scores.ts';
import type { Share } from '../../evaluating/scores/share.ts';
import { createSampleKey, type ReaderSample, sumTokens } from '../../evaluating/sit-exam.ts';
import type { ServerReaders } from '../../server/modules/analyses/readers.ts';
import {
  createJudge,
  findExplanation,
  type JudgeAnswer,
} from '../../server/modules/evaluations/judging/examine-judge.ts';
import { currentJudgePrompt as prompt } from '../../server/modules/evaluations/prompts.ts';

/** A judgement of the explanation of one answer; unique per answer, judge and prompt. */
export type Judgement = JudgeAnswer &
  Pick<ReaderSample, 'offer' | 'reader' | 'repeat'> & { judge: string; prompt: string };

/** The report on a judge and the explanations that it accepts. */
export type JudgeReport = {
  judge: string;
  /** The version of its prompt, as named by servers. */
  prompt: string;
  /** Explanations to judge. */
  explanations: number;
  judged: number;
  failed: number;
  /** Those not asked about because of the token limit. */
  left: number;
  tokens: number;
  readers: { reader: string; mayStand: Share }[];
};

type Judging = {
  judge: string;
  offers: readonly ExamOffer[];
  readers: readonly string[];
  samples: readonly ReaderSample[];
  /** Judgements of an earlier run by this judge and prompt. */
  before: readonly Judgement[];
  concurrency: number;
  /** Seed of the bootstrap behind the intervals. */
  seed: number;
  mayAsk: () => boolean;
  /** Called with each judgement; `count` and `of`: explanations judged so far, and all. */
  onJudgement: (judgement: Judgement, count: number, of: number) => void;
  signal: AbortSignal;
};

/** Rejects only with the reason of `signal`: judgements that fail are counted as failed. */
export async function judgeSamples(models: ServerReaders, judging: Judging): Promise<JudgeReport> {
  const { judge, offers, readers, samples, before, concurrency, seed, mayAsk, signal } = judging;
  const whose = { judge, prompt: prompt.version };
  const ask = createJudge(models, { model: judge, instructions: prompt.instructions });
  const exam = new Map(offers.map((offer) => [offer.id, offer]));
  const questions = samples.flatMap((sample) => {
    const explained = findExplanation(sample.answer);
    const offer = exam.get(sample.offer);
    return explained && offer ? [{ sample, explained, offer }] : [];
  });
  const asked = new Set(questions.map(({ sample }) => createSampleKey(sample)));
  const said = before.filter((one) => asked.has(createSampleKey(one)));
  const known = new Map(said.map((one) => [createSampleKey(one), one]));
  const { left } = await askAll({
    questions: questions.filter(
      ({ sample }) => (known.get(createSampleKey(sample))?.mayStand ?? null) === null,
    ),
    concurrency,
    mayAsk,
    signal,
    ask: async ({ sample: { reader, repeat }, explained, offer }, ended) => ({
      offer: offer.id,
      reader,
      repeat,
      ...whose,
      ...(await ask(offer, explained, ended)),
    }),
    onAnswer(judgement: Judgement) {
      said.push(judgement);
      known.set(createSampleKey(judgement), judgement);
      judging.onJudgement(judgement, known.size, questions.length);
    },
  });
  const judgements = questions.flatMap(({ sample }) => known.get(createSampleKey(sample)) ?? []);
  const judged = judgements.filter(({ mayStand }) => mayStand !== null);
  return {
    ...whose,
    explanations: questions.length,
    judged: judged.length,
    left,
    failed: judgements.length - judged.length,
    // Repeated questions count each time.
    tokens: sumTokens(said),
    readers: scoreJudges(readers, talliesOf(judged), seed),
  };
}

/** One per reader and offer. */
function talliesOf(judged: readonly Judgement[]) {
  const byReaderAndOffer = Map.groupBy(judged, ({ reader, offer }) => JSON.stringify([reader, offer]));
  return [...byReaderAndOffer.values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    const hits = ofOne.filter(({ mayStand }) => mayStand).length;
    return [{ reader: first.reader, offer: first.offer, hits, of: ofOne.length }];
  });
}
