/** Converts probabilities of tokens to probabilities of the values in a reply. */
import { findJsonLiterals, type JsonLiteral } from './find-json-literals.ts';
import type { Piece, ReplyToken } from './reply-tokens.ts';

/** Another value that the model might have given in the same place, and its probability, 0 to 1. */
export type AlternativeValue = { value: number | boolean; chance: number };

/**
 * The alternatives of each number and boolean whose probability is known, by its path of keys
 * joined by dots, such as `criteria.featureTeam.value`.
 */
export type ValueAlternatives = ReadonlyMap<string, readonly AlternativeValue[]>;

/**
 * Characters of the JSON by which it is located among the tokens: any text before it may be
 * reported or omitted.
 */
const beginning = 12;
/** When the known probabilities of a place sum to less than this, too much is unknown. */
const minSum = 0.9;
/** A larger sum, rounding aside, cannot be of probabilities. */
const maxSum = 1.01;

/**
 * The alternatives that `tokens` give for the values of `json`, which was parsed from their text. A
 * value counts only where the tokens spell it in the same place with valid probabilities; token
 * counts and reported offsets are never trusted.
 */
export function findAlternativeValues(json: string, tokens: readonly ReplyToken[]): ValueAlternatives {
  const spelled = tokens.map(({ text }) => text).join('');
  const from = spelled.lastIndexOf(json.slice(0, beginning));
  const chances = new Map<string, AlternativeValue[]>();
  if (from < 0) return chances;
  const read = findJsonLiterals(json);
  const literals = [...findJsonLiterals(spelled, from)].sort(([, one], [, other]) => one.start - other.start);
  let index = 0;
  let start = 0;
  for (const [path, literal] of literals) {
    for (
      let token = tokens[index];
      token && start + token.text.length <= literal.start;
      token = tokens[index]
    ) {
      start += token.text.length;
      index += 1;
    }
    const token = tokens[index];
    if (token === undefined || read.get(path)?.text !== literal.text) continue;
    const others = othersAt(token, literal.start - start, literal);
    if (others) chances.set(path, others);
  }
  return chances;
}

/**
 * The alternatives of a literal that begins `offset` characters into a token, with probabilities
 * relative to all known values: where the form of a reply is enforced, other texts could not be
 * written, whatever their probability.
 */
function othersAt(token: ReplyToken, offset: number, literal: JsonLiteral): AlternativeValue[] | undefined {
  const before = token.text.slice(0, offset).trimEnd();
  const pieces: Piece[] = [token, ...token.others];
  const told = pieces.reduce((sum, { chance }) => sum + chance, 0);
  if (!(told >= minSum && told <= maxSum && token.chance > 0)) return undefined;
  const isTruth = literal.text === 'true' || literal.text === 'false';
  const byValue = new Map<number | boolean, number>();
  for (const { text, chance } of pieces) {
    const value = text.startsWith(before)
      ? valueAt(text.slice(before.length).trimStart(), isTruth)
      : undefined;
    if (value !== undefined) byValue.set(value, (byValue.get(value) ?? 0) + chance);
  }
  const written = isTruth ? literal.text === 'true' : Number(literal.text);
  // A number that continues in the next token: this token covers its first digits only.
  if (valueAt(token.text.slice(offset), isTruth) !== written) return undefined;
  const ofValues = [...byValue.values()].reduce((sum, chance) => sum + chance, 0);
  return [...byValue].flatMap(([value, chance]) =>
    value === written ? [] : [{ value, chance: chance / ofValues }],
  );
}

/**
 * The value at the beginning of a text; for `true` and `false` the first letter decides, as a token
 * may hold no more.
 */
function valueAt(text: string, isTruth: boolean): number | boolean | undefined {
  if (!isTruth) {
    const digits = /^\d{1,6}(?![\d.eE])/.exec(text)?.[0];
    return digits === undefined ? undefined : Number(digits);
  }
  const letters = /^[a-z]+/.exec(text)?.[0];
  return letters === undefined ? undefined : [true, false].find((one) => String(one).startsWith(letters));
}
