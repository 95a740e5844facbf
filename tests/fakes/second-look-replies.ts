/**
 * Replies of a model to the second look, whose questions are numbered, with the criterion's name
 * and quotes.
 */
import { type CriterionId, type CriterionValue, criteriaTable } from '../../src/grading/criteria.ts';
import criteriaTexts from '../../src/language/en/criteria.json' with { type: 'json' };

/** A merit as the model sees it. */
export type ShownMerit = { id: CriterionId; quotes: string[] };

/** The merits in the material of a second look, by number. */
export function meritsIn(material: string): Record<string, ShownMerit> {
  const entries: Record<string, { criterion: string; quotes: string[] }> = JSON.parse(material);
  const shown = Object.entries(entries).map(([number, { criterion, quotes }]) => {
    const row = criteriaTable.find(({ id }) => criterion.startsWith(`${criteriaTexts[id].name}: `));
    if (row === undefined) throw new Error(`No criterion is called as in: ${criterion}`);
    return [number, { id: row.id, quotes }] as const;
  });
  return Object.fromEntries(shown);
}

/** A reply with the value of each merit from `judge`; by default all are confirmed. */
export function secondLookReply(
  material: string,
  judge: (merit: ShownMerit) => CriterionValue = maxOf,
): Record<string, CriterionValue> {
  const values = Object.entries(meritsIn(material)).map(([number, merit]) => [number, judge(merit)]);
  return Object.fromEntries(values);
}

/** The highest value, which confirms whatever was read. */
export function maxOf({ id }: ShownMerit): CriterionValue {
  const row = criteriaTable.find((one) => one.id === id);
  return row && 'max' in row ? row.max : true;
}

/** The lowest value. */
export function minOf(merit: ShownMerit): CriterionValue {
  return typeof maxOf(merit) === 'number' ? 0 : false;
}
