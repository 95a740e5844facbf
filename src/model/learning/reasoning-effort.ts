/** How much a model that reasons is asked to, in the values that it knows. */

/** From least to most; which of them a model knows, only asking tells. */
export const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;

export type ReasoningEffort = (typeof reasoningEfforts)[number];

/** Past this one no higher is tried where the endpoint does not say which it knows: every model that reasons knows it. */
const knownToAll = reasoningEfforts.indexOf('low');

/**
 * What to ask for where an endpoint refused `refused` in `words`: of the values that it names the one nearest to it, else the
 * next higher up to `low`. Undefined where it refuses the field itself.
 */
export function effortInstead(refused: ReasoningEffort, words: string): ReasoningEffort | undefined {
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
