/** The tokens of a reply with their probabilities, as the Chat Completions API tells them; nothing of it is promised. */

/** A piece of text that a model wrote or might have written there, and how likely, 0 to 1. */
export type Piece = { text: string; chance: number };

/** A token of the reply, and those that might have stood in its place. */
export type ReplyToken = Piece & {
  /** Without the token itself and without what is next to impossible. */
  others: Piece[];
};

/** How many alternatives are asked for: the values of a level, and one that is none. Some endpoints tell no more than five. */
export const mostAlternatives = 5;

/** Less likely than this is not kept: most tokens of a reply are all but certain, and each would have five others. */
const leastChance = 0.001;

/**
 * What an endpoint tells of a piece of its reply (`logprobs.content`). A token without a readable probability has the chance NaN; what
 * is no list of tokens is none.
 */
export function replyTokens(content: unknown): ReplyToken[] {
  if (!Array.isArray(content)) return [];
  return content.flatMap((entry: unknown) => {
    const piece = pieceOf(entry);
    if (piece === undefined) return [];
    // Cast: pieceOf has found an object; its list is looked at before use.
    const listed = (entry as { top_logprobs?: unknown }).top_logprobs;
    const others = Array.isArray(listed) ? listed.slice(0, 4 * mostAlternatives).flatMap(otherPiece) : [];
    return [{ ...piece, others: others.filter(({ text }) => text !== piece.text) }];
  });
}

function otherPiece(entry: unknown): Piece[] {
  const piece = pieceOf(entry);
  return piece !== undefined && !(piece.chance < leastChance) ? [piece] : [];
}

function pieceOf(entry: unknown): Piece | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  // Cast: any object can be asked for these; what they hold is looked at before use.
  const { token, logprob } = entry as { token?: unknown; logprob?: unknown };
  if (typeof token !== 'string') return undefined;
  return { text: token, chance: typeof logprob === 'number' ? Math.exp(logprob) : Number.NaN };
}
