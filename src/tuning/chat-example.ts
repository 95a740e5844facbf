/** One example in the shape that OpenAI-compatible tuners, TRL, Axolotl and Unsloth read. */
import type { TuningOption } from '../contract/tuning/datasets.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type ChatExample = {
  option: TuningOption;
  /** What is asked, as a reading asks it, and the reply that it wants. */
  messages: ChatMessage[];
  /** Whether it asks all that a reading asks; the others ask what people stand behind alone. */
  whole: boolean;
};

/** As both readings and explanations are asked for: the instructions, the material, and then the reply. */
export function messagesOf(instructions: string, material: string, reply: unknown): ChatMessage[] {
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: material },
    { role: 'assistant', content: JSON.stringify(reply) },
  ];
}

/** The line of a file, without its end. */
export function lineOf({ messages }: ChatExample): string {
  return JSON.stringify({ messages });
}

/** Signs by which the templates of open models tell one message from the next (ChatML, Llama, Mistral, Gemma, DeepSeek). */
const controlSign =
  /<\|[^|<>\n]{1,40}\|>|<｜[^｜<>\n]{1,40}｜>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS)\]|<<\/?SYS>>|<\/?s>|<\/?(?:start|end)_of_(?:turn|image)>/i;

/** Whether a trainer would take words of the offer for the end of a message: none of it is taught then. */
export function holdsControlSigns({ messages }: ChatExample): boolean {
  return messages.some(({ content }) => controlSign.test(content));
}
