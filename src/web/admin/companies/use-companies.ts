/** The queries of the company view. */
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/calls/calls.ts';
import { useAnswer } from '../lib/use-answer.ts';

/** The part of the list that is shown. */
export type CompaniesView = CallInput<'listCompanies'>;

/** The companies of a view; the previous ones while they load. */
export function useCompanies(view: CompaniesView) {
  return useAnswer(['administration', 'companies'], 'listCompanies', view, {
    placeholderData: keepPreviousData,
  });
}

/** The letters that each model gave to one company. */
export function useCompany(key: string) {
  return useAnswer(['administration', 'company'], 'describeCompany', { key });
}
