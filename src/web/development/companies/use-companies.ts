/** What the company view asks the server for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/calls.ts';

const asked = { retry: false, networkMode: 'always' } as const;

export type CompaniesView = CallInput<'listCompanies'>;

export function useCompanies(view: CompaniesView) {
  return useQuery({
    queryKey: ['administration', 'companies', view],
    queryFn: async ({ signal }) => {
      const { call } = await import('../../call.ts');
      return call('listCompanies', view, { signal });
    },
    placeholderData: keepPreviousData,
    ...asked,
  });
}

/** The letters that each model gave the offers of one company. */
export function useCompany(key: string) {
  return useQuery({
    queryKey: ['administration', 'company', key],
    queryFn: async ({ signal }) => {
      const { call } = await import('../../call.ts');
      return call('describeCompany', { key }, { signal });
    },
    ...asked,
  });
}
