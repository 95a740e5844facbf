/** Runs analyses sequentially for the whole page. */
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Analysis, InputMode, Submission } from '../../analysis/analysis.ts';
import { AnalysisContext, type AnalysisState, type ReadSource } from '../../analysis/analysis-context.tsx';
import type { ReadOffer } from '../../analysis/offer-source.ts';
import { addProgress, noProgress } from '../../analysis/progress.ts';
import { clearSlot } from '../../analysis/shown-slot.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { logEvent } from '../../api/log-event.ts';
import { type DevelopmentChoices, noDevelopmentChoices } from '../../development/development-choices.ts';
import { service } from '../../lib/service.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { findInputMistake } from './find-input-mistake.ts';

type ProviderProps = {
  /**
   * Called with each result, and again once its explanation is worded; used by the history of
   * results.
   */
  onAnalysis: (analysis: Analysis) => void;
  children: ReactNode;
};

/** Runs the analyses of `useAnalysis`. */
export function AnalysisProvider({ onAnalysis, children }: ProviderProps) {
  const [choices, choose] = useState(noDevelopmentChoices);
  const current = useCurrentAnalysis(service.development ? choices : undefined, onAnalysis);
  const state = useMemo(() => ({ ...current, choices, choose }), [current, choices]);
  return <AnalysisContext value={state}>{children}</AnalysisContext>;
}

let submissions = 0;

/**
 * There is a failure or a result or neither, never both (docs/domain/specification.md, section 4):
 * each submission starts from nothing.
 */
function useCurrentAnalysis(
  development: DevelopmentChoices | undefined,
  onAnalysis: (analysis: Analysis) => void,
) {
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [read, setRead] = useState<ReadOffer | null>(null);
  const { analysis, error, busy, progress, settle } = useAnalysisRun(submission, {
    onRead: setRead,
    onAnalysis,
  });
  // When this cannot be loaded, the offer's text shows them all the same.
  useEffect(() => {
    if (!analysis?.result.pageParts) return;
    let current = true;
    import('../../analysis/without-page-parts.ts')
      .then(({ applyPageParts: readWithoutPageParts }) => {
        if (current) setRead((before) => readWithoutPageParts(before, analysis));
      })
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [analysis]);
  // The same object for a failure, so that the form moves the focus only for a new one.
  const failure = useMemo(() => refusal ?? (error && toFailure(error)), [refusal, error]);

  const start = useCallback((next: Submission | null, refused: Failure | null = null) => {
    setSubmission(next);
    setRefusal(refused);
  }, []);
  const submit = useCallback(
    (mode: InputMode, given: string, from?: ReadSource, refusal?: Failure) => {
      // Otherwise a reload would show it as the result of the new submission.
      clearSlot();
      const input = given.trim();
      setRead(from ? { ...from, text: input } : null);
      const refused = refusal ?? findInputMistake(mode, input);
      if (refused) return start(null, refused);
      submissions += 1;
      start({
        id: submissions,
        mode,
        input,
        language: currentLanguage(),
        ...(mode === 'text' && from?.source.address && { address: from.source.address }),
        whole: from?.whole,
        ...(development && { development }),
      });
      const addToDatasetsDataSet = development?.addToDatasetsDataSet ?? false;
      logEvent({ name: 'submit_job_offer', addToDatasetsDataSet, inputMode: mode });
    },
    [start, development],
  );
  const leave = useCallback(() => {
    if (busy && !settle()) start(null);
  }, [busy, settle, start]);
  const forget = useCallback(() => {
    if (failure) start(null);
  }, [failure, start]);
  const editRead = useCallback<AnalysisState['editRead']>(
    (edited) => setRead((before) => before && { ...before, ...edited }),
    [],
  );
  return useMemo(
    () => ({ submission, progress, analysis, failure, busy, read, editRead, submit, leave, forget }),
    [submission, progress, analysis, failure, busy, read, editRead, submit, leave, forget],
  );
}

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
function useAnalysisRun(submission: Submission | null, hearers: Hearers) {
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
