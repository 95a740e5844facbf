/** Runs the analysis of a submission, and forgets it again. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Analysis, Submission } from '../../state/analysis.ts';
import type { ReadOffer } from '../../state/offer-source.ts';
import { noProgress, withMessage } from '../../state/progress.ts';

/** Nothing but the visitor starts an analysis again: what came stays until the next one. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

type Hearers = {
  /** Hears what an address led to. */
  onRead: (read: ReadOffer) => void;
  /** Hears of the result, and before it of the same one while its explanation is being worded. */
  onAnalysis: (analysis: Analysis) => void;
};

/**
 * The query of `submission`, how far it has come, `clear`, which ends it and forgets what it brought, and `settle`, which ends it with
 * the result whose explanation is still being worded, where there is one. While it is busy an analysis is such a result.
 */
export function useAnalysisQuery(submission: Submission | null, { onRead, onAnalysis }: Hearers) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(noProgress);
  const [early, setEarly] = useState<Analysis | null>(null);
  const { data, error, isPending } = useQuery({
    queryKey: ['analysis', submission?.id],
    queryFn: async ({ signal }) => {
      if (!submission) throw new Error('There is nothing to analyse');
      const { analyze } = await import('./analyze.ts');
      try {
        const analysis = await analyze(submission, {
          signal,
          onRead,
          onGraded: (graded) => {
            setEarly(graded);
            onAnalysis(graded);
          },
          onProgress: (message) => setProgress((before) => withMessage(before, message)),
        });
        onAnalysis(analysis);
        return analysis;
      } catch (cause) {
        if (!signal.aborted) console.warn(cause);
        throw cause;
      }
    },
    enabled: submission !== null,
    ...once,
  });
  const clear = useCallback(() => {
    // A page that stays open all day keeps one result.
    queries.cancelQueries({ queryKey: ['analysis'] });
    queries.removeQueries({ queryKey: ['analysis'] });
    setProgress(noProgress);
    setEarly(null);
  }, [queries]);
  const settle = useCallback(() => {
    const queryKey = ['analysis', submission?.id];
    if (!early || queries.getQueryData(queryKey)) return false;
    queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, early);
    return true;
  }, [queries, submission, early]);
  const busy = submission !== null && isPending;
  return { analysis: data ?? early, error, busy, progress, clear, settle };
}
