import { rehearseCommand } from '../src/cli/rehearse-command.ts';
import { runCommand } from '../src/cli/run-command.ts';

await runCommand(rehearseCommand);
