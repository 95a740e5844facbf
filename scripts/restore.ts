import { restoreCommand } from '../src/cli/database-command.ts';
import { runCommand } from '../src/cli/run-command.ts';

await runCommand(restoreCommand);
