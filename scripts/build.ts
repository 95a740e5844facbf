import { buildPage } from './build-page.ts';
import { buildServer } from './build-server.ts';

try {
  await buildPage();
  await buildServer();
} catch (error) {
  console.error(`Offergrade could not be built: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
