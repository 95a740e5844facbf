/** Has readers sit an exam: every offer by every reader as often as is wanted, less what was answered before. */
import PQueue from 'p-queue';
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
  offers: readonly ExamOffer[];
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
function questionsOf({ offers, examinees, repeats, answered }: Sitting): Question[] {
  const numbers = Array.from({ length: repeats }, (_, repeat) => repeat);
  return offers
    .flatMap((offer) =>
      numbers.flatMap((repeat) => examinees.map((examinee) => ({ offer, examinee, repeat }))),
    )
    .filter(
      ({ offer, examinee: { reader }, repeat }) =>
        !answered.has(sampleKey({ offer: offer.id, reader, repeat })),
    );
}

/** Rejects with the reason of `signal`, or with what `onSample` rejected with; questions under way are ended then. */
export async function sitExam(sitting: Sitting): Promise<SittingEnd> {
  const { concurrency, mayAsk, onSample, signal } = sitting;
  const stop = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal]);
  let left = 0;
  const ask = async ({ offer, examinee: { reader, answer }, repeat }: Question): Promise<void> => {
    ended.throwIfAborted();
    if (!mayAsk(reader)) {
      left += 1;
      return;
    }
    await onSample({ offer: offer.id, reader, repeat, ...(await answer(offer, ended)) });
  };
  const queue = new PQueue({ concurrency });
  const asked = questionsOf(sitting).map((question) =>
    queue.add(() =>
      ask(question).catch((error: unknown) => {
        // Before the queue takes its next one.
        stop.abort(error);
        throw error;
      }),
    ),
  );
  const settled = await Promise.allSettled(asked);
  signal.throwIfAborted();
  if (stop.signal.aborted) throw stop.signal.reason;
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return { left };
}
