import { pathToFileURL } from 'node:url';
import { buildPage } from './build-page.ts';
import { buildServer, serverProgram } from './build-server.ts';

try {
  await buildPage();
  await buildServer();
} catch (error) {
  console.error(`Offergrade could not be built: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
await import(pathToFileURL(serverProgram).href);
