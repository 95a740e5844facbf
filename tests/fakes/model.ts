/**
 * An in-process model with replies from the test. The model endpoint tests what goes over the wire.
 */

import type { ModelFailureCode } from '../../src/model/errors/model-failure.ts';
import type { ValueAlternatives } from '../../src/model/log-probabilities/find-alternative-values.ts';
import type { Model, ModelAnswer, ModelRequest } from '../../src/model/model.ts';

export type Asked = Pick<
  ModelRequest<unknown>,
  'model' | 'instructions' | 'material' | 'seed' | 'timeoutMilliseconds'
> & {
  task: string;
};

/** `chances`: given if the request asks for them. */
type Answer =
  | { reply: unknown; chances?: ValueAlternatives }
  | { failure: ModelFailureCode }
  | { wait: true };

const usage = { inputTokens: 100, cachedInputTokens: 60, outputTokens: 10 };

function answered<Value>(answer: Answer, request: ModelRequest<Value>): ModelAnswer<Value> | null {
  if ('wait' in answer) return null;
  if ('failure' in answer) return { ok: false, code: answer.failure, usage, attempts: 1 };
  const parsed = request.reply.schema.safeParse(answer.reply);
  if (!parsed.success) return { ok: false, code: 'modelAnswerBroken', usage, attempts: 2 };
  const chances = request.withChances ? answer.chances : undefined;
  return { ok: true, value: parsed.data, ...(chances && { chances }), usage, attempts: 1 };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * Answers each request with what `answer` returns; replies are checked by the request's schema and
 * streamed in pieces of seven characters. `{ wait: true }` never answers and is only ended by the
 * request's signal. `asked` holds the requests in order, `cancelled` the tasks whose signal was
 * aborted.
 */
export function fakeModel(answer: (asked: Asked) => Answer): Model & { asked: Asked[]; cancelled: string[] } {
  const asked: Asked[] = [];
  const cancelled: string[] = [];
  return {
    provider: 'fake.example',
    asked,
    cancelled,
    ask: async (request) => {
      const { model, instructions, material, seed, timeoutMilliseconds, signal } = request;
      const one = {
        model,
        instructions,
        material,
        timeoutMilliseconds,
        task: request.reply.name,
        ...(seed !== undefined && { seed }),
      };
      asked.push(one);
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => cancelled.push(one.task), { once: true });
      const given = answer(one);
      const result = answered(given, request);
      if (result === null) return aborted(signal);
      const text = 'reply' in given ? JSON.stringify(given.reply) : '';
      for (let at = 7; at < text.length + 7; at += 7) request.onText?.(text.slice(0, at));
      return result;
    },
    list: async () => ({ ok: true, models: [] }),
  };
}
