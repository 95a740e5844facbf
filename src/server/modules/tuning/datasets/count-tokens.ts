/** Tokens of an example, by the encoding of the larger models of OpenAI since 2024; those of other models differ somewhat. */
import type { ChatMessage } from '../../../../tuning/chat-example.ts';

/** What a chat adds to each message, and at its end: OpenAI’s cookbook, “How to count tokens with tiktoken”. */
const tokensOfAMessage = 3;
const tokensOfAChat = 3;

/** The encoding merges what stands without a break in quadratic time: text that no person wrote is counted in pieces, as some tokens more. */
const longestRun = 1_000;
const longRuns = new RegExp(`(?:\\S{${longestRun}}|\\s{${longestRun}})`, 'gu');

function inPieces(text: string): string {
  return text.replace(longRuns, (run) => (run.trim() === '' ? `${run}.` : `${run} `));
}

export type CountTokens = (messages: readonly ChatMessage[]) => number;

/** The encoding is some megabytes: it is loaded with the first dataset. What looks like a special token counts as the text that it is. */
export async function loadTokenCounter(): Promise<CountTokens> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  const asText = { disallowedSpecial: new Set<string>() };
  // The instructions of a task are the same in most examples.
  const known = new Map<string, number>();
  const tokensOf = ({ role, content }: ChatMessage): number => {
    if (role !== 'system') return countTokens(inPieces(content), asText);
    const tokens = known.get(content) ?? countTokens(content, asText);
    known.set(content, tokens);
    return tokens;
  };
  return (messages) =>
    messages.reduce(
      (sum, message) => sum + tokensOfAMessage + countTokens(message.role) + tokensOf(message),
      tokensOfAChat,
    );
}
