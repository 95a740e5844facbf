/** The boards whose API is asked in place of their pages: each file says how and by what documentation. */
import { ashby } from './ashby.ts';
import type { Board, BoardJob } from './board.ts';
import { greenhouse } from './greenhouse.ts';
import { lever } from './lever.ts';
import { personio } from './personio.ts';
import { recruitee } from './recruitee.ts';
import { smartRecruiters } from './smart-recruiters.ts';
import { teamtailor } from './teamtailor.ts';
import { workable } from './workable.ts';

export const boards: readonly Board[] = [
  greenhouse,
  lever,
  ashby,
  smartRecruiters,
  workable,
  recruitee,
  teamtailor,
  personio,
];

/** The job of the first board that knows an address; null where none does. Hosts are compared whole. */
export function boardJobAt(address: URL): BoardJob | null {
  if (!/^https?:$/.test(address.protocol) || address.port !== '') return null;
  for (const board of boards) {
    const job = board.jobAt(address);
    if (job) return job;
  }
  return null;
}
