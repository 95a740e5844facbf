import { evaluateCommand } from '../src/cli/evaluate/evaluate-command.ts';
import { runCommand } from '../src/cli/run-command.ts';

await runCommand(evaluateCommand);
