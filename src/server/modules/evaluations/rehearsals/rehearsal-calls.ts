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
    startRehearsal: ({ changes }, { administrator }) => startRehearsal(dependencies, changes, administrator),
    listRehearsals: async () => ({ figures, rehearsals: await listRehearsals(dependencies.storage) }),
    openRehearsal: async ({ id }) => ({ result: await findRehearsalResult(dependencies.storage, id) }),
    deleteRehearsal: async ({ id }, { administrator }) => ({
      deleted: await deleteExperiment(dependencies, rehearsal, id, administrator),
    }),
  };
}
