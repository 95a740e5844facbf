/** The published accuracy of the reader in use, as administrators see, publish and withdraw it. */
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { publicScorecardCalls as table } from '../../../../contract/calls/public-scorecard-calls.ts';
import type { Handlers } from '../../../http/callable.ts';
import { findRun, questionOf } from '../runs/run-question.ts';
import { measuredIn, switchedOn, whyItSaysNothing } from './public-scorecard.ts';
import {
  measuredBy,
  type PublishingParts,
  publishScorecard,
  withdrawScorecard,
} from './publish-scorecard.ts';

/** The handlers of these calls. */
export function publicScorecardCalls(parts: PublishingParts): Handlers<typeof table> {
  return {
    async describePublicScorecard({ runId }) {
      const { database } = parts.storage;
      const [row, run] = await Promise.all([switchedOn(database), findRun(database, runId)]);
      const on: CallOutput<'describePublicScorecard'>['on'] = row
        ? {
            ...{
              runId: row.run_id,
              reader: measuredIn(row).reader,
              createdAt: row.created_at,
              author: row.author,
            },
            obstacle: await whyItSaysNothing(row, parts),
          }
        : null;
      const readers = (run ? questionOf(run).readers : []).map(async (reader) => {
        const found = await measuredBy(run, reader, parts);
        return { reader, obstacle: found.ok ? null : found.obstacle };
      });
      return { ok: true, output: { on, readers: await Promise.all(readers) } };
    },
    async publishScorecard(input, { administrator }) {
      return { ok: true, output: { obstacle: await publishScorecard(parts, input, administrator) } };
    },
    async withdrawScorecard(_, { administrator }) {
      return { ok: true, output: { withdrawn: await withdrawScorecard(parts, administrator) } };
    },
  };
}
