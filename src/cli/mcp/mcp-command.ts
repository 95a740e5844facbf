/** `npm run -s grade -- mcp`: serves the Model Context Protocol on standard input and output. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createTranslator } from '../../language/translator.ts';
import { createReaders } from '../../server/modules/analyses/readers.ts';
import { command, settingsOrThrow } from '../command.ts';
import { createMcpServer } from './create-mcp-server.ts';

/** Serves until the client closes standard input. */
export const mcpCommand = command(async (_args, { env }) => {
  const settings = settingsOrThrow(env);
  const readers = await createReaders(settings);
  const dependencies = { readers, translatorOf: createTranslator, fallback: settings.fallback };
  serveStdio(() => createMcpServer(dependencies, settings));
  return 0;
});
