/**
 * The prompts of each evaluation type, stored under a version, so that the words behind every line
 * can be looked up.
 */
import { createHash } from 'node:crypto';
import type { EvaluationPrompts } from '../../../evaluating/dataset-lines.ts';
import { createExplanationInstructions } from '../../../explaining/by-model/score-explanation.ts';
import { judgeInstructions } from '../../../explaining/judging/judge-prompt.ts';
import { createReadingTasks } from '../../../reading/by-model/reading-tasks.ts';
import type { Database } from '../../database/tables/tables.ts';

/** The prompts of this release for the public reply format. */
function promptsOfThisRelease(): EvaluationPrompts {
  const readings = createReadingTasks({ reading: 0 }).map(({ group, instructions }) => [group, instructions]);
  return { ...Object.fromEntries(readings), scoreExplanation: createExplanationInstructions(false) };
}

/**
 * Stores the prompts of this release if they are new; returns their version, which is derived from
 * their text.
 */
export function storePrompts(transaction: Database, now: Date): Promise<string> {
  return keepTexts(transaction, promptsOfThisRelease(), now);
}

const judgePrompt = { judge: judgeInstructions };

/** Stores the prompt of judges, which has a version of its own, if it is new; returns the version. */
export function storeJudgePrompt(transaction: Database, now: Date): Promise<string> {
  return keepTexts(transaction, judgePrompt, now);
}

/** The judge's prompt of this release, and its version, for use without a database. */
export const currentJudgePrompt = {
  version: versionOf(judgePrompt).version,
  instructions: judgeInstructions,
};

function versionOf(byTask: Readonly<Record<string, string>>): { version: string; texts: string } {
  const texts = JSON.stringify(byTask);
  return { version: createHash('sha256').update(texts).digest('hex').slice(0, 12), texts };
}

async function keepTexts(
  transaction: Database,
  byTask: Readonly<Record<string, string>>,
  now: Date,
): Promise<string> {
  const { version, texts } = versionOf(byTask);
  await transaction
    .insertInto('prompts')
    .values({ version, created_at: now.toISOString(), texts })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return version;
}

/** The stored prompts of a version; rejects when there are none. */
export function loadPrompts(database: Database, version: string): Promise<EvaluationPrompts> {
  return textsOf(database, version);
}

/** The judge's prompt of a version; rejects when there is none. */
export async function loadJudgePrompt(database: Database, version: string): Promise<string> {
  const { judge } = await textsOf<{ judge: string }>(database, version);
  return judge;
}

async function textsOf<Texts>(database: Database, version: string): Promise<Texts> {
  const { texts } = await database
    .selectFrom('prompts')
    .select('texts')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Only `keepTexts` writes this column.
  return JSON.parse(texts);
}
