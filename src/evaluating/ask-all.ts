/** Asks many questions with limited concurrency, and stops all when an answer cannot be stored. */
import PQueue from 'p-queue';

/** The questions, how to ask them and what to do with the answers. */
export type AskOptions<Question, Answer> = {
  /**
   * In the order in which they are asked; read a few at a time, so that they need not all be in
   * memory.
   */
  questions: Iterable<Question> | AsyncIterable<Question>;
  /** Maximum concurrent questions. */
  concurrency: number;
  /**
   * Called before each question; when false, the question is skipped, while running ones continue.
   */
  mayAsk: (question: Question) => boolean;
  /** Rejects only with the reason of the signal; every other failure is an answer. */
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
  /**
   * Called with each answer before the next question starts in its place; when it rejects,
   * everything stops.
   */
  onAnswer: (answer: Answer) => Promise<void> | void;
  signal: AbortSignal;
};

/**
 * `left` counts questions that were skipped. Rejects with the reason of `signal`, with what
 * `onAnswer` rejected with, or with an error of `questions`; by then nothing is running any more.
 */
export async function askAll<Question, Answer>(
  asking: AskOptions<Question, Answer>,
): Promise<{ left: number }> {
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
  // Abort before the queue starts its next question.
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
