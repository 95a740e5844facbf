/**
 * Families of chat models, for an endpoint that has none of the models of the settings and none of
 * the recommended ones.
 */

/** A family of models, recognised by what follows the last slash of a model's name, in lower case. */
export type ModelFamily = {
  names: RegExp;
  /**
   * Billions of parameters where the name does not say: those of the family's default tag. For
   * models that are only served by their maker, which does not publish them, 100, or 10 for its
   * smallest.
   */
  billions: number;
  /** Where the names and sizes were read, and when. */
  source: string;
};

const openAi = 'developers.openai.com/api/docs/models, 2026-11-29';
const ollama = 'ollama.com/library/gemma4 and docs.ollama.com, 2026-11-29';
const huggingFace = 'huggingface.co/collections/mlx-community, 2026-11-29';

/**
 * Among models of one size class the cheapest family is taken, by its newest model in
 * src/server/modules/costs/list-prices.ts; of those without a price the first one.
 */
export const modelFamilies: readonly ModelFamily[] = [
  { names: /^gpt-[\d.]+-terra\b/, billions: 100, source: openAi },
  { names: /^gpt-[\d.]+-luna\b/, billions: 100, source: openAi },
  { names: /^gpt-[\d.]+-mini\b/, billions: 100, source: openAi },
  { names: /^gpt-[\d.]+-nano\b/, billions: 10, source: openAi },
  { names: /^gpt-[\d.]+-sol\b/, billions: 100, source: openAi },
  { names: /^gpt-(?:4o|4\.1|5)\b/, billions: 100, source: openAi },
  {
    names: /^claude-(?:[\d.-]+-)?haiku\b/,
    billions: 100,
    source: 'docs.claude.com/en/api/client-sdks, 2026-11-29',
  },
  {
    names: /^claude-(?:[\d.-]+-)?sonnet\b/,
    billions: 100,
    source: 'docs.claude.com/en/api/client-sdks, 2026-11-29',
  },
  {
    names: /^gemini-[\d.]+-flash-lite\b/,
    billions: 10,
    source: 'ai.google.dev/gemini-api/docs/models, 2026-11-29',
  },
  {
    names: /^gemini-[\d.]+-flash\b/,
    billions: 100,
    source: 'ai.google.dev/gemini-api/docs/models, 2026-11-29',
  },
  { names: /^mistral-(?:small|medium|large)/, billions: 24, source: huggingFace },
  { names: /^gemma-?\d/, billions: 4, source: ollama },
  { names: /^qwen-?\d(?!.*coder)/, billions: 8, source: ollama },
  { names: /^gpt-oss\b/, billions: 20, source: ollama },
  { names: /^(?:meta-)?llama-?[34]/, billions: 8, source: ollama },
  { names: /^(?:mistral|ministral|mixtral)\b/, billions: 7, source: huggingFace },
  { names: /^phi-?\d/, billions: 14, source: huggingFace },
  { names: /^granite-?\d/, billions: 8, source: huggingFace },
  { names: /^deepseek-(?:chat|[vr]\d)/, billions: 7, source: ollama },
];

/**
 * Words in the names of models that do not chat: they embed, rank, speak, hear, draw, film, judge,
 * or only continue a text. Each between separators; `embed` and `guard` also inside a word.
 */
export const otherUses =
  /embed|guard|rerank|(?:^|[-_/.:])(?:bge|minilm|e5|gte|ada|babbage|davinci|whisper|tts|transcribe|speech|audio|voice|realtime|live|search|dall-e|image|imagen|flux|diffusion|sdxl|sora|veo|video|moderation|shieldgemma|ocr|codex|deep-research|batch|base|text)(?=$|[-_/.:\d])/;
