/**
 * The tokens of a reply with their probabilities, from the Chat Completions API, whose form is not
 * guaranteed.
 */

/** A piece of text that a model wrote or might have written, and its probability, 0 to 1. */
export type Piece = { text: string; chance: number };

/** A token of the reply, with its alternatives. */
export type ReplyToken = Piece & {
  /** Without the token itself and without negligible probabilities. */
  others: Piece[];
};

/**
 * Number of alternatives requested: the values of a level, and one more. Some endpoints return at
 * most five.
 */
export const maxAlternatives = 5;

/**
 * Less likely alternatives are dropped: most tokens of a reply are almost certain, and each would
 * have five.
 */
const minChance = 0.001;

/**
 * Parses `logprobs.content` of a reply. A token without a readable probability has the chance NaN;
 * anything but a list gives no tokens.
 */
export function parseReplyTokens(content: unknown): ReplyToken[] {
  if (!Array.isArray(content)) return [];
  return content.flatMap((entry: unknown) => {
    const piece = pieceOf(entry);
    if (piece === undefined) return [];
    // Cast: pieceOf has checked that it is an object; the list is checked before use.
    const listed = (entry as { top_logprobs?: unknown }).top_logprobs;
    const others = Array.isArray(listed) ? listed.slice(0, 4 * maxAlternatives).flatMap(otherPiece) : [];
    return [{ ...piece, others: others.filter(({ text }) => text !== piece.text) }];
  });
}

function otherPiece(entry: unknown): Piece[] {
  const piece = pieceOf(entry);
  return piece !== undefined && !(piece.chance < minChance) ? [piece] : [];
}

function pieceOf(entry: unknown): Piece | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  // Cast: these may be read from any object; their values are checked before use.
  const { token, logprob } = entry as { token?: unknown; logprob?: unknown };
  if (typeof token !== 'string') return undefined;
  return { text: token, chance: typeof logprob === 'number' ? Math.exp(logprob) : Number.NaN };
}
