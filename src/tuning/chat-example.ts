/** One example in the format of OpenAI-compatible tuners, TRL, Axolotl and Unsloth. */
import type { TuningOption } from '../contract/tuning/datasets.ts';

/** A message of a chat. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** A question to a model and the reply to learn. */
export type ChatExample = {
  option: TuningOption;
  /** The question as a reading asks it, and the expected reply. */
  messages: ChatMessage[];
  /** Whether it has all questions of a reading; the others ask only what people labelled. */
  whole: boolean;
};

/**
 * The messages of readings and explanations alike: the instructions, the material, and then the
 * reply.
 */
export function createMessages(instructions: string, material: string, reply: unknown): ChatMessage[] {
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: material },
    { role: 'assistant', content: JSON.stringify(reply) },
  ];
}

/** The line of a file, without its line end. */
export function serializeExample({ messages }: ChatExample): string {
  return JSON.stringify({ messages });
}

/**
 * Control tokens that separate messages in the templates of open models (ChatML, Llama, Mistral,
 * Gemma, DeepSeek).
 */
const controlSign =
  /<\|[^|<>\n]{1,40}\|>|<｜[^｜<>\n]{1,40}｜>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS)\]|<<\/?SYS>>|<\/?s>|<\/?(?:start|end)_of_(?:turn|image)>/i;

/**
 * Whether a trainer would mistake words of the offer for the end of a message: such offers are not
 * taught.
 */
export function containsControlTokens({ messages }: ChatExample): boolean {
  return messages.some(({ content }) => controlSign.test(content));
}
