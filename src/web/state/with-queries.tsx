/** Gives a part of the page that is fetched by itself what it asks queries with: the first screen asks none, and loads nothing for them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Without a connection a call says so itself (call.ts), and what failed is asked again by whoever waits for it. */
const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
});

/** The part, in which queries may be asked; all parts share what was answered. */
export function withQueries(Part: ComponentType): ComponentType {
  return function WithQueries() {
    return (
      <QueryClientProvider client={queries}>
        <Part />
      </QueryClientProvider>
    );
  };
}
