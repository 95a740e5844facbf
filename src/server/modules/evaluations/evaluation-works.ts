/** What the jobs of evaluations do, of datasets, runs, judges and rehearsals. */
import type { JobWork } from '../../jobs/job-kind.ts';
import { datasetWorks } from './datasets/dataset-works.ts';
import { judgingWork } from './judging/judge-explanations.ts';
import { rehearsingWork } from './rehearsals/rehearsal-work.ts';
import { examiningWork } from './runs/examine-run.ts';
import { scoringWork } from './runs/score-run.ts';

export function evaluationWorks(
  parts: Parameters<typeof datasetWorks>[0] & Parameters<typeof examiningWork>[0],
): JobWork[] {
  return [
    ...datasetWorks(parts),
    examiningWork(parts),
    scoringWork(parts),
    judgingWork(parts),
    rehearsingWork(parts),
  ];
}
