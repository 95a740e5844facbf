/**
 * Valid inputs with edits that break parsers: cuts, repetitions, unusual characters, deep nesting.
 */
import fc from 'fast-check';

type Edit = {
  at: number;
  length: number;
  token: string;
  times: number;
  kind: 'cut' | 'insert' | 'repeat' | 'swap';
};

/** Breaks text formats at any place. */
const anywhere = [
  '\0',
  '\uFFFD',
  '\uD800',
  '\u202E',
  '🙂',
  '\r\n',
  '"',
  "'",
  '<',
  '>',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '%',
  '&',
  ';',
  '-1',
  '1e999',
  'null',
];
/** Breaks JSON, including that of job postings. */
export const jsonTokens = [
  '"@type":"JobPosting",',
  '"@graph":[',
  '"description":',
  '{"',
  '":',
  '[[[[',
  ']]]]',
  '\\u0000',
  '\\ud800',
  'true,',
];
const maxEdits = 6;
const longestCut = 200;
const maxRepeated = 2_000;

const editWith = (tokens: readonly string[]): fc.Arbitrary<Edit> =>
  fc.record({
    // Relative to the length, so that an edit keeps its place while the input shrinks.
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: longestCut }),
    token: fc.constantFrom(...tokens, ...anywhere),
    times: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.integer({ min: 100, max: maxRepeated }) },
    ),
    kind: fc.constantFrom('cut', 'insert', 'repeat', 'swap'),
  });

function edited(text: string, { at, length, token, times, kind }: Edit): string {
  const from = Math.floor(at * text.length);
  const [before, piece, after] = [
    text.slice(0, from),
    text.slice(from, from + length),
    text.slice(from + length),
  ];
  if (kind === 'cut') return before + after;
  if (kind === 'insert') return before + token.repeat(times) + piece + after;
  if (kind === 'repeat')
    return before + piece.repeat(Math.min(times + 1, Math.ceil(200_000 / length))) + after;
  return before + token + after;
}

/**
 * One of the seeds after up to six edits, some of which insert a token or replace something by it.
 */
export function mutated(seeds: readonly string[], tokens: readonly string[] = []): fc.Arbitrary<string> {
  const edits = fc.array(editWith(tokens), { minLength: 1, maxLength: maxEdits });
  return fc.tuple(fc.constantFrom(...seeds), edits).map(([seed, made]) => made.reduce(edited, seed));
}

/** The same for files: bytes are edited as characters. */
export function mutatedBytes(
  seeds: readonly Uint8Array[],
  tokens: readonly string[] = [],
): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const texts = seeds.map((seed) => Buffer.from(seed).toString('latin1'));
  return mutated(texts, tokens).map((text) => new Uint8Array(Buffer.from(text, 'latin1')));
}
