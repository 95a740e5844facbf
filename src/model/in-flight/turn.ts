import type { EndpointWaits } from './endpoint-waits.ts';

/**
 * Whose request it is, where calls to an endpoint wait for each other. Requests that belong together share one.
 */
export type Turn = {
  /** Visitors take turns; the requests of one are made in their order. */
  visitor: string;
  /** Told how many other turns come before its first request, as that changes, and 0 once that is made. Must not throw. */
  onPlace?: (before: number) => void;
  /** Told how each of its requests goes; several turns may share it. */
  waits?: EndpointWaits;
};
