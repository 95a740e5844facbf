import { createEvaluateCommand } from '../src/cli/evaluate/evaluate-command.ts';
import { runCommand } from '../src/cli/run-command.ts';

await runCommand(
  createEvaluateCommand(async () => (await import('../training/written-exam.ts')).writtenExam()),
);
