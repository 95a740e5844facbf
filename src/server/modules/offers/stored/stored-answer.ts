/**
 * What a reader said of an offer, as its rows hold it: nothing twice, and nothing that follows from what is stored beside it.
 * The rows of its parts have the criteria and the words, `job_offers` has the rest. Both groups of criteria, the words and the
 * receipts come back as they were, character for character; the lines of references are written anew.
 */
import { storable } from '../../../database/storable-text.ts';
import type {
  CriteriaTable,
  ExplanationTable,
  JobOfferTable,
} from '../../../database/tables/offer-tables.ts';
import { packQuotes, packReceipts, unpackQuotes, unpackReceipts } from './stored-receipts.ts';
import { packReferences, unpackReferences } from './stored-references.ts';
import { packText, unpackText } from './stored-text.ts';

/** How the columns of an offer are to be read: `plain` has the whole result in one of them, where the compact form would not give it back as it was. */
export const storedForms = { plain: 0, compact: 1 } as const;

type Fields = Record<string, unknown>;

/** The columns that hold what a reader said, beside what other columns have. */
export type StoredAnswer = {
  offer: Pick<JobOfferTable, 'stored_form' | 'score' | 'score_detail' | 'result'>;
  initiative: Pick<CriteriaTable, 'criteria'>;
  environment: Pick<CriteriaTable, 'criteria'>;
  explanation: Omit<ExplanationTable, 'id' | 'created_at' | 'job_offer_id'>;
};

/** Passages of the offer, by their places in it. */
const fieldsOfQuotes: ReadonlySet<string> = new Set(['passagesForPrograms', 'pageParts']);

/** What every result has, whichever release wrote it; it may have more. */
export type StorableResult = {
  score: number;
  position: string;
  company: string;
  explanation: string;
  references: string;
  improve?: string | undefined;
  debug?: string | undefined;
  criteria: { businessInitiative: object; experimentalEnvironment: object };
  scoreDetail: object;
};

/** The columns for a result; `content` is the text of the offer as it is stored. */
export function toStore(result: StorableResult, content: string): StoredAnswer {
  const written = JSON.stringify(result);
  const stored = compact(result, content);
  if (JSON.stringify(storedResult(stored, content)) === written) return stored;
  const plain = { ...stored.offer, stored_form: storedForms.plain, result: written };
  return { ...stored, offer: plain };
}

/** The result that `toStore` took, with its fields in their order. */
export function storedResult(
  { offer, initiative, environment, explanation }: StoredAnswer,
  content: string,
): Fields {
  const packed: Fields = JSON.parse(offer.result);
  if (offer.stored_form === storedForms.plain) return packed;
  const beside = wordsIn(explanation, [initiative, environment], offer.score);
  const whole = mapFields(packed, (value, field) =>
    value === null && Object.hasOwn(beside, field) ? beside[field] : value,
  );
  const ids = idsOf(whole.criteria);
  return mapFields(whole, (value, field) => {
    if (field === 'receipts') return unpackReceipts(value, ids, content);
    return fieldsOfQuotes.has(field) ? unpackQuotes(value, content) : value;
  });
}

function compact(result: StorableResult, content: string): StoredAnswer {
  const { businessInitiative, experimentalEnvironment } = result.criteria;
  const initiative = { criteria: JSON.stringify(businessInitiative) };
  const environment = { criteria: JSON.stringify(experimentalEnvironment) };
  const explanation = explanationColumns(result);
  const beside = wordsIn(explanation, [initiative, environment], result.score);
  const ids = idsOf(result.criteria);
  const packed = mapFields(result, (value, field) => {
    // What its own column could not take as it is stays here.
    if (Object.hasOwn(beside, field) && sameJson(beside[field], value)) return null;
    if (field === 'receipts') return packReceipts(value, ids, content);
    return fieldsOfQuotes.has(field) ? packQuotes(value, content) : value;
  });
  const offer = {
    stored_form: storedForms.compact,
    score: result.score,
    score_detail: '',
    result: JSON.stringify(packed),
  };
  return { offer, initiative, environment, explanation };
}

function explanationColumns(result: StorableResult): StoredAnswer['explanation'] {
  const { scoreDetail, references } = result;
  const detail = mapFields(scoreDetail, (value, field) =>
    field === 'references' && value === references ? null : value,
  );
  return {
    position: storable(result.position),
    company: storable(result.company),
    explanation: storable(result.explanation),
    improve: packText(storable(result.improve ?? '')),
    debug: packText(storable(result.debug ?? '')),
    references: JSON.stringify(packReferences(references)),
    score: result.score,
    score_detail: JSON.stringify(detail),
  };
}

/** The fields of a result that the rows of its parts hold. */
function wordsIn(
  columns: StoredAnswer['explanation'],
  [initiative, environment]: readonly [Pick<CriteriaTable, 'criteria'>, Pick<CriteriaTable, 'criteria'>],
  score: number,
): Fields {
  const { position, company, explanation, improve, debug } = columns;
  const references = unpackReferences(JSON.parse(columns.references));
  const detail: Fields = JSON.parse(columns.score_detail);
  return {
    score,
    position,
    company,
    explanation,
    references,
    improve: unpackText(improve),
    debug: unpackText(debug),
    criteria: {
      businessInitiative: JSON.parse(initiative.criteria),
      experimentalEnvironment: JSON.parse(environment.criteria),
    },
    scoreDetail: mapFields(detail, (value, field) =>
      field === 'references' && value === null ? references : value,
    ),
  };
}

/** The ids of the criteria, without the debug texts of their groups. */
function idsOf(criteria: unknown): string[] {
  const groups = Object.values(Object(criteria)).map((group) => Object.entries(Object(group)));
  return groups.flat().flatMap(([id, value]) => (typeof value === 'string' ? [] : [id]));
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The same fields in their order, each with another value. */
function mapFields(fields: object, change: (value: unknown, field: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, change(value, field)]));
}
