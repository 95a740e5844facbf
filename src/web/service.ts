/** Who reads offers here and where their text goes, asked once for each visit. */
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../contract/calls.ts';

export type Service = CallOutput<'describeService'>;

/** `service` is undefined until the server has answered; `failed` says that it did not. */
export function useService(): { service: Service | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['service'],
    queryFn: async ({ signal }) => {
      const { call } = await import('./call.ts');
      return call('describeService', {}, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 2,
    networkMode: 'always',
  });
  return { service: data, failed: isError };
}
