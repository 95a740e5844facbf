import { runCommand } from '../src/cli/run-command.ts';
import { setupCommand } from '../src/cli/setup/setup-command.ts';

await runCommand(setupCommand);
