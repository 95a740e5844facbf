/** The two tasks of one reading: what a model is told, and what it has to reply. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CriteriaGroup, CriterionId } from '../../grading/criteria.ts';
import { criteriaOf, debugInstructions, taskInstructions } from './criterion-instructions.ts';
import { readingInstructions } from './reading-instructions.ts';
import { replySchema, type TaskReply } from './reply-schemas.ts';

export type ReadingTask = {
  group: CriteriaGroup;
  instructions: string;
  reply: { name: string; schema: z.ZodType<TaskReply> };
};

export type TaskOptions = {
  /** 0 for the first reading, which asks in the order of the dictionary; the others each have an order of their own. */
  reading: number;
  debug?: boolean | undefined;
  questions?: { [Group in CriteriaGroup]?: string | undefined } | undefined;
};

const groups: readonly CriteriaGroup[] = ['businessInitiative', 'experimentalEnvironment'];

/** Another order of the same ids, the same for the same seed: Fisher and Yates over Steele’s mixing of a counter. */
export function shuffled(ids: readonly CriterionId[], seed: number): CriterionId[] {
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
  const order = reading === 0 ? criteriaOf(group) : shuffled(criteriaOf(group), reading);
  const question = questions?.[group]?.trim() || undefined;
  const metadata = group === 'experimentalEnvironment';
  const schema = replySchema({ order, metadata, debug, question: question !== undefined });
  const instructions = `${readingInstructions(group)}\n\n${taskInstructions(group, order)}`;
  return {
    group,
    instructions: debug ? instructions + debugInstructions(question) : instructions,
    reply: { name: group, schema },
  };
}

const kept = new Map<number, ReadingTask[]>();

/** Both tasks of a reading. Those of the public form are made once: what is made of their schemas is kept with them. */
export function readingTasks(options: TaskOptions): ReadingTask[] {
  const make = () => groups.map((group) => taskOf(group, options));
  if (options.debug) return make();
  const tasks = kept.get(options.reading) ?? make();
  kept.set(options.reading, tasks);
  return tasks;
}

/** Another one wherever what a model is told, or what it has to reply, is another. */
export function promptVersion(): string {
  const told = readingTasks({ reading: 0 }).map(({ instructions, reply }) => [
    instructions,
    z.toJSONSchema(reply.schema, { io: 'input' }),
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 12);
}
