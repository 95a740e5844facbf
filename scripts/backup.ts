import { backupCommand } from '../src/cli/database-command.ts';
import { runCommand } from '../src/cli/run-command.ts';

await runCommand(backupCommand);
