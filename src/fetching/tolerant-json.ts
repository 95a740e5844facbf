/** JSON as it stands in pages: wrapped in comments, with raw line breaks in strings or commas too many. Never evaluated. */

/** No published data nests deeper; the parser takes half a minute over a million open brackets. */
const deepestNesting = 100;

/** The value, or undefined where even the mended text is no JSON, or nests too deep. */
export function parseTolerantJson(source: string): unknown {
  const text = unwrapped(source);
  if (nestsTooDeep(text)) return undefined;
  return parsed(text) ?? parsed(mended(text));
}

/** Brackets inside of strings are not told apart: they come in pairs, or are few. */
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 0x5b || character === 0x7b) depth += 1;
    else if ((character === 0x5d || character === 0x7d) && depth > 0) depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes off `<!-- -->`, `<![CDATA[ ]]>` and the comment marks that hide these from scripts, and a closing semicolon. */
function unwrapped(source: string): string {
  const opens = ['<!--', '<![CDATA[', '//', '/*', '*/'];
  const closes = ['-->', ']]>', '//', '/*', '*/', ';'];
  let text = source.replaceAll('\ufeff', '').trim();
  for (let again = true; again; ) {
    again = false;
    for (const mark of opens) {
      if (text.startsWith(mark)) [text, again] = [text.slice(mark.length).trim(), true];
    }
    for (const mark of closes) {
      if (text.endsWith(mark)) [text, again] = [text.slice(0, -mark.length).trim(), true];
    }
  }
  return text;
}

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One pass over the text: raw control characters in strings escaped, bad escapes kept as characters, comments and trailing commas dropped. */
function mended(text: string): string {
  const parts: string[] = [];
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const next = text.charAt(at + 1);
    if (inString) {
      if (character === '\\') {
        parts.push('"\\/bfnrtu'.includes(next) && next !== '' ? character + next : next);
        at += 1;
      } else {
        if (character === '"') inString = false;
        parts.push(character < ' ' ? (escapes[character] ?? ' ') : character);
      }
    } else if (character === '/' && (next === '/' || next === '*')) {
      const end = next === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2) + 1;
      at = end > 0 ? end : text.length;
    } else {
      if (character === '"') inString = true;
      if (character === '}' || character === ']') dropTrailingComma(parts);
      parts.push(character);
    }
  }
  return parts.join('');
}

function dropTrailingComma(parts: string[]): void {
  let last = parts.length - 1;
  while (last >= 0 && (parts[last] ?? '').trim() === '') last -= 1;
  if (parts[last] === ',') parts.length = last;
}
