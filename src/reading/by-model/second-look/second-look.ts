/**
 * Confirms what decides the letter: the model is asked once more about the merits that it rests on, with their definitions and
 * their own quotes and nothing else of the offer, so that an order elsewhere in it cannot reach this answer.
 */
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../../../grading/criteria.ts';
import { groupCriteria } from '../../../grading/criteria-schema.ts';
import { decidingMerits, merits } from '../../../grading/deciding-merits.ts';
import type { Model } from '../../../model/model.ts';
import type { Reading, ReadingOptions, Receipt, RejectedFinding, TaskUsage } from '../../reader.ts';
import {
  type AskedMerit,
  secondLookInstructions,
  secondLookMaterial,
  secondLookReply,
} from './second-look-prompt.ts';

/** The most that a visitor waits for it, in milliseconds: a few hundred tokens are read and some forty written. */
const mostMilliseconds = 30_000;

/** What of a reading is looked at. */
export type LookedAt = Pick<Reading, 'criteria' | 'receipts' | 'rejectedFindings'> & { values: FlatCriteria };

/** The most that holds of each merit that was asked about; others are absent. */
export type BorneOut = Partial<Record<CriterionId, CriterionValue>>;

/** Nothing is borne out less than it was read where nothing could change the letter, or where the look failed. */
export type SecondLook = { borneOut: BorneOut; usage: TaskUsage[] };

/** The merits worth asking about: each can be quoted, and its loss could change the letter. */
export function meritsToConfirm({ values, receipts }: Pick<LookedAt, 'values' | 'receipts'>): AskedMerit[] {
  const found = merits.filter((id) => values[id] && receipts[id].quotes.length > 0);
  return decidingMerits(values, found).map((id) => ({
    id,
    quotes: receipts[id].quotes.map(({ text }) => text),
  }));
}

/**
 * Asks one model once, within 30 s and what is left of `timeoutMilliseconds`. Whatever fails changes nothing; rejects with the
 * reason of the signal alone.
 */
export async function secondLook(
  reading: Pick<LookedAt, 'values' | 'receipts'>,
  { model, modelName }: { model: Model; modelName: string },
  { signal, silence, timeoutMilliseconds = mostMilliseconds, onProgress }: ReadingOptions,
): Promise<SecondLook> {
  const asked = meritsToConfirm(reading);
  if (asked.length === 0) return { borneOut: {}, usage: [] };
  onProgress?.({ stage: 'secondLook' });
  const answer = await model.ask({
    model: modelName,
    instructions: secondLookInstructions,
    material: secondLookMaterial(asked),
    reply: { name: 'secondLook', schema: secondLookReply(asked) },
    seed: 1,
    timeoutMilliseconds: Math.min(timeoutMilliseconds, mostMilliseconds),
    ...(signal && { signal }),
    ...(silence && { silence }),
  });
  const usage = [{ task: 'secondLook', ...answer.usage }];
  if (!answer.ok) return { borneOut: {}, usage };
  const borneOut = asked.map(({ id }, index) => [id, answer.value[index + 1]]);
  return { borneOut: Object.fromEntries(borneOut), usage };
}

/** The values with no merit above what was borne out: nothing is ever raised. */
export function loweredTo(values: FlatCriteria, borneOut: BorneOut): FlatCriteria {
  const lowered = criteriaTable.map(({ id }) => [id, lower(values[id], borneOut[id])]);
  // Cast: the table has each id once; each value is that of `values` or a lower one of the same kind.
  return Object.fromEntries(lowered) as FlatCriteria;
}

/** The value, or what was borne out where that is less. */
export function lower(value: CriterionValue, most: CriterionValue | undefined): CriterionValue {
  return most !== undefined && Number(most) < Number(value) ? most : value;
}

const silence: Receipt = { state: 'silent', quotes: [] };

/**
 * The reading without what was not borne out: it is listed as a rejected finding with its quotes. Warning signs stay as they were
 * read, also where the duty they speak of is gone: taking one back could raise the grade.
 */
export function withBorneOut<Looked extends LookedAt>(reading: Looked, borneOut: BorneOut): Looked {
  const values = loweredTo(reading.values, borneOut);
  const fallen = merits.filter((id) => values[id] !== reading.values[id]);
  if (fallen.length === 0) return reading;
  const gone = fallen.filter((id) => !values[id]).map((id) => [id, silence]);
  const rejected: RejectedFinding[] = fallen.map((id) => ({
    id,
    value: reading.values[id],
    quotes: reading.receipts[id].quotes.map(({ text }) => text),
    why: 'notConfirmed',
  }));
  return {
    ...reading,
    values,
    criteria: groupCriteria(values),
    receipts: { ...reading.receipts, ...Object.fromEntries(gone) },
    rejectedFindings: [...reading.rejectedFindings, ...rejected],
  };
}
