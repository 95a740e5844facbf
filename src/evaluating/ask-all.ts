/** Asks many questions with so many under way at once, and ends them all where one cannot be kept. */
import PQueue from 'p-queue';

export type Asking<Question, Answer> = {
  /** In the order in which they are asked; taken a few at a time, so that not all of them need be in memory. */
  questions: Iterable<Question> | AsyncIterable<Question>;
  /** Questions under way at once. */
  concurrency: number;
  /** Asked before each question; where it says no, that one is left, while those under way go on. */
  mayAsk: (question: Question) => boolean;
  /** Rejects with the reason of the signal alone; every other failure is an answer. */
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
  /** Hears of each answer before the next question of its place in the queue; where it rejects, all does. */
  onAnswer: (answer: Answer) => Promise<void> | void;
  signal: AbortSignal;
};

/**
 * `left` counts questions that were not asked. Rejects with the reason of `signal`, with what `onAnswer` rejected with, or with what ended
 * `questions`; nothing is under way any more then.
 */
export async function askAll<Question, Answer>(asking: Asking<Question, Answer>): Promise<{ left: number }> {
  const { questions, concurrency, mayAsk, ask, onAnswer, signal } = asking;
  const stop = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal]);
  let left = 0;
  const askOne = async (question: Question): Promise<void> => {
    ended.throwIfAborted();
    if (!mayAsk(question)) {
      left += 1;
      return;
    }
    await onAnswer(await ask(question, ended));
  };
  const queue = new PQueue({ concurrency });
  // Before the queue takes its next one.
  const end = (error: unknown) => stop.abort(error);
  try {
    for await (const question of questions) {
      if (ended.aborted) break;
      void queue.add(() => askOne(question).catch(end));
      await queue.onSizeLessThan(concurrency);
    }
  } catch (error) {
    end(error);
  }
  await queue.onIdle();
  ended.throwIfAborted();
  return { left };
}
