/** What models are told for each evaluation type, kept with its text under a version, so that every line can be traced to its words. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EvaluationPrompts } from '../../../evaluating/dataset-lines.ts';
import { scoreExplanationInstructions } from '../../../explaining/by-model/score-explanation.ts';
import { judgeInstructions } from '../../../explaining/judging/judge-prompt.ts';
import { readingTasks } from '../../../reading/by-model/reading-tasks.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** What this release tells models of the public form. */
function promptsOfThisRelease(): EvaluationPrompts {
  const readings = readingTasks({ reading: 0 }).map(({ group, instructions }) => [group, instructions]);
  return { ...Object.fromEntries(readings), scoreExplanation: scoreExplanationInstructions(false) };
}

/** Keeps the prompts of this release where they are not kept yet; answers their version, which their text gives. */
export function keepPrompts(transaction: Kysely<Tables>, now: Date): Promise<string> {
  return keepTexts(transaction, promptsOfThisRelease(), now);
}

const judgePrompt = { judge: judgeInstructions };

/** The same of what judges of explanations are told, which is a version of its own. */
export function keepJudgePrompt(transaction: Kysely<Tables>, now: Date): Promise<string> {
  return keepTexts(transaction, judgePrompt, now);
}

/** What this release tells judges, and its version, where no database keeps it. */
export const judgePromptOfThisRelease = {
  version: versionOf(judgePrompt).version,
  instructions: judgeInstructions,
};

function versionOf(byTask: Readonly<Record<string, string>>): { version: string; texts: string } {
  const texts = JSON.stringify(byTask);
  return { version: createHash('sha256').update(texts).digest('hex').slice(0, 12), texts };
}

async function keepTexts(
  transaction: Kysely<Tables>,
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

/** The kept prompts of a version; rejects where there is none. */
export function promptsOf(database: Kysely<Tables>, version: string): Promise<EvaluationPrompts> {
  return textsOf(database, version);
}

/** What judges are told by a version; rejects where there is none. */
export async function judgePromptOf(database: Kysely<Tables>, version: string): Promise<string> {
  const { judge } = await textsOf<{ judge: string }>(database, version);
  return judge;
}

async function textsOf<Texts>(database: Kysely<Tables>, version: string): Promise<Texts> {
  const { texts } = await database
    .selectFrom('prompts')
    .select('texts')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Only `keepTexts` writes there.
  return JSON.parse(texts);
}
