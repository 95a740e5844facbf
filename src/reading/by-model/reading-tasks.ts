/** The two tasks of one reading: their prompts and the forms of their replies. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CriteriaGroup, CriterionId } from '../../grading/criteria.ts';
import {
  createDebugInstructions,
  createTaskInstructions,
  listGroupCriteria,
} from './criterion-instructions.ts';
import { createReadingInstructions } from './reading-instructions.ts';
import { createReplySchema, type ReplyOptions, type TaskReply } from './reply-schema.ts';

/** One question to a model. */
export type ReadingTask = {
  group: CriteriaGroup;
  instructions: string;
  reply: { name: string; schema: z.ZodType<TaskReply> };
};

/** What the tasks ask for. */
export type TaskOptions = {
  /**
   * 0 for the first reading, which asks in the order of the dictionary; the others use different
   * orders.
   */
  reading: number;
  debug?: boolean | undefined;
  questions?: { [Group in CriteriaGroup]?: string | undefined } | undefined;
};

const groups: readonly CriteriaGroup[] = ['businessInitiative', 'experimentalEnvironment'];

/** The task that also asks for position, company, language and text type. */
export const asksNamesAndTextType: CriteriaGroup = 'experimentalEnvironment';

/**
 * A permutation of the ids, determined by the seed: Fisher and Yates over Steele’s mixing of a
 * counter.
 */
export function shuffleCriteria(ids: readonly CriterionId[], seed: number): CriterionId[] {
  const result = [...ids];
  let state = seed * 0x9e3779b9;
  for (let last = result.length - 1; last > 0; last--) {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    const other = ((mixed ^ (mixed >>> 15)) >>> 0) % (last + 1);
    // Cast: both indices lie within the list.
    [result[last], result[other]] = [result[other] as CriterionId, result[last] as CriterionId];
  }
  return result;
}

function taskOf(group: CriteriaGroup, { reading, debug = false, questions }: TaskOptions): ReadingTask {
  const order = reading === 0 ? listGroupCriteria(group) : shuffleCriteria(listGroupCriteria(group), reading);
  const question = questions?.[group]?.trim() || undefined;
  const asked = { order, metadata: group === asksNamesAndTextType };
  const schema = createReplySchema({ ...asked, debug, question: question !== undefined });
  const instructions = instructionsFor(group, asked);
  return {
    group,
    instructions: debug ? instructions + createDebugInstructions(question) : instructions,
    reply: { name: group, schema },
  };
}

type Asked = Pick<ReplyOptions, 'order' | 'metadata'>;

function instructionsFor(group: CriteriaGroup, { order, metadata }: Asked): string {
  const instructions = createTaskInstructions(group, order, { namesAndKind: metadata });
  return `${createReadingInstructions(group)}\n\n${instructions}`;
}

/**
 * A task of the public build that asks for some criteria of its group, in the order of the
 * dictionary, and for names and text type if `metadata` is set: partly labelled offers can be
 * taught by it. With all criteria it equals the task of a reading.
 */
export function createTaskFor(
  group: CriteriaGroup,
  { criteria, metadata }: { criteria: readonly CriterionId[]; metadata: boolean },
): ReadingTask {
  const asked = { order: listGroupCriteria(group).filter((id) => criteria.includes(id)), metadata };
  const schema = createReplySchema({ ...asked, debug: false, question: false });
  return { group, instructions: instructionsFor(group, asked), reply: { name: group, schema } };
}

const kept = new Map<number, ReadingTask[]>();

/**
 * Both tasks of a reading. Those of the public build are created once, since what is derived from
 * their schemas is cached with them.
 */
export function createReadingTasks(options: TaskOptions): ReadingTask[] {
  const make = () => groups.map((group) => taskOf(group, options));
  if (options.debug) return make();
  const tasks = kept.get(options.reading) ?? make();
  kept.set(options.reading, tasks);
  return tasks;
}

/** Changes with any prompt and any form of reply. */
export function calculatePromptVersion(): string {
  const told = createReadingTasks({ reading: 0 }).map(({ instructions, reply }) => [
    instructions,
    z.toJSONSchema(reply.schema, { io: 'input' }),
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 12);
}
