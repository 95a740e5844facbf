/** Rehearsals of changed rules. */
import type { rehearsalCalls as table } from '../../../../contract/calls/rehearsal-calls.ts';
import { ruleFigures } from '../../../../evaluating/rehearsal/rule-figures.ts';
import type { Handlers } from '../../../http/callable.ts';
import { deleteExperiment, type ExperimentParts } from '../../experiments/public.ts';
import { findRehearsalResult, listRehearsals, rehearsal, startRehearsal } from './rehearsals.ts';

/** The handlers of these calls. */
export function rehearsalCalls(dependencies: ExperimentParts): Handlers<typeof table> {
  const figures = ruleFigures.map(({ name, value, bounds }) => ({ name, value, bounds }));
  return {
    async startRehearsal({ changes }, { administrator }) {
      return { ok: true, output: await startRehearsal(dependencies, changes, administrator) };
    },
    async listRehearsals() {
      return { ok: true, output: { figures, rehearsals: await listRehearsals(dependencies.storage) } };
    },
    async openRehearsal({ id }) {
      return { ok: true, output: { result: await findRehearsalResult(dependencies.storage, id) } };
    },
    async deleteRehearsal({ id }, { administrator }) {
      return {
        ok: true,
        output: { deleted: await deleteExperiment(dependencies, rehearsal, id, administrator) },
      };
    },
  };
}
