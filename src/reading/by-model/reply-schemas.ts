/** What a model replies for each task, as a schema that is also sent to it. */
import { z } from 'zod';
import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import { criteriaOfAbsence } from './criterion-instructions.ts';

/** One criterion as a model found it. `quotes` is missing where the criterion is about absence. */
export type RawFinding = { quotes?: string[] | undefined; against: string[]; value: number | boolean };

export type TaskReply = {
  criteria: Record<string, RawFinding>;
  position?: string | undefined;
  company?: string | undefined;
  language?: string | undefined;
  notAProductJobOffer?: boolean | undefined;
  debug?: string | undefined;
  debugSpecialQuestion?: string | undefined;
};

const quotes = z.array(z.string());

function findingSchema(id: CriterionId) {
  const row = criteriaTable.find((one) => one.id === id);
  if (row === undefined) throw new Error(`${id} is no criterion`);
  const value =
    'max' in row ? z.literal(Array.from({ length: row.max + 1 }, (_, level) => level)) : z.boolean();
  return criteriaOfAbsence.includes(id)
    ? z.strictObject({ against: quotes, value })
    : z.strictObject({ quotes, against: quotes, value });
}

const frameFields = {
  position: z.string(),
  company: z.string(),
  language: z.string(),
  notAProductJobOffer: z.boolean(),
};

/** What a reply is asked to hold. */
export type ReplyOptions = {
  /** The criteria, in the order they are asked in. */
  order: readonly CriterionId[];
  /** Whether position, company, language and notAProductJobOffer are asked for too. */
  frame: boolean;
  debug: boolean;
  question: boolean;
};

/** Strict: every field is there and none besides, as the strict form of providers wants it. */
export function replySchema({ order, frame, debug, question }: ReplyOptions): z.ZodType<TaskReply> {
  const fields: Record<string, z.ZodType> = {
    ...(frame && frameFields),
    criteria: z.strictObject(Object.fromEntries(order.map((id) => [id, findingSchema(id)]))),
    ...(debug && { debug: z.string() }),
    ...(debug && question && { debugSpecialQuestion: z.string() }),
  };
  // Cast: the fields depend on the options, which types cannot follow.
  return z.strictObject(fields) as unknown as z.ZodType<TaskReply>;
}
