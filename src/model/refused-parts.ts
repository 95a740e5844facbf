/** Which parts of a request an endpoint refuses, by model, so that it is asked once and not each time. */
import { APIError } from 'openai';

/** What compatible endpoints and some models refuse, and we can do without. */
export type RequestPart = 'temperature' | 'seed' | 'streamOptions' | 'jsonSchema' | 'jsonObject';

/** The names by which refusals speak of a part: `param`, or words of the message; Mistral and vLLM name fields in lists. */
const wordsFor: Record<RequestPart, RegExp> = {
  temperature: /temperature/i,
  seed: /\bseed\b/i,
  streamOptions: /stream_options/i,
  jsonSchema: /response_format|json_schema|structured|schema|grammar/i,
  jsonObject: /response_format|json_object/i,
};
const refusingStatuses = [400, 415, 422, 501];

/** The part of what was sent that the error refuses; undefined where it is about something else. */
export function refusedPart(error: unknown, sent: RequestPart[]): RequestPart | undefined {
  if (!(error instanceof APIError) || !refusingStatuses.includes(error.status)) return undefined;
  const { param } = error;
  if (param) return sent.find((part) => wordsFor[part].test(param));
  return sent.find((part) => wordsFor[part].test(error.message));
}

/** Model names come from settings and, in development mode, from the page: not without end. */
const mostModels = 200;

/** Remembers for each model what its endpoint refused; forgets all where there are too many models. */
export class RefusedParts {
  readonly #byModel = new Map<string, Set<RequestPart>>();

  of(model: string): ReadonlySet<RequestPart> {
    return this.#byModel.get(model) ?? new Set();
  }

  remember(model: string, part: RequestPart): void {
    const parts = this.#byModel.get(model) ?? new Set();
    if (this.#byModel.size >= mostModels && !this.#byModel.has(model)) this.#byModel.clear();
    this.#byModel.set(model, parts.add(part));
  }
}
