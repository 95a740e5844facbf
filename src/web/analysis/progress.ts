/** The progress of an analysis, as shown while waiting. */
import type { AnalysisStage } from '../../contract/analysis-stages.ts';
import type { CriterionId, CriterionValue } from '../../grading/criteria.ts';

/** `fetching` precedes the stages reported by the server. */
export type Stage = 'fetching' | AnalysisStage;

/** A criterion arrives before its quotes are verified: the result may differ. */
export type ProgressMessage =
  | { stage: Stage }
  | { criterion: CriterionId; value: CriterionValue }
  | { before: number };

/** What is known of an analysis before its result. */
export type Progress = {
  /** Stages that have begun, in order. */
  stages: readonly Stage[];
  criteria: Readonly<Partial<Record<CriterionId, CriterionValue>>>;
  /** Number of analyses ahead in the model's queue. */
  before?: number;
};

/** The state before the first stage. */
export const noProgress: Progress = { stages: [], criteria: {} };

/** The progress after a message; a stage counts once. */
export function addProgress(progress: Progress, message: ProgressMessage): Progress {
  if ('stage' in message) {
    if (progress.stages.includes(message.stage)) return progress;
    return { ...progress, stages: [...progress.stages, message.stage] };
  }
  if ('before' in message) return { ...progress, before: message.before };
  return { ...progress, criteria: { ...progress.criteria, [message.criterion]: message.value } };
}

/** A stage begins when all of a lower rank are over; stages of the same rank run in parallel. */
const rankOf: Record<Stage, number> = {
  fetching: 0,
  reading: 1,
  businessInitiative: 1,
  experimentalEnvironment: 1,
  secondLook: 2,
  grading: 3,
  explaining: 4,
};

/** A line of the list of stages. */
export type StageLine = { stage: Stage; state: 'done' | 'underWay' | 'toCome' };

/**
 * The stages to wait for, in order, with their states: the label appears before its explanation. A
 * model reads the two parts in parallel, and takes a second look only if that could change the
 * letter.
 */
export function listStages(
  { stages }: Progress,
  { fetches, byModel }: { fetches: boolean; byModel: boolean },
): StageLine[] {
  const readings: Stage[] =
    byModel || stages.includes('businessInitiative')
      ? ['businessInitiative', 'experimentalEnvironment']
      : ['reading'];
  const expected: Stage[] = [
    ...(fetches ? (['fetching'] as const) : []),
    ...readings,
    ...(stages.includes('secondLook') ? (['secondLook'] as const) : []),
    'grading',
  ];
  const rank = Math.max(-1, ...stages.map((stage) => rankOf[stage]));
  return expected.map((stage) => ({ stage, state: stateAt(rankOf[stage], rank) }));
}

function stateAt(rank: number, current: number): StageLine['state'] {
  if (rank < current) return 'done';
  return rank === current ? 'underWay' : 'toCome';
}
