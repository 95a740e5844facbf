/**
 * The boards whose interface is asked instead of their pages; each file describes its board and
 * cites the documentation.
 */
import { ashby } from './ashby.ts';
import { bambooHr } from './bamboo-hr.ts';
import type { Board, BoardJob } from './board.ts';
import { gem } from './gem.ts';
import { greenhouse } from './greenhouse.ts';
import { lever } from './lever.ts';
import { oracle } from './oracle.ts';
import { personio } from './personio.ts';
import { pinpoint } from './pinpoint.ts';
import { recruitee } from './recruitee.ts';
import { rippling } from './rippling.ts';
import { smartRecruiters } from './smart-recruiters.ts';
import { softgarden } from './softgarden.ts';
import { teamtailor } from './teamtailor.ts';
import { welcomeToTheJungle } from './welcome-to-the-jungle.ts';
import { workable } from './workable.ts';
import { workday } from './workday.ts';

/** All supported boards, in the order in which they are asked. */
export const boards: readonly Board[] = [
  greenhouse,
  lever,
  ashby,
  smartRecruiters,
  workable,
  recruitee,
  teamtailor,
  workday,
  bambooHr,
  welcomeToTheJungle,
  rippling,
  pinpoint,
  softgarden,
  gem,
  oracle,
  personio,
];

/**
 * The job of the first board that knows an address; null if none does. Whole host names are
 * compared.
 */
export function findBoardJob(address: URL): BoardJob | null {
  if (!/^https?:$/.test(address.protocol) || address.port !== '') return null;
  for (const board of boards) {
    const job = board.jobAt(address);
    if (job) return job;
  }
  return null;
}
