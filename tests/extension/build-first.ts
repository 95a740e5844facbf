import { startRun } from '../run-folder.ts';

/** Builds the extension that the tests load, and gives them a folder that goes with the run. */
export default async function buildFirst() {
  const endRun = startRun();
  await import('../../scripts/build-extension.ts');
  return endRun;
}
