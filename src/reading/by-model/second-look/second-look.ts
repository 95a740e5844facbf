/**
 * Confirms what decides the letter: the model is asked again about the decisive merits, with only
 * their definitions and their own quotes, so that an order elsewhere in the offer cannot influence
 * this answer.
 */
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../../../grading/criteria.ts';
import { groupCriteria } from '../../../grading/criteria-schema.ts';
import { findDecidingMerits, meritCriteria } from '../../../grading/deciding-merits.ts';
import type { Model } from '../../../model/model.ts';
import type { Reading, ReadingOptions, Receipt, RejectedFinding, TaskUsage } from '../../reader.ts';
import {
  type AskedMerit,
  createSecondLookMaterial,
  createSecondLookReply,
  secondLookInstructions,
} from './second-look-prompt.ts';

/**
 * Maximum milliseconds that a visitor waits for it: a few hundred tokens are read and some forty
 * written.
 */
const maxMilliseconds = 30_000;

/** The parts of a reading that matter here. */
export type SecondLookSubject = Pick<Reading, 'criteria' | 'receipts' | 'rejectedFindings'> & {
  values: FlatCriteria;
};

/** The highest value confirmed for each merit that was asked about; others are missing. */
export type SupportedValues = Partial<Record<CriterionId, CriterionValue>>;

/** Empty when nothing could change the letter, or the second look failed. */
export type SecondLook = { supported: SupportedValues; usage: TaskUsage[] };

/** The merits worth asking about: they have quotes, and losing them could change the letter. */
export function listMeritsToConfirm({
  values,
  receipts,
}: Pick<SecondLookSubject, 'values' | 'receipts'>): AskedMerit[] {
  const found = meritCriteria.filter((id) => values[id] && receipts[id].quotes.length > 0);
  return findDecidingMerits(values, found).map((id) => ({
    id,
    quotes: receipts[id].quotes.map(({ text }) => text),
  }));
}

/**
 * Asks one model once, within 30 s and the rest of `timeoutMilliseconds`. A failure changes
 * nothing; rejects only with the reason of the signal.
 */
export async function secondLook(
  reading: Pick<SecondLookSubject, 'values' | 'receipts'>,
  { model, modelName }: { model: Model; modelName: string },
  { signal, silence, timeoutMilliseconds = maxMilliseconds, onProgress }: ReadingOptions,
): Promise<SecondLook> {
  const asked = listMeritsToConfirm(reading);
  if (asked.length === 0) return { supported: {}, usage: [] };
  onProgress?.({ stage: 'secondLook' });
  const answer = await model.ask({
    model: modelName,
    instructions: secondLookInstructions,
    material: createSecondLookMaterial(asked),
    reply: { name: 'secondLook', schema: createSecondLookReply(asked) },
    seed: 1,
    timeoutMilliseconds: Math.min(timeoutMilliseconds, maxMilliseconds),
    ...(signal && { signal }),
    ...(silence && { silence }),
  });
  const usage = [{ task: 'secondLook', ...answer.usage }];
  if (!answer.ok) return { supported: {}, usage };
  const supported = asked.map(({ id }, index) => [id, answer.value[index + 1]]);
  return { supported: Object.fromEntries(supported), usage };
}

/** The values with every merit lowered to what was confirmed; nothing is raised. */
export function lowerUnsupported(values: FlatCriteria, supported: SupportedValues): FlatCriteria {
  const lowered = criteriaTable.map(({ id }) => [id, lowerValue(values[id], supported[id])]);
  // Cast: the table has each id once; each value is that of `values` or a lower one of the same
  // kind.
  return Object.fromEntries(lowered) as FlatCriteria;
}

/** The smaller of the value and what was confirmed. */
export function lowerValue(value: CriterionValue, max: CriterionValue | undefined): CriterionValue {
  return max !== undefined && Number(max) < Number(value) ? max : value;
}

const silence: Receipt = { state: 'silent', quotes: [] };

/**
 * The reading without unconfirmed merits, which are listed as rejected findings with their quotes.
 * Warning signs stay even when the duty that they qualify is gone: removing one could raise the
 * grade.
 */
export function withSupportedValues<Looked extends SecondLookSubject>(
  reading: Looked,
  supported: SupportedValues,
): Looked {
  const values = lowerUnsupported(reading.values, supported);
  const fallen = meritCriteria.filter((id) => values[id] !== reading.values[id]);
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
