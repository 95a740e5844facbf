/**
 * Parses JSON as found in pages: wrapped in comments, escaped like an attribute, with raw line
 * breaks or quotation marks in strings, with trailing commas. Never evaluated.
 */

/** No published data nests deeper; the parser needs half a minute for a million open brackets. */
const deepestNesting = 100;

/**
 * The value, or undefined if even the repaired text is no JSON or nests too deep. Several
 * consecutive values are returned as a list.
 */
export function parseTolerantJson(source: string): unknown {
  const text = unescaped(unwrapped(source));
  if (nestsTooDeep(text)) return undefined;
  const value = parsed(text);
  if (value !== undefined) return value;
  const better = new Mender(text).mended();
  return parsed(better) ?? (better === '' ? undefined : parsed(`[${better}]`));
}

/** Brackets in strings are counted too: they come in pairs or are few. */
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

/** `<!-- -->`, `<![CDATA[ ]]>`, and these after the comment marks that hide them from scripts. */
const opening = /^(?:\/\/|\/\*)?\s{0,9}(?:<!\[CDATA\[|<!--)\s{0,9}(?:\*\/)?/;
const closing = /(?:\/\/|\/\*)?\s{0,9}(?:\]\]>|-->)\s{0,9}(?:\*\/)?$|;+$/;

/** Characters of such a mark, and number of marks removed at each end. */
const longestMark = 40;
const maxMarks = 10;

/** Removes the wrapping and a trailing semicolon. */
function unwrapped(source: string): string {
  let text = source.replaceAll('\ufeff', '').trim();
  for (let round = 0; round < maxMarks; round += 1) {
    const opens = opening.exec(text.slice(0, longestMark))?.[0].length ?? 0;
    const closes = closing.exec(text.slice(-longestMark))?.[0].length ?? 0;
    if (opens + closes === 0) break;
    text = text.slice(opens, Math.max(opens, text.length - closes)).trim();
  }
  return text;
}

/** Some templates escape script contents, although scripts need no escaping. */
function unescaped(text: string): string {
  if (text.includes('"') || !text.includes('&quot;')) return text;
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"' };

/** Values that programs write and JSON lacks. */
const unknownWords = /(?:undefined|NaN)\b/y;

/**
 * Repairs a text in one pass: escapes raw control characters and quotation marks in strings, keeps
 * bad escapes as characters, drops comments and trailing commas, separates consecutive values by
 * commas.
 */
class Mender {
  #text: string;
  #at = 0;
  #depth = 0;
  #parts: string[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  mended(): string {
    while (this.#at < this.#text.length) {
      const character = this.#text.charAt(this.#at);
      if (character === '"') this.#readString();
      else if (character === '/') this.#skipComment();
      else if (character === 'u' || character === 'N') this.#readWord(character);
      else this.#readMark(character);
    }
    this.#dropTrailingComma();
    return this.#parts.join('').trim();
  }

  #readString(): void {
    this.#parts.push('"');
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text.charAt(this.#at);
      if (character === '\\') {
        this.#at += 1;
        const next = this.#text.charAt(this.#at);
        this.#parts.push('"\\/bfnrtu'.includes(next) && next !== '' ? character + next : next);
      } else if (character === '"' && this.#endsString()) {
        this.#at += 1;
        this.#parts.push(character);
        return;
      } else {
        this.#parts.push(character < ' ' || character === '"' ? (escapes[character] ?? ' ') : character);
      }
    }
  }

  /** A quotation mark is inside a string if what follows cannot follow the end of one. */
  #endsString(): boolean {
    let next = this.#at + 1;
    while (next < this.#text.length && ' \t\r\n'.includes(this.#text.charAt(next))) next += 1;
    return next === this.#text.length || ',:}]/'.includes(this.#text.charAt(next));
  }

  #skipComment(): void {
    const next = this.#text.charAt(this.#at + 1);
    if (next !== '/' && next !== '*') {
      this.#readMark('/');
      return;
    }
    const end =
      next === '/' ? this.#text.indexOf('\n', this.#at) : this.#text.indexOf('*/', this.#at + 2) + 1;
    this.#at = end > 0 ? end + 1 : this.#text.length;
  }

  #readWord(first: string): void {
    unknownWords.lastIndex = this.#at;
    const word = unknownWords.exec(this.#text)?.[0];
    this.#parts.push(word === undefined ? first : 'null');
    this.#at += word?.length ?? 1;
  }

  #readMark(mark: string): void {
    this.#at += 1;
    const opens = mark === '{' || mark === '[';
    const closes = mark === '}' || mark === ']';
    if (opens && this.#depth === 0) this.#partValues();
    if (closes) this.#dropTrailingComma();
    this.#depth += opens ? 1 : closes ? -1 : 0;
    if (mark !== ';' || this.#depth !== 0) this.#parts.push(mark);
  }

  #partValues(): void {
    this.#dropTrailingComma();
    if (this.#last() >= 0) this.#parts.push(',');
  }

  #dropTrailingComma(): void {
    const last = this.#last();
    if (this.#parts[last] === ',') this.#parts.length = last;
  }

  /** Index of the last part that is no space; -1 if there is none. */
  #last(): number {
    let last = this.#parts.length - 1;
    while (last >= 0 && (this.#parts[last] ?? '').trim() === '') last -= 1;
    return last;
  }
}
