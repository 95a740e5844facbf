import { buildServer } from '../../scripts/build-server.ts';
import { startRun } from '../run-folder.ts';

/**
 * Builds the extension that the tests load and the server that it may ask, and gives the tests a
 * folder that goes with the run.
 */
export default async function buildFirst() {
  const endRun = startRun();
  await import('../../scripts/build-extension.ts');
  await buildServer();
  return endRun;
}
