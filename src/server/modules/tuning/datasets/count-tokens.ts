/**
 * Counts the tokens of an example in the encoding of OpenAI's larger models since 2024; other
 * models differ slightly.
 */
import type { ChatMessage } from '../../../../tuning/chat-example.ts';

/** Overhead per message and per chat: OpenAI’s cookbook, “How to count tokens with tiktoken”. */
const tokensOfAMessage = 3;
const tokensOfAChat = 3;

/**
 * The encoder takes quadratic time for unbroken runs: longer ones are counted in pieces, which
 * gives slightly more tokens.
 */
const longestRun = 1_000;
const longRuns = new RegExp(`(?:\\S{${longestRun}}|\\s{${longestRun}})`, 'gu');

function inPieces(text: string): string {
  return text.replace(longRuns, (run) => (run.trim() === '' ? `${run}.` : `${run} `));
}

/** Counts the tokens of a chat. */
export type CountTokens = (messages: readonly ChatMessage[]) => number;

/**
 * The encoding has some megabytes and is loaded with the first dataset. What looks like a special
 * token counts as plain text.
 */
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
