/** The one analysis that the page holds: kept while the visitor looks at other screens, replaced by the next one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Analysis, InputMode, Submission } from './analyze.ts';
import type { CallErrorCode } from './call.ts';
import { type DevelopmentChoices, noChoices } from './development/choices.ts';
import { currentLanguage } from './i18n.ts';
import { logEvent } from './log-event.ts';
import { noProgress, type Progress, withMessage } from './progress.ts';
import { useService } from './service.ts';

/** Why there is no result: the code of a sentence in errors.json, and its figures. */
export type Failure = { code: CallErrorCode; details: Record<string, unknown> };

type AnalysisState = {
  submission: Submission | null;
  progress: Progress;
  analysis: Analysis | null;
  failure: Failure | null;
  busy: boolean;
  /** Starts an analysis; one that is under way ends. Input that is empty once trimmed is a failure. */
  submit: (mode: InputMode, input: string) => void;
  /** Ends an analysis that is under way; a result stays. */
  leave: () => void;
  /** Sent along in development mode only. */
  choices: DevelopmentChoices;
  choose: (choices: DevelopmentChoices) => void;
};

const AnalysisContext = createContext<AnalysisState | null>(null);

export function useAnalysis(): AnalysisState {
  const state = useContext(AnalysisContext);
  if (!state) throw new Error('useAnalysis needs an AnalysisProvider around it');
  return state;
}

const emptyCode = { url: 'emptyAddress', text: 'emptyOffer' } as const;

let submissions = 0;

export function AnalysisProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [progress, setProgress] = useState(noProgress);
  const [choices, choose] = useState(noChoices);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const query = useQuery({
    queryKey: ['analysis', submission?.id],
    queryFn: async ({ signal }) => {
      if (!submission) throw new Error('There is nothing to analyse');
      const { analyze } = await import('./analyze.ts');
      try {
        return await analyze(submission, {
          signal,
          onProgress: (message) => setProgress((before) => withMessage(before, message)),
        });
      } catch (error) {
        if (!signal.aborted) console.warn(error);
        throw error;
      }
    },
    enabled: submission !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

  const development = useService().service?.development ?? false;
  const clear = useCallback(() => {
    // Ends the call and forgets what it brought: a page that stays open all day keeps one result.
    queries.cancelQueries({ queryKey: ['analysis'] });
    queries.removeQueries({ queryKey: ['analysis'] });
    setProgress(noProgress);
    setRefusal(null);
  }, [queries]);

  const submit = useCallback(
    (mode: InputMode, given: string) => {
      const input = given.trim();
      if (input === '') {
        setRefusal({ code: emptyCode[mode], details: {} });
        return;
      }
      clear();
      submissions += 1;
      setSubmission({
        id: submissions,
        mode,
        input,
        language: currentLanguage(),
        ...(development && { development: choices }),
      });
      logEvent({ name: 'submit_job_offer', addToDatasetsDataSet: false, inputMode: mode });
    },
    [clear, development, choices],
  );

  const busy = submission !== null && query.isPending;
  const leave = useCallback(() => {
    if (!busy) return;
    clear();
    setSubmission(null);
  }, [busy, clear]);

  const state = useMemo(
    () => ({
      submission,
      progress,
      analysis: query.data ?? null,
      failure: refusal ?? (query.error ? failureOf(query.error) : null),
      busy,
      submit,
      leave,
      choices,
      choose,
    }),
    [submission, progress, query.data, query.error, refusal, busy, submit, leave, choices],
  );
  return <AnalysisContext value={state}>{children}</AnalysisContext>;
}

/** An error without a code is a part of the page that could not be fetched. */
function failureOf(error: Error): Failure {
  if (error.name !== 'CallError') return { code: 'offline', details: {} };
  const { code, details } = error as Error & Failure;
  return { code, details };
}
