/** The published accuracy of the reader in use, as administrators see, publish and withdraw it. */
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { publicScorecardCalls as table } from '../../../../contract/calls/public-scorecard-calls.ts';
import type { Handlers } from '../../../http/callable.ts';
import { findRun, toRunQuestion } from '../runs/run-question.ts';
import { findPublicationObstacle, findPublishedScorecard, measuredReaderColumn } from './public-scorecard.ts';
import {
  measureReader,
  type PublishingDependencies,
  publishScorecard,
  withdrawScorecard,
} from './publish-scorecard.ts';

/** The handlers of these calls. */
export function publicScorecardCalls(dependencies: PublishingDependencies): Handlers<typeof table> {
  return {
    async describePublicScorecard({ runId }) {
      const { database } = dependencies.storage;
      const [row, run] = await Promise.all([findPublishedScorecard(database), findRun(database, runId)]);
      const on: CallOutput<'describePublicScorecard'>['on'] = row
        ? {
            runId: row.run_id,
            reader: measuredReaderColumn(row).reader,
            createdAt: row.created_at,
            author: row.author,
            obstacle: await findPublicationObstacle(row, dependencies),
          }
        : null;
      const readers = (run ? toRunQuestion(run).readers : []).map(async (reader) => {
        const found = await measureReader(run, reader, dependencies);
        return { reader, obstacle: found.ok ? null : found.obstacle };
      });
      return { on, readers: await Promise.all(readers) };
    },
    publishScorecard: async (input, { administrator }) => ({
      obstacle: await publishScorecard(dependencies, input, administrator),
    }),
    withdrawScorecard: async (_, { administrator }) => ({
      withdrawn: await withdrawScorecard(dependencies, administrator),
    }),
  };
}
