/** Where the numbers and truth values of a JSON text stand. */

/** A number or truth value as it is written; `start` and `end` are UTF-16 offsets, `end` excluded. */
export type JsonLiteral = { text: string; start: number; end: number };

/** A string that nobody closed goes on to the end: each quote in it would else be tried as the beginning of one. */
const tokenOfJson = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[{}[\],:]|[^\s"{}[\],:]+/gs;
const numberOrTruth = /^(?:-?\d.*|true|false)$/s;
/** Nothing that is asked for lies deeper. */
const mostDepth = 8;

/**
 * The literals within the objects of the JSON text that begins at `from`, by the names that lead to each, joined by dots; those in
 * lists are left out. Of names that come twice the last counts, as it does for whoever parses the text. Whatever follows the text is
 * not looked at.
 */
export function literalsIn(text: string, from = 0): Map<string, JsonLiteral> {
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
    else if (lists === 0 && depth <= mostDepth && numberOrTruth.test(token)) {
      const start = from + index;
      found.set(names.slice(0, depth).join('.'), { text: token, start, end: start + token.length });
    }
  }
  return found;
}
