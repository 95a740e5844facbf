/** What models are told for each evaluation type, kept with its text under a version, so that every line can be traced to its words. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EvaluationPrompts } from '../../../evaluating/dataset-lines.ts';
import { scoreExplanationInstructions } from '../../../explaining/by-model/score-explanation.ts';
import { readingTasks } from '../../../reading/by-model/reading-tasks.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** What this release tells models of the public form. */
function promptsOfThisRelease(): EvaluationPrompts {
  const readings = readingTasks({ reading: 0 }).map(({ group, instructions }) => [group, instructions]);
  return { ...Object.fromEntries(readings), scoreExplanation: scoreExplanationInstructions(false) };
}

/** Keeps the prompts of this release where they are not kept yet; answers their version, which their text gives. */
export async function keepPrompts(transaction: Kysely<Tables>, now: Date): Promise<string> {
  const texts = JSON.stringify(promptsOfThisRelease());
  const version = createHash('sha256').update(texts).digest('hex').slice(0, 12);
  await transaction
    .insertInto('prompts')
    .values({ version, created_at: now.toISOString(), texts })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return version;
}

/** The kept prompts of a version; rejects where there is none. */
export async function promptsOf(database: Kysely<Tables>, version: string): Promise<EvaluationPrompts> {
  const { texts } = await database
    .selectFrom('prompts')
    .select('texts')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Only `keepPrompts` writes there.
  return JSON.parse(texts);
}
