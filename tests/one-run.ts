/** Global set-up of Vitest: a folder for what all test files of a run share and for all that they write. */
import { startRun } from './run-folder.ts';

export default function setUp(): () => Promise<void> {
  return startRun();
}
