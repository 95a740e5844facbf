/** The jobs of evaluations: datasets, runs, judgings and rehearsals. */
import type { JobWork } from '../jobs/job-kind.ts';
import { datasetWorks } from '../modules/evaluations/datasets/dataset-works.ts';
import { judgingWork } from '../modules/evaluations/judging/judge-explanations.ts';
import { rehearsingWork } from '../modules/evaluations/rehearsals/rehearsal-work.ts';
import { examiningWork } from '../modules/evaluations/runs/examine-run.ts';
import { scoringWork } from '../modules/evaluations/runs/score-run.ts';

/** The works of all kinds of evaluation jobs. */
export function listEvaluationWork(
  dependencies: Parameters<typeof datasetWorks>[0] & Parameters<typeof examiningWork>[0],
): JobWork[] {
  return [
    ...datasetWorks(dependencies),
    examiningWork(dependencies),
    scoringWork(dependencies),
    judgingWork(dependencies),
    rehearsingWork(dependencies),
  ];
}
