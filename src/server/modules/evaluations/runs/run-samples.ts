/** The answers of a run. */
import type { Kysely } from 'kysely';
import type { ExamAnswer } from '../../../../evaluating/exam.ts';
import { type ReaderSample, sampleKey } from '../../../../evaluating/sit-exam.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { NewAnswer } from '../asking/answers.ts';

/** An answer of a reader as it is stored. */
export function answerOfSample({ answer, ...sample }: ReaderSample): NewAnswer {
  return {
    ...{ ...sample, kind: answer.kind, answer: JSON.stringify(answer) },
    ...{ explained: isExplained(answer) ? 1 : 0, may_stand: 0 },
  };
}

const isExplained = (answer: ExamAnswer) => answer.kind === 'read' && Boolean(answer.explanation?.text);

/** What was answered, by `sampleKey`; what failed may be asked again. */
export async function answeredKeys(database: Kysely<Tables>, runId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('answers')
    .select(['reader', 'offer', 'repeat'])
    .where('experiment_id', '=', runId)
    .where('kind', '!=', 'failed')
    .execute();
  return new Set(rows.map(sampleKey));
}
