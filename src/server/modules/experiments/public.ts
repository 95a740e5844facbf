/**
 * The life cycle of datasets, runs, judgings, launches and rehearsals, as the public interface for
 * their modules.
 */
export {
  cancelExperiment,
  deleteExperiment,
  type ExperimentDependencies as ExperimentParts,
  launchExperiment,
  type PreparedExperiment as Prepared,
  retryExperiment,
  skipExperimentWait as hastenExperiment,
} from './administer-experiments.ts';
export {
  createExperimentJob as experimentJob,
  createSideJob as jobBesideExperiment,
  type ExperimentJob,
  type ExperimentKind,
} from './experiment-kind.ts';
export {
  applyJobState as followJob,
  beginExperiment,
  endExperiment,
  findExperiment,
  isRunning as isUnderWay,
  lockEnded as holdEnded,
  lockRunning as holdRunning,
  selectExperiments as experimentsOf,
  setWaitReason as noteReason,
  toUnboundedState as unboundedState,
} from './experiment-rows.ts';
export {
  bindExperimentWork as experimentWork,
  enqueueLostExperiments as askForLostExperiments,
} from './experiment-work.ts';
