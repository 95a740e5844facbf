/**
 * The tokens of a reply with doubtful values of some criteria, in the form of an endpoint's answer.
 */
import type { CriterionId } from '../../src/grading/criteria.ts';
import { tokenAsTold } from './model-endpoint/completion.ts';

/** By criterion: the probability of its value, and of the alternatives. */
export type DoubtfulValues = Partial<Record<CriterionId, { chance: number; others: Record<string, number> }>>;

/** Tokens of at most sixteen characters; each doubtful value is a separate token. */
export function doubtfulTokens(json: string, doubtful: DoubtfulValues) {
  const marks = Object.entries(doubtful)
    .map(([id, doubt]) => ({ ...spanOfValue(json, id), ...doubt }))
    .filter(({ start }) => start >= 0)
    .toSorted((one, other) => one.start - other.start);
  const tokens: ReturnType<typeof tokenAsTold>[] = [];
  let at = 0;
  for (const { start, end, chance, others } of marks) {
    tokens.push(...certain(json.slice(at, start)), tokenAsTold(json.slice(start, end), chance, others));
    at = end;
  }
  return [...tokens, ...certain(json.slice(at))];
}

const certain = (text: string) => (text.match(/.{1,16}/gsu) ?? []).map((piece) => tokenAsTold(piece));

/** The position of a criterion's value. Quotes precede it, with escaped quotation marks. */
function spanOfValue(json: string, id: string): { start: number; end: number } {
  const finding = json.indexOf(`"${id}":{`);
  if (finding < 0) return { start: -1, end: -1 };
  const start = json.indexOf('"value":', finding) + '"value":'.length;
  return { start, end: start + (/^\w+/.exec(json.slice(start))?.[0].length ?? 0) };
}
