/** Grades an offer; with `mcp` as the first argument, serves agents. */
import { gradeCommand } from '../src/cli/grade/grade-command.ts';
import { runCommand } from '../src/cli/run-command.ts';

const isForAgents = process.argv[2] === 'mcp';
await runCommand(isForAgents ? (await import('../src/cli/mcp/mcp-command.ts')).mcpCommand : gradeCommand);
