/** Has models judge the explanations of runs, and takes what people say of the same. */
import type { judgeCalls as table } from '../../../../contract/calls/judge-calls.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Handlers } from '../../../http/callable.ts';
import {
  cancelJudging,
  hastenJudging,
  type JudgingParts,
  launchJudging,
  retryJudging,
} from './launch-judging.ts';
import { listExplanations } from './list-explanations.ts';
import { createOpenJudgings } from './open-judgings.ts';
import { compareWithJudges, judgeByPerson, ownOpinions } from './opinions.ts';

export function judgeCalls(
  parts: JudgingParts & { settings: Pick<Settings, 'modelPrices'> },
): Handlers<typeof table> {
  const { storage, settings, now } = parts;
  const openJudgings = createOpenJudgings(storage, settings.modelPrices);
  return {
    async launchJudging(input, { administrator }) {
      return { ok: true, output: await launchJudging(parts, input, administrator) };
    },
    async openJudgings({ runId }, { administrator }) {
      return { ok: true, output: await openJudgings(runId, administrator) };
    },
    async cancelJudging({ id }, { administrator }) {
      return { ok: true, output: { cancelled: await cancelJudging(parts, id, administrator) } };
    },
    async hastenJudging({ id }) {
      return { ok: true, output: { hastened: await hastenJudging(parts, id) } };
    },
    async retryJudging(input, { administrator }) {
      return { ok: true, output: { retried: await retryJudging(parts, input, administrator) } };
    },
    async listExplanations(input, { administrator }) {
      return { ok: true, output: await listExplanations(storage.database, input, administrator) };
    },
    async judgeExplanation(input, { administrator: author }) {
      return { ok: true, output: { judged: await judgeByPerson(storage, input, { author, now: now() }) } };
    },
    async countOpinions({ runId }, { administrator }) {
      return { ok: true, output: await ownOpinions(storage.database, runId, administrator) };
    },
    async compareWithJudges({ runId }, { administrator: author }) {
      const compared = await compareWithJudges(storage, runId, { author, now: now() });
      return { ok: true, output: { compared } };
    },
  };
}
