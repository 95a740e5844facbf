import { backupCommand } from '../src/cli/backup-command.ts';
import { runCommand } from '../src/cli/run-command.ts';

await runCommand(backupCommand);
