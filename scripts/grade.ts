import { gradeCommand } from '../src/cli/grade-command.ts';
import { runCommand } from '../src/cli/run-command.ts';

await runCommand(gradeCommand);
