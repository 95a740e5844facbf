/** Receipts of a saved offer: a quote that stands in the stored text is its place there. */

/** Where a quote stands, or the quote itself where the stored text has other words there. */
type PackedQuotes = unknown[];

const states = { s: 'stated', c: 'contradicted', n: 'silent' } as const;
const initials = new Map<unknown, string>(Object.entries(states).map(([initial, state]) => [state, initial]));

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Start and end of each quote in a row; a quote that is not in `content` as it says stands for itself. */
export function packQuotes(quotes: unknown, content: string): unknown {
  if (!Array.isArray(quotes)) return quotes;
  return quotes.flatMap((quote) => {
    const { start, end } = isFields(quote) ? quote : {};
    if (typeof start !== 'number' || typeof end !== 'number') return [quote];
    return sameJson(quote, { text: content.slice(start, end), start, end }) ? [start, end] : [quote];
  });
}

/** The inverse of `packQuotes`. */
export function unpackQuotes(packed: unknown, content: string): unknown {
  if (!Array.isArray(packed)) return packed;
  const quotes: PackedQuotes = [];
  for (let place = 0; place < packed.length; place += 1) {
    const start = packed[place];
    if (typeof start !== 'number') {
      quotes.push(start);
      continue;
    }
    place += 1;
    const end = packed[place];
    quotes.push({ text: content.slice(start, end), start, end });
  }
  return quotes;
}

/** `ids`: the criteria of the same offer. Receipts that are not one for each of them in their order stay as they are. */
export function packReceipts(receipts: unknown, ids: readonly string[], content: string): unknown {
  if (!isFields(receipts) || !sameJson(Object.keys(receipts), ids)) return receipts;
  return Object.values(receipts).map((receipt) => packReceipt(receipt, content));
}

/** Silence is 0; else the initial of the state and the quotes. */
function packReceipt(receipt: unknown, content: string): unknown {
  if (sameJson(receipt, { state: 'silent', quotes: [] })) return 0;
  if (!isFields(receipt) || !sameJson(Object.keys(receipt), ['state', 'quotes'])) return receipt;
  const initial = initials.get(receipt.state);
  const quotes = packQuotes(receipt.quotes, content);
  return initial && Array.isArray(quotes) ? [initial, ...quotes] : receipt;
}

/** The inverse of `packReceipts`. */
export function unpackReceipts(packed: unknown, ids: readonly string[], content: string): unknown {
  if (!Array.isArray(packed)) return packed;
  return Object.fromEntries(ids.map((id, place) => [id, unpackReceipt(packed[place], content)]));
}

function unpackReceipt(packed: unknown, content: string): unknown {
  if (packed === 0) return { state: 'silent', quotes: [] };
  if (!Array.isArray(packed)) return packed;
  const [initial, ...quotes] = packed;
  // Cast: packReceipt wrote it, of the same table.
  return { state: states[initial as keyof typeof states], quotes: unpackQuotes(quotes, content) };
}
