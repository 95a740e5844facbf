/** Finds the numbers and booleans in a JSON text. */

/** A number or boolean as written; `start` and `end` are UTF-16 offsets, `end` excluded. */
export type JsonLiteral = { text: string; start: number; end: number };

/**
 * An unterminated string matches to the end: otherwise each quote in it would be tried as a
 * beginning.
 */
const tokenOfJson = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[{}[\],:]|[^\s"{}[\],:]+/gs;
const numberOrTruth = /^(?:-?\d.*|true|false)$/s;
/** Replies have no values at a greater depth. */
const maxDepth = 8;

/**
 * The literals in the objects of the JSON text that begins at `from`, by their path of keys joined
 * by dots; those in arrays are skipped. Of duplicate keys the last counts, as in JSON.parse.
 * Anything after the text is ignored.
 */
export function findJsonLiterals(text: string, from = 0): Map<string, JsonLiteral> {
  const found = new Map<string, JsonLiteral>();
  const names: string[] = [];
  let depth = 0;
  let lists = 0;
  let lastString = '';
  for (const { 0: token, index } of text.slice(from).matchAll(tokenOfJson)) {
    if (token === '{' || token === '[') {
      depth += 1;
      lists += Number(token === '[');
    } else if (token === '}' || token === ']') {
      depth -= 1;
      lists -= Number(token === ']');
      if (depth <= 0) break;
    } else if (token === ':') names[depth - 1] = lastString;
    else if (token.startsWith('"')) lastString = token.slice(1, -1);
    else if (lists === 0 && depth <= maxDepth && numberOrTruth.test(token)) {
      const start = from + index;
      found.set(names.slice(0, depth).join('.'), { text: token, start, end: start + token.length });
    }
  }
  return found;
}
