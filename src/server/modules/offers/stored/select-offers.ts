/** Saved offers with the rows of their parts, and what the reader said out of both. */
import type { InferResult, Kysely } from 'kysely';
import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { completeResult } from '../../../../contract/permalink/later-criteria.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { storedResult } from './stored-answer.ts';

/** The query for whole offers, to be narrowed by its caller; rows are `StoredOffer`. */
export function selectOffers(database: Kysely<Tables>) {
  return database
    .selectFrom('job_offers')
    .leftJoin('business_initiatives as initiative', 'initiative.id', 'business_initiative_id')
    .leftJoin('experimental_environments as environment', 'environment.id', 'experimental_environment_id')
    .leftJoin('explanations as told', 'told.id', 'explanation_id')
    .selectAll('job_offers')
    .select(['initiative.criteria as initiativeCriteria', 'environment.criteria as environmentCriteria'])
    .select(['told.position as toldPosition', 'told.company as toldCompany', 'told.explanation'])
    .select(['told.improve', 'told.debug', 'told.references', 'told.score_detail as toldScoreDetail']);
}

export type StoredOffer = InferResult<ReturnType<typeof selectOffers>>[number];

/** What the reader said; criteria that came later are silent. */
export function resultOfOffer(row: StoredOffer): AnalysisResult {
  const { initiativeCriteria, environmentCriteria, toldPosition, toldCompany, explanation } = row;
  const result = storedResult(
    {
      offer: row,
      initiative: { criteria: initiativeCriteria ?? '' },
      environment: { criteria: environmentCriteria ?? '' },
      explanation: {
        position: toldPosition ?? '',
        company: toldCompany ?? '',
        explanation: explanation ?? '',
        improve: row.improve ?? '',
        debug: row.debug ?? '',
        references: row.references ?? '',
        score: row.score,
        score_detail: row.toldScoreDetail ?? '',
      },
    },
    row.content,
  );
  // Cast: it was a result when it was saved, by the schema of that release.
  return completeResult(result) as unknown as AnalysisResult;
}
