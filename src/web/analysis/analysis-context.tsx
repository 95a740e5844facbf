/**
 * The current analysis of the page: it survives visits to other screens, until the next one
 * replaces it.
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Failure } from '../api/failure.ts';
import type { DevelopmentChoices } from '../development/development-choices.ts';
import { navigate } from '../lib/navigation.ts';
import type { Analysis, InputMode, Submission } from './analysis.ts';
import type { ReadOffer } from './offer-source.ts';
import { noProgress, type Progress } from './progress.ts';

/** The page that a text was read from, the original text, and excluded blocks of the page. */
export type ReadSource = Omit<ReadOffer, 'text'>;

/** The current analysis, and the operations on it. */
export type AnalysisState = {
  submission: Submission | null;
  progress: Progress;
  /** While `busy`, it has the dictionary's explanation, and a model is still working on its own. */
  analysis: Analysis | null;
  failure: Failure | null;
  busy: boolean;
  /** What was read from a page: available before the grade, and also without one. */
  read: ReadOffer | null;
  /** Stores the visitor's edits of the text that was read. */
  editRead: (edited: Pick<ReadOffer, 'text' | 'putBack'>) => void;
  /**
   * Starts an analysis, replacing the previous one; input refused by `refusalOf` is a failure.
   * `from`: the source of a text; `refusal`: a mistake in it that was found before.
   */
  submit: (mode: InputMode, input: string, from?: ReadSource, refusal?: Failure) => void;
  /** Ends a running analysis; a result stays, also one whose explanation was still being worded. */
  leave: () => void;
  /** Removes a failure while its cause is being corrected; a running analysis and a result stay. */
  forget: () => void;
  /** Sent only in development mode. */
  choices: DevelopmentChoices;
  choose: (choices: DevelopmentChoices) => void;
};

/** Null outside of an AnalysisProvider. */
export const AnalysisContext = createContext<AnalysisState | null>(null);

/** The current analysis. Throws outside of an AnalysisProvider. */
export function useAnalysis(): AnalysisState {
  const state = useContext(AnalysisContext);
  if (!state) throw new Error('useAnalysis needs an AnalysisProvider around it');
  return state;
}

/**
 * Shows an earlier analysis to `children` instead of the current one; their submissions go to the
 * form's screen.
 */
export function EarlierAnalysis({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  const current = useAnalysis();
  const state = useMemo<AnalysisState>(() => {
    const submit: AnalysisState['submit'] = (...given) => {
      navigate('/');
      current.submit(...given);
    };
    return { ...current, analysis, submit, ...nothingUnderWay };
  }, [current, analysis]);
  return <AnalysisContext value={state}>{children}</AnalysisContext>;
}

const nothingUnderWay = {
  submission: null,
  progress: noProgress,
  failure: null,
  busy: false,
  read: null,
} as const;
