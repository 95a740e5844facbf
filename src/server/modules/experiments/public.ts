/**
 * The life cycle of datasets, runs, judgings, launches and rehearsals, as the public interface for
 * their modules.
 */
export {
  cancelExperiment,
  deleteExperiment,
  type ExperimentParts,
  hastenExperiment,
  launchExperiment,
  type Prepared,
  retryExperiment,
} from './administer-experiments.ts';
export {
  type ExperimentJob,
  type ExperimentKind,
  experimentJob,
  jobBesideExperiment,
} from './experiment-kind.ts';
export {
  beginExperiment,
  endExperiment,
  experimentsOf,
  findExperiment,
  followJob,
  holdEnded,
  holdRunning,
  isUnderWay,
  noteReason,
  unboundedState,
} from './experiment-rows.ts';
export { askForLostExperiments, experimentWork } from './experiment-work.ts';
