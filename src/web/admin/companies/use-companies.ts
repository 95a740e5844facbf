/** The queries of the company view. */
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/calls/calls.ts';
import { useAnswer } from '../lib/use-answer.ts';

export type CompaniesView = CallInput<'listCompanies'>;

export function useCompanies(view: CompaniesView) {
  return useAnswer(['administration', 'companies'], 'listCompanies', view, {
    placeholderData: keepPreviousData,
  });
}

/** The letters that each model gave to one company. */
export function useCompany(key: string) {
  return useAnswer(['administration', 'company'], 'describeCompany', { key });
}
