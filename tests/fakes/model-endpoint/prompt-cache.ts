/**
 * Simulates a provider's prompt cache: prefixes from 1024 tokens on, in steps of 128, according to
 * OpenAI's guide to prompt caching. Only the last prompts are stored.
 */
const keptPrompts = 8;
const fewestTokens = 1024;
const step = 128;

export class PromptCache {
  #seen: { model: string; prompt: string }[] = [];

  /** Number of cached tokens of the prompt, which is cached itself from then on. */
  cachedTokens(model: string, prompt: string): number {
    const longest = this.#seen
      .filter((one) => one.model === model)
      .reduce((max, one) => Math.max(max, commonLength(one.prompt, prompt)), 0);
    this.#seen = [...this.#seen, { model, prompt }].slice(-keptPrompts);
    const tokens = Math.floor(longest / 4);
    return tokens < fewestTokens ? 0 : Math.floor(tokens / step) * step;
  }
}

/** By halves: one character after the other takes longer than the rest of an answer. */
function commonLength(one: string, other: string): number {
  let [length, max] = [0, Math.min(one.length, other.length)];
  while (length < max) {
    const middle = Math.ceil((length + max) / 2);
    if (one.startsWith(other.slice(length, middle), length)) length = middle;
    else max = middle - 1;
  }
  return length;
}
