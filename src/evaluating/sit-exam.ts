/**
 * Runs an exam: every offer by every reader as often as requested, except what was answered before.
 */
import { askAll } from './ask-all.ts';
import type { ExamAnswer, ExamOffer, ExamSample } from './exam.ts';

/** Tokens of an answer; all 0 when no model was asked. */
export type AnswerTokens = { inputTokens: number; cachedInputTokens: number; outputTokens: number };

/** An answer with its cost. `milliseconds`: from question to answer. */
export type TimedAnswer = { answer: ExamAnswer; tokens: AnswerTokens; milliseconds: number };

/** Input and output of all of these together. */
export const sumTokens = (answers: readonly { tokens: AnswerTokens }[]): number =>
  answers.reduce((sum, { tokens }) => sum + tokens.inputTokens + tokens.outputTokens, 0);

/**
 * A reader under examination. `answer` rejects only with the reason of the signal; every other
 * failure is an answer.
 */
export type Examinee = {
  reader: string;
  answer: (offer: ExamOffer, signal: AbortSignal) => Promise<TimedAnswer>;
};

/** An answer with its reader; unique per offer, reader and repeat. */
export type ReaderSample = ExamSample & Omit<TimedAnswer, 'answer'> & { reader: string };

/** The key of a question: offer, reader and repeat. */
export const createSampleKey = ({
  offer,
  reader,
  repeat,
}: Pick<ReaderSample, 'offer' | 'reader' | 'repeat'>): string => JSON.stringify([offer, reader, repeat]);

/** What to ask of whom. */
export type Sitting = {
  /** In the order of the exam; a large one need not be in memory as a whole. */
  offers: Iterable<ExamOffer> | AsyncIterable<ExamOffer>;
  examinees: readonly Examinee[];
  /** How often each reader takes the exam, at least once. */
  repeats: number;
  /** Keys (`createSampleKey`) of questions answered before, which are not asked again. */
  answered: ReadonlySet<string>;
  /** Maximum concurrent questions. */
  concurrency: number;
  /**
   * Whether this reader may be asked another question; called before each, while running ones
   * continue.
   */
  mayAsk: (reader: string) => boolean;
  /**
   * Called with each answer before the next question starts in its place; when it rejects, the
   * sitting does.
   */
  onSample: (sample: ReaderSample) => Promise<void> | void;
  signal: AbortSignal;
};

/** How a sitting ended: `left` counts questions that were not asked. */
export type SittingEnd = { left: number };

type Question = { offer: ExamOffer; examinee: Examinee; repeat: number };

/**
 * Offer by offer, so that a sitting that ends early has complete offers rather than complete
 * readers.
 */
async function* questionsOf({ offers, examinees, repeats, answered }: Sitting): AsyncGenerator<Question> {
  for await (const offer of offers)
    for (let repeat = 0; repeat < repeats; repeat += 1)
      for (const examinee of examinees) {
        const key = createSampleKey({ offer: offer.id, reader: examinee.reader, repeat });
        if (!answered.has(key)) yield { offer, examinee, repeat };
      }
}

/**
 * Rejects with the reason of `signal`, with what `onSample` rejected with, or with an error of
 * `offers`; running questions are aborted.
 */
export function sitExam(sitting: Sitting): Promise<SittingEnd> {
  const { concurrency, mayAsk, onSample, signal } = sitting;
  return askAll<Question, ReaderSample>({
    questions: questionsOf(sitting),
    concurrency,
    signal,
    mayAsk: ({ examinee }) => mayAsk(examinee.reader),
    ask: async ({ offer, examinee: { reader, answer }, repeat }, ended) => ({
      offer: offer.id,
      reader,
      repeat,
      ...(await answer(offer, ended)),
    }),
    onAnswer: onSample,
  });
}
