/** The work of launches on a server: the sellers of the settings, and real waits. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../../../../settings/config.ts';
import { offeredTuners } from '../../../../tuning/tuners/offered-tuners.ts';
import type { JobWork } from '../../../jobs/job-kind.ts';
import { type TuneParts, tuningWork } from './tune.ts';

export function tuningWorkOf({
  settings,
  ...parts
}: Pick<TuneParts, 'storage' | 'now'> & { settings: Settings }): JobWork {
  return tuningWork({
    ...parts,
    tuners: offeredTuners(settings),
    sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
  });
}
