/** What an attempt at a launch works with. */
import type { Seller } from '../../../../tuning/tuners/tuner.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { Launch } from './find-launch.ts';

/** State shared by the steps of an attempt. */
export type Tuning = {
  launch: Launch;
  seller: Seller;
  database: Database;
  now: () => Date;
  /** Waits; rejects when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  signal: AbortSignal;
};
