/**
 * Gives a lazily loaded part of the page its query client: the first screen has no queries, and
 * loads no code for them.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Without a connection a call reports that itself (call.ts), and whoever waits retries it. */
const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
});

/** The part with access to queries; all parts share their cache. */
export function withQueries(Part: ComponentType): ComponentType {
  return function WithQueries() {
    return (
      <QueryClientProvider client={queries}>
        <Part />
      </QueryClientProvider>
    );
  };
}
