/** Has readers sit an exam: every offer by every reader as often as is wanted, less what was answered before. */
import { askAll } from './ask-all.ts';
import type { ExamAnswer, ExamOffer, ExamSample } from './exam.ts';

/** Tokens that an answer took; all 0 where no model was asked. */
export type AnswerTokens = { inputTokens: number; cachedInputTokens: number; outputTokens: number };

/** An answer with what it took. `milliseconds`: from the question to the answer. */
export type Answered = { answer: ExamAnswer; tokens: AnswerTokens; milliseconds: number };

/** Who is examined. `answer` rejects with the reason of the signal alone; every other failure is an answer. */
export type Examinee = {
  reader: string;
  answer: (offer: ExamOffer, signal: AbortSignal) => Promise<Answered>;
};

/** An answer with whose it is; the same offer, reader and repeat never stand twice. */
export type ReaderSample = ExamSample & Omit<Answered, 'answer'> & { reader: string };

export const sampleKey = ({
  offer,
  reader,
  repeat,
}: Pick<ReaderSample, 'offer' | 'reader' | 'repeat'>): string => JSON.stringify([offer, reader, repeat]);

export type Sitting = {
  /** In the order of the exam; a large one need not be in memory as a whole. */
  offers: Iterable<ExamOffer> | AsyncIterable<ExamOffer>;
  examinees: readonly Examinee[];
  /** How often each reader sits the exam, at least once. */
  repeats: number;
  /** What was answered before, by `sampleKey`: it is not asked again. */
  answered: ReadonlySet<string>;
  /** Questions under way at once. */
  concurrency: number;
  /** Whether this reader may be asked a further question; asked before each, while those under way go on. */
  mayAsk: (reader: string) => boolean;
  /** Hears of each answer before the next question of its place in the queue; where it rejects, the sitting does. */
  onSample: (sample: ReaderSample) => Promise<void> | void;
  signal: AbortSignal;
};

/** How a sitting ended: `left` counts questions that were not asked. */
export type SittingEnd = { left: number };

type Question = { offer: ExamOffer; examinee: Examinee; repeat: number };

/** Offer by offer, so that a sitting that ends early has whole offers rather than whole readers. */
async function* questionsOf({ offers, examinees, repeats, answered }: Sitting): AsyncGenerator<Question> {
  for await (const offer of offers)
    for (let repeat = 0; repeat < repeats; repeat += 1)
      for (const examinee of examinees) {
        const key = sampleKey({ offer: offer.id, reader: examinee.reader, repeat });
        if (!answered.has(key)) yield { offer, examinee, repeat };
      }
}

/** Rejects with the reason of `signal`, with what `onSample` rejected with, or with what ended `offers`; questions under way are ended then. */
export function sitExam(sitting: Sitting): Promise<SittingEnd> {
  const { concurrency, mayAsk, onSample, signal } = sitting;
  return askAll<Question, ReaderSample>({
    questions: questionsOf(sitting),
    ...{ concurrency, signal },
    mayAsk: ({ examinee }) => mayAsk(examinee.reader),
    ask: async ({ offer, examinee: { reader, answer }, repeat }, ended) => ({
      ...{ offer: offer.id, reader, repeat },
      ...(await answer(offer, ended)),
    }),
    onAnswer: onSample,
  });
}
