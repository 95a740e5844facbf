/** Runs the analysis of a submission, and forgets it again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Analysis, Submission } from '../../state/analysis.ts';
import type { ReadOffer } from '../../state/offer-source.ts';
import { noProgress, withMessage } from '../../state/progress.ts';

type Hearers = {
  /** Hears what an address led to. */
  onRead: (read: ReadOffer) => void;
  /** Hears of the result, and before it of the same one while its explanation is being worded. */
  onAnalysis: (analysis: Analysis) => void;
};

/** What is known of a submission; `ended` once nothing more comes. */
type Run = { of: Submission | null; analysis: Analysis | null; error: Error | null; ended: boolean };

const nothing: Run = { of: null, analysis: null, error: null, ended: false };

/**
 * The analysis of `submission`, how far it has come, and `settle`, which ends it with the result whose explanation is still
 * being worded and answers whether there is one. While it is busy an analysis is such a result. Another submission ends the one before.
 */
export function useAnalysisRun(submission: Submission | null, hearers: Hearers) {
  const [run, setRun] = useState(nothing);
  const [progress, setProgress] = useState(noProgress);
  const latest = useRef(hearers);
  useEffect(() => {
    latest.current = hearers;
  });
  const end = useRef(() => {});
  useEffect(() => {
    setProgress(noProgress);
    if (!submission) return;
    const ending = new AbortController();
    const { signal } = ending;
    end.current = () => ending.abort();
    const know = (known: Partial<Run>) => {
      if (signal.aborted) return;
      // What is known of the submission before is nothing to this one.
      setRun((before) => ({ ...(before.of === submission ? before : nothing), of: submission, ...known }));
    };
    const hear = (analysis: Analysis) => {
      if (signal.aborted) return;
      know({ analysis });
      latest.current.onAnalysis(analysis);
    };
    import('./analyze.ts')
      .then(({ analyze }) =>
        analyze(submission, {
          signal,
          onRead: (read) => !signal.aborted && latest.current.onRead(read),
          onGraded: hear,
          onProgress: (message) => !signal.aborted && setProgress((before) => withMessage(before, message)),
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
