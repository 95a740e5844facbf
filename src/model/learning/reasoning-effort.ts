/** The effort that reasoning models are asked for, in the values that they accept. */

/** From lowest to highest; which of them a model accepts is found only by asking. */
export const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;

/** One of these values. */
export type ReasoningEffort = (typeof reasoningEfforts)[number];

/**
 * The highest value tried when the endpoint does not say which it accepts: every reasoning model
 * accepts it.
 */
const knownToAll = reasoningEfforts.indexOf('low');

/**
 * The value to send after an endpoint refused `refused` with the message `words`: the nearest of
 * the values that the message names, else the next higher up to `low`. Undefined when the field
 * itself is refused.
 */
export function chooseSupportedEffort(refused: ReasoningEffort, words: string): ReasoningEffort | undefined {
  const at = reasoningEfforts.indexOf(refused);
  const named = reasoningEfforts.filter((one) => one !== refused && isQuoted(one, words));
  if (named.length > 0) return named.toSorted((one, other) => distance(one, at) - distance(other, at))[0];
  const refusesTheValue = new RegExp(`\\bvalue\\b|['"\`]${refused}['"\`]`, 'i').test(words);
  return refusesTheValue && at < knownToAll ? reasoningEfforts[at + 1] : undefined;
}

function isQuoted(effort: ReasoningEffort, words: string): boolean {
  return new RegExp(`['"\`]${effort}['"\`]`).test(words);
}

const distance = (effort: ReasoningEffort, from: number) => Math.abs(reasoningEfforts.indexOf(effort) - from);
