/** How far an analysis has come: what the page shows while it waits. */
import type { AnalysisStage } from '../../contract/analysis-stages.ts';
import type { CriterionId, CriterionValue } from '../../grading/criteria.ts';

/** `fetching` comes before the stages that the server tells. */
export type Stage = 'fetching' | AnalysisStage;

/** A criterion arrives before its quotes are looked for: the result may say something else. */
export type ProgressMessage =
  | { stage: Stage }
  | { criterion: CriterionId; value: CriterionValue }
  | { before: number };

export type Progress = {
  /** Those that have begun, in the order in which they did. */
  stages: readonly Stage[];
  criteria: Readonly<Partial<Record<CriterionId, CriterionValue>>>;
  /** How many others a model reads for first. */
  before?: number;
};

export const noProgress: Progress = { stages: [], criteria: {} };

/** The progress once this was heard; a stage counts once. */
export function withMessage(progress: Progress, message: ProgressMessage): Progress {
  if ('stage' in message) {
    if (progress.stages.includes(message.stage)) return progress;
    return { ...progress, stages: [...progress.stages, message.stage] };
  }
  if ('before' in message) return { ...progress, before: message.before };
  return { ...progress, criteria: { ...progress.criteria, [message.criterion]: message.value } };
}

/** A stage begins when all of a lower rank are over; stages of the same rank are under way side by side. */
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
 * The stages to wait for, in order, and where each of them stands: the label is there before its explanation. A model reads the
 * two parts side by side, and looks a second time where that could change the letter: nobody knows before.
 */
export function stageLines(
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
