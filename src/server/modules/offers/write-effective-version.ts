/** Writes the effective version of a saved offer into its row and into the list. */
import { gradeCriteria } from '../../../analysis/grade-criteria.ts';
import { type Letter, rulesVersion } from '../../../grading/scoring-rules.ts';
import type { DatabaseTransaction } from '../../database/tables/tables.ts';
import { toStorableText } from '../../database/to-storable-text.ts';
import { effectiveVersionWithoutReferences } from './effective-version.ts';
import { indexOffer } from './index-offer.ts';
import type { OpenedOffer } from './open-offer.ts';

/**
 * Call after every change of an offer's corrections, in the same transaction; returns the new
 * letter.
 */
export async function writeEffectiveVersion(
  transaction: DatabaseTransaction,
  { row, result, corrections }: OpenedOffer,
  updatedAt: string,
): Promise<Letter> {
  const holds = effectiveVersionWithoutReferences(result, corrections);
  const { score, letter } = gradeCriteria(holds);
  await transaction
    .updateTable('job_offers')
    .set({
      updated_at: updatedAt,
      position: toStorableText(holds.position),
      company: toStorableText(holds.company),
      calculated_score: score,
      calculated_score_detail: '',
      rules_version: rulesVersion,
      letter,
      not_a_product_offer: holds.notAProductJobOffer ? 1 : 0,
      corrections: corrections.length,
    })
    .where('id', '=', row.id)
    .execute();
  await indexOffer(transaction, row.id);
  return letter;
}
