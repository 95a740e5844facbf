/** Shared labels for tests. */
import { encodePermalink } from '../../src/contract/permalink/permalink.ts';
import { criteriaTable, type FlatCriteria } from '../../src/grading/criteria.ts';
import { groupCriteria } from '../../src/grading/criteria-schema.ts';
import { grade } from '../../src/grading/grade.ts';
import { type Letter, rulesVersion } from '../../src/grading/scoring-rules.ts';

const criteria = groupCriteria(
  Object.fromEntries(criteriaTable.map((row) => [row.id, 'max' in row ? row.max : false])) as FlatCriteria,
);

/**
 * The address of a label with the best criteria; companies distinguish labels. `couldBe`: the other
 * possible letters.
 */
export function permalinkOf(company: string, couldBe: readonly Letter[] = []): string {
  return encodePermalink({
    criteria,
    notAProductJobOffer: false,
    letter: grade(criteria).letter,
    rulesVersion,
    position: '',
    company,
    textHash: '',
    couldBe,
  });
}
