/** What holds for a saved offer: its last correction, else what the reader said. */
import type { Selectable } from 'kysely';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { ListedReference } from '../../../contract/calls/offer-correction-calls.ts';
import { completeCriteria } from '../../../contract/permalink/later-criteria.ts';
import type { ReviewedCriterion } from '../../../labelling/offer-labels.ts';
import type { Storage } from '../../database/storage.ts';
import type { CorrectionTable } from '../../database/tables/offer-tables.ts';
import { referenceListAsHtml, referencesInHtml, storedReferences } from './reference-list.ts';

/** What an administrator can correct of a result. */
export type Correctable = Pick<
  AnalysisResult,
  'criteria' | 'notAProductJobOffer' | 'position' | 'company' | 'explanation'
> & { references: ListedReference[] };

/** A correction holds the whole, not what differs. */
export type Correction = Correctable & {
  id: string;
  /** 1 for the first of an offer. */
  number: number;
  /** E-mail address of the administrator. */
  author: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Which of its values its author confirmed. */
  reviewed: ReviewedCriterion[];
};

/** `result`: what the reader said; `corrections`: those of the offer, by their number. */
export function effectiveVersion(result: AnalysisResult, corrections: readonly Correction[]): Correctable {
  const last = corrections.at(-1);
  const references = last ? last.references : referencesInHtml(result.references);
  return { ...whatHoldsBesideReferences(result, corrections), references };
}

/** The same where nobody looks at the references: those of a reader are HTML, which takes a while to be read. */
export function whatHoldsBesideReferences(
  result: AnalysisResult,
  corrections: readonly Correction[],
): Omit<Correctable, 'references'> {
  const { criteria, notAProductJobOffer, position, company, explanation } = corrections.at(-1) ?? result;
  return { criteria, notAProductJobOffer, position, company, explanation };
}

/** The references that hold, as HTML: a reader's as they were written. */
export function referencesThatHold(result: AnalysisResult, corrections: readonly Correction[]): string {
  const last = corrections.at(-1);
  return last ? referenceListAsHtml(last.references) : result.references;
}

/** Which correction holds, by its id: empty while what the reader said does. */
export function revisionOf(corrections: readonly Correction[]): string {
  return corrections.at(-1)?.id ?? '';
}

/**
 * All corrections of these offers, by offer, each list by number; offers without any are not in it. At most some hundred
 * offers at once.
 */
export async function correctionsOf(
  { database }: Pick<Storage, 'database'>,
  jobOfferIds: readonly string[],
): Promise<Map<string, Correction[]>> {
  if (jobOfferIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('corrections')
    .selectAll()
    .where('job_offer_id', 'in', jobOfferIds)
    .orderBy('job_offer_id')
    .orderBy('number')
    .execute();
  const byOffer = new Map<string, Correction[]>();
  for (const row of rows) {
    const corrections = byOffer.get(row.job_offer_id);
    if (corrections) corrections.push(correctionFrom(row));
    else byOffer.set(row.job_offer_id, [correctionFrom(row)]);
  }
  return byOffer;
}

function correctionFrom(row: Selectable<CorrectionTable>): Correction {
  const { id, number, author, position, company, explanation, references } = row;
  return {
    id,
    number,
    author,
    createdAt: row.created_at,
    criteria: completeCriteria(JSON.parse(row.criteria)),
    notAProductJobOffer: row.not_a_product_offer === 1,
    position,
    company,
    explanation,
    references: storedReferences(references),
    // Cast: only what the schema of the call takes is ever stored.
    reviewed: JSON.parse(row.reviewed) as ReviewedCriterion[],
  };
}
