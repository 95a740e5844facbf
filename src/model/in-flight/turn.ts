import type { EndpointWaits } from './endpoint-waits.ts';

/** The owner of requests that queue for an endpoint. Requests of one analysis share a turn. */
export type Turn = {
  /** Visitors take turns; the requests of one visitor run in order. */
  visitor: string;
  /**
   * Called with the number of turns ahead of its first request whenever that changes, and with 0
   * once that request is sent. Must not throw.
   */
  onPlace?: (before: number) => void;
  /** Notified of the state of its requests; several turns may share it. */
  waits?: EndpointWaits;
};
