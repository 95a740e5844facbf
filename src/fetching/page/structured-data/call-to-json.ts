/**
 * Reads a value written as a call, as Nuxt 2 writes its state: `(function(a,b){return
 * {title:a,remote:b}}("…",!0))`. It is converted to JSON token by token, replacing each name by its
 * argument; nothing is executed.
 */

/** Characters of all replacements together; a long text used many times would fill the memory. */
const maxReplaced = 5_000_000;

const head = /^\(function\s?\(([\w$,\s]{0,20000})\)\s?\{\s?return\s?(?=[{[])/;
/** A string, an abbreviation, a name or a number, or characters between them. */
const word = /"(?:[^"\\]|\\.)*"?|void 0|![01]|[\w$.]+|[^\w$."!]+|./gs;

/** Abbreviations in minified programs. */
const briefs: ReadonlyMap<string, string> = new Map([
  ['void 0', 'null'],
  ['!0', 'true'],
  ['!1', 'false'],
]);

/** The value as JSON; undefined if it is not written this way. `endOf` finds where a value ends. */
export function callToJson(
  script: string,
  endOf: (script: string, start: number) => number,
): string | undefined {
  const called = head.exec(script);
  if (!called) return undefined;
  const start = called[0].length;
  const end = endOf(script, start);
  const given = /^\s?;?\s?\}\)?\(/.exec(script.slice(end, end + 20))?.[0].length;
  if (end < 0 || given === undefined) return undefined;
  const values = splitValues(inJson(script.slice(end + given), new Map()));
  const names = (called[1] ?? '').split(',').map((name) => name.trim());
  return inJson(script.slice(start, end), new Map(names.map((name, at) => [name, values[at] ?? 'null'])));
}

const known = /^(?:\d+(?:\.\d+)?|null|true|false)$/;

function inJson(source: string, values: ReadonlyMap<string, string>): string {
  let replaced = 0;
  const words = source.match(word) ?? [];
  const parts = words.map((one, at) => {
    if (briefs.has(one)) return briefs.get(one);
    if (!/^[\w$.]/.test(one) || known.test(one)) return one;
    if (words[at + 1]?.trimStart().startsWith(':')) return JSON.stringify(one);
    const value = values.get(one) ?? 'null';
    replaced += value.length;
    return replaced > maxReplaced ? 'null' : value;
  });
  return parts.join('');
}

/** The arguments in `"a",{"b":1},null))`, up to the bracket that ends the call. */
function splitValues(list: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let value = '';
  for (const word of list.match(/"(?:[^"\\]|\\.)*"?|[^",(){}[\]]+|./gs) ?? []) {
    if (depth === 0 && (word === ',' || word === ')')) {
      values.push(value.trim());
      value = '';
      if (word === ')') break;
      continue;
    }
    if ('{[('.includes(word)) depth += 1;
    if ('}])'.includes(word)) depth -= 1;
    value += word;
  }
  return values;
}
