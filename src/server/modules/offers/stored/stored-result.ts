/**
 * A result over the rows of an offer and its parts: the fields that docs/domain/specification.md,
 * section 3, names have columns, long texts packed; all other fields are packed into
 * `job_offers.result`.
 */
import type { InferResult } from 'kysely';
import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { completeResult } from '../../../../contract/permalink/later-criteria.ts';
import type { Database, Tables } from '../../../database/tables/tables.ts';
import { toStorableText } from '../../../database/to-storable-text.ts';
import { DamagedResult, packValue, unpackValue } from './packed-value.ts';

/** The columns filled by a result, by table. */
export type StoredResult = {
  offer: Pick<Tables['job_offers'], 'score' | 'score_detail' | 'result'>;
  initiative: Pick<Tables['business_initiatives'], 'criteria'>;
  environment: Pick<Tables['business_initiatives'], 'criteria'>;
  explanation: Omit<Tables['explanations'], 'id' | 'created_at' | 'job_offer_id'>;
};

/** The query for whole offers, to be narrowed by its caller; rows are `StoredOffer`. */
export function selectOffers(database: Database) {
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

/** A saved offer with its parts, as one row. */
export type StoredOffer = InferResult<ReturnType<typeof selectOffers>>[number];

/** The columns of a result; `content` is the text of the offer as stored. */
export function toStoredColumns(result: AnalysisResult, content: string): StoredResult {
  const { score, references, improve = '', debug = '', scoreDetail } = result;
  const { businessInitiative, experimentalEnvironment } = result.criteria;
  const words = {
    position: toStorableText(result.position),
    company: toStorableText(result.company),
    explanation: toStorableText(result.explanation),
  };
  const criteria = { businessInitiative, experimentalEnvironment };
  const inColumns: Fields = { ...words, score, criteria, references, improve, debug, scoreDetail };
  const rest = mapFields(result, (value, field) =>
    // A field is packed with the rest if reading its column would not return the exact value.
    Object.hasOwn(inColumns, field) && sameJson(inColumns[field], value) ? null : value,
  );
  const pack = (value: unknown) => packValue(value, content);
  return {
    offer: { score, score_detail: '', result: pack(rest) },
    initiative: { criteria: JSON.stringify(businessInitiative) },
    environment: { criteria: JSON.stringify(experimentalEnvironment) },
    explanation: {
      ...words,
      improve: pack(improve),
      debug: pack(debug),
      references: pack(references),
      score,
      score_detail: pack(scoreDetail),
    },
  };
}

/**
 * The original reading with its fields in order; criteria added since are silent. Throws
 * `DamagedResult` when the row was altered.
 */
export function restoreResult(row: StoredOffer): AnalysisResult {
  const unpack = (packed: Uint8Array | null) => unpackValue(present(packed), row.content);
  const inColumns = new Map<string, () => unknown>([
    ['score', () => row.score],
    ['position', () => present(row.toldPosition)],
    ['company', () => present(row.toldCompany)],
    ['explanation', () => present(row.explanation)],
    ['references', () => unpack(row.references)],
    ['improve', () => unpack(row.improve)],
    ['debug', () => unpack(row.debug)],
    ['scoreDetail', () => unpack(row.toldScoreDetail)],
    [
      'criteria',
      () => ({
        businessInitiative: JSON.parse(present(row.initiativeCriteria)),
        experimentalEnvironment: JSON.parse(present(row.environmentCriteria)),
      }),
    ],
  ]);
  // Cast: `toStoredColumns` packed an object; the checksum says that it is the same.
  const rest = unpack(row.result) as Fields;
  const result = mapFields(rest, (value, field) =>
    value === null ? (inColumns.get(field)?.() ?? null) : value,
  );
  // Cast: it was a result when it was saved, by the schema of that release.
  return completeResult(result) as unknown as AnalysisResult;
}

type Fields = Record<string, unknown>;

/** Null only while the offer is being saved. */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new DamagedResult();
  return value;
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The same fields in order, with changed values. */
function mapFields(fields: object, change: (value: unknown, field: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, change(value, field)]));
}
