import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toasts.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { storedResults } from './storage/stored-results.ts';

const queryKey = ['kept'];

/**
 * The stored results, undefined until the store was read, and a function to change them, which
 * reports failures.
 */
export function useHistoryEntries() {
  const { t } = useTranslation('kept');
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: storedResults, gcTime: 0 });
  const change = async (work: Promise<void>) => {
    try {
      await work;
    } catch (error) {
      console.warn(error);
      toast('error', t('failed'));
    }
    await queries.invalidateQueries({ queryKey });
  };
  return { kept: data, change };
}
