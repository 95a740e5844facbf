/** The effective version of a saved offer: its last correction, else the original reading. */
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { ListedReference } from '../../../contract/calls/offer-correction-calls.ts';
import { completeCriteria } from '../../../contract/permalink/later-criteria.ts';
import type { ReviewedCriterion } from '../../../labelling/offer-labels.ts';
import type { Storage } from '../../database/storage.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { parseReferencesHtml, parseStoredReferences, renderReferenceList } from './reference-list.ts';

/** The parts of a result that an administrator can correct. */
export type Correctable = Pick<
  AnalysisResult,
  'criteria' | 'notAProductJobOffer' | 'position' | 'company' | 'explanation'
> & { references: ListedReference[] };

/** A correction holds the complete state, not a difference. */
export type Correction = Correctable & {
  id: string;
  /** Starts at 1 for each offer. */
  number: number;
  /** E-mail address of the administrator. */
  author: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Which of the values the author confirmed. */
  reviewed: ReviewedCriterion[];
};

/** `result`: the original reading; `corrections`: those of the offer, by number. */
export function effectiveVersion(result: AnalysisResult, corrections: readonly Correction[]): Correctable {
  const last = corrections.at(-1);
  const references = last ? last.references : parseReferencesHtml(result.references);
  return { ...effectiveVersionWithoutReferences(result, corrections), references };
}

/** `effectiveVersion` without references: parsing those of a reader, which are HTML, is slow. */
export function effectiveVersionWithoutReferences(
  result: AnalysisResult,
  corrections: readonly Correction[],
): Omit<Correctable, 'references'> {
  const { criteria, notAProductJobOffer, position, company, explanation } = corrections.at(-1) ?? result;
  return { criteria, notAProductJobOffer, position, company, explanation };
}

/** The effective references as HTML; a reader's are unchanged. */
export function effectiveReferences(result: AnalysisResult, corrections: readonly Correction[]): string {
  const last = corrections.at(-1);
  return last ? renderReferenceList(last.references) : result.references;
}

/** The id of the effective correction; empty while the original reading is effective. */
export function currentRevision(corrections: readonly Correction[]): string {
  return corrections.at(-1)?.id ?? '';
}

/**
 * All corrections of these offers, by offer, each list by number; offers without any are missing.
 * At most some hundred offers at once.
 */
export async function loadCorrections(
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

function correctionFrom(row: Tables['corrections']): Correction {
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
    references: parseStoredReferences(references),
    // Cast: only what the schema of the call accepts is ever stored.
    reviewed: JSON.parse(row.reviewed) as ReviewedCriterion[],
  };
}
