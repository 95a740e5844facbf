/**
 * Which part of a prompt a provider has seen before: prefixes from 1024 tokens on, in steps of 128, as OpenAI's guide to
 * prompt caching says. Only the last prompts are kept.
 */
const keptPrompts = 8;
const fewestTokens = 1024;
const step = 128;

export class PromptCache {
  #seen: { model: string; prompt: string }[] = [];

  /** Tokens of the prompt that were cached; the prompt itself is cached from now on. */
  cachedTokens(model: string, prompt: string): number {
    const longest = this.#seen
      .filter((one) => one.model === model)
      .reduce((most, one) => Math.max(most, commonLength(one.prompt, prompt)), 0);
    this.#seen = [...this.#seen, { model, prompt }].slice(-keptPrompts);
    const tokens = Math.floor(longest / 4);
    return tokens < fewestTokens ? 0 : Math.floor(tokens / step) * step;
  }
}

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}
