import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../lib/wording/i18n.ts';
import type { Analysis } from './analysis.ts';

/** The analysis in the language of the page, also after a switch. */
export function useLocalizedAnalysis(analysis: Analysis | null): Analysis | null {
  const language = currentLanguage();
  const foreign = analysis !== null && analysis.language !== language;
  const { data } = useQuery({
    queryKey: ['told', analysis?.gradedAt.getTime(), language],
    queryFn: async () => {
      if (!analysis) throw new Error('There is nothing to tell');
      const { loadRelocalized: relocalized } = await import('./load-relocalized.ts');
      return relocalized(analysis.result, language);
    },
    enabled: foreign,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 3,
  });
  return foreign && data ? { ...analysis, result: data } : analysis;
}
