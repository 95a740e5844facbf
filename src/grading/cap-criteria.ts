/** Limits one reading by another: doubt must never raise a letter. */
import { type CriterionId, type CriterionValue, criteriaTable, type FlatCriteria } from './criteria.ts';
import { meritCriteria } from './deciding-merits.ts';
import { calculateRoundedScore } from './grade.ts';

/** The less favourable of two values: the lower level, the missing merit, the bad sign present. */
function lessFavourable(id: CriterionId, one: CriterionValue, other: CriterionValue): CriterionValue {
  const [less, more] = Number(one) <= Number(other) ? [one, other] : [other, one];
  return meritCriteria.includes(id) ? less : more;
}

/**
 * The criteria as they are where no better letter comes of them than of `limit`; else of each value
 * the less favourable one. A Product Owner's title is the limit's then: it is the one sign by which
 * a letter may rise (docs/domain/scoring.md, rule 2: D instead of E).
 */
export function capCriteria(values: FlatCriteria, limit: FlatCriteria): FlatCriteria {
  if (calculateRoundedScore(values) <= calculateRoundedScore(limit)) return values;
  const held = criteriaTable.map(({ id }) => [
    id,
    id === 'titleIsProductOwner' ? limit[id] : lessFavourable(id, values[id], limit[id]),
  ]);
  // Cast: the table has each id once; each value is one of the two given.
  return Object.fromEntries(held) as FlatCriteria;
}
