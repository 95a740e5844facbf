import { restoreCommand } from '../src/cli/restore-command.ts';
import { runCommand } from '../src/cli/run-command.ts';

await runCommand(restoreCommand);
