/** Vitest's global set-up: a folder for what the test files of a run share and write. */
import { startRun } from './run-folder.ts';

export default function setUp(): () => Promise<void> {
  return startRun();
}
