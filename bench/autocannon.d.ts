/** The part of autocannon that bench/load.ts uses; the package has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  export type Options = {
    url: string;
    connections: number;
    /** Seconds; `amount` (number of requests) takes precedence. */
    duration?: number;
    amount?: number;
    /** Requests per second of all connections together. */
    overallRate?: number;
    timeout?: number;
    requests: (Request & { setupRequest?: (request: Request) => Request })[];
  };
  export type Result = { errors: number; timeouts: number; duration: number };
  export type Instance = EventEmitter & PromiseLike<Result>;
  export default function autocannon(options: Options): Instance;
}
