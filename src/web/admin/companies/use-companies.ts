/** What the company view asks the server for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';

export type CompaniesView = CallInput<'listCompanies'>;

export function useCompanies(view: CompaniesView) {
  return useQuery({
    queryKey: ['administration', 'companies', view],
    queryFn: ({ signal }) => call('listCompanies', view, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The letters that each model gave the offers of one company. */
export function useCompany(key: string) {
  return useQuery({
    queryKey: ['administration', 'company', key],
    queryFn: ({ signal }) => call('describeCompany', { key }, { signal }),
  });
}
