/** Runs the analysis of a submission, and discards it. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Analysis, Submission } from '../../analysis/analysis.ts';
import type { ReadOffer } from '../../analysis/offer-source.ts';
import { addProgress, noProgress } from '../../analysis/progress.ts';

type Hearers = {
  /** Called with the offer at an address. */
  onRead: (read: ReadOffer) => void;
  /** Called with the result, and before with the same one while its explanation is being worded. */
  onAnalysis: (analysis: Analysis) => void;
};

/** The state of a submission; `ended` once nothing more follows. */
type Run = { of: Submission | null; analysis: Analysis | null; error: Error | null; ended: boolean };

const nothing: Run = { of: null, analysis: null, error: null, ended: false };

/**
 * The analysis of `submission`, its progress, and `settle`, which ends it with the result whose
 * explanation is still being worded and returns whether there is one. While busy, `analysis` is
 * such a result. Another submission ends the previous one.
 */
export function useAnalysisRun(submission: Submission | null, hearers: Hearers) {
  const [run, setRun] = useState(nothing);
  const [progress, setProgress] = useState(noProgress);
  const tellRead = useEffectEvent(hearers.onRead);
  const tellAnalysis = useEffectEvent(hearers.onAnalysis);
  const end = useRef(() => {});
  useEffect(() => {
    setProgress(noProgress);
    if (!submission) return;
    const ending = new AbortController();
    const { signal } = ending;
    end.current = () => ending.abort();
    const know = (known: Partial<Run>) => {
      if (signal.aborted) return;
      // The state of the previous submission does not apply to this one.
      setRun((before) => ({ ...(before.of === submission ? before : nothing), of: submission, ...known }));
    };
    const hear = (analysis: Analysis) => {
      if (signal.aborted) return;
      know({ analysis });
      tellAnalysis(analysis);
    };
    import('./analyze.ts')
      .then(({ analyze }) =>
        analyze(submission, {
          signal,
          onRead: (read) => !signal.aborted && tellRead(read),
          onGraded: hear,
          onProgress: (message) => !signal.aborted && setProgress((before) => addProgress(before, message)),
        }),
      )
      .then((analysis) => {
        hear(analysis);
        know({ ended: true });
      })
      .catch((error: Error) => {
        if (!signal.aborted) console.warn(error);
        know({ error, ended: true });
      });
    return () => ending.abort();
  }, [submission]);
  const { analysis, error, ended } = run.of === submission ? run : nothing;
  const settle = useCallback(() => {
    if (!analysis || ended) return false;
    end.current();
    setRun((before) => ({ ...before, ended: true }));
    return true;
  }, [analysis, ended]);
  return { analysis, error, busy: submission !== null && !ended, progress, settle };
}
