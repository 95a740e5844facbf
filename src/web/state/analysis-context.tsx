/** The one analysis that the page holds: kept while the visitor looks at other screens, replaced by the next one. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Failure } from '../api/failure.ts';
import { navigate } from '../lib/navigation.ts';
import type { Analysis, InputMode, Submission } from './analysis.ts';
import type { DevelopmentChoices } from './development-choices.ts';
import type { ReadOffer } from './offer-source.ts';
import { noProgress, type Progress } from './progress.ts';

/** The page that a text was read from, the text as it was read, and what the page has beside it. */
export type ReadFrom = Omit<ReadOffer, 'text'>;

/** What is known of the current analysis, and what may be done with it. */
export type AnalysisState = {
  submission: Submission | null;
  progress: Progress;
  /** While `busy`, the dictionary explains it, and a model is still at its own words. */
  analysis: Analysis | null;
  failure: Failure | null;
  busy: boolean;
  /** What was read from a page: there before the grade, and still there where none comes. */
  read: ReadOffer | null;
  /** Keeps what the visitor makes of the text that was read. */
  editRead: (edited: Pick<ReadOffer, 'text' | 'putBack'>) => void;
  /**
   * Starts an analysis in place of the one before; input that `refusalOf` refuses is a failure. `from` says where a text
   * was read.
   */
  submit: (mode: InputMode, input: string, from?: ReadFrom) => void;
  /** Ends an analysis that is under way; a result stays, also one whose explanation was still being worded. */
  leave: () => void;
  /** Drops a failure, as its cause is being mended; what is under way and a result stay. */
  forget: () => void;
  /** Sent along in development mode only. */
  choices: DevelopmentChoices;
  choose: (choices: DevelopmentChoices) => void;
};

export const AnalysisContext = createContext<AnalysisState | null>(null);

/** The current analysis. Throws outside of an AnalysisProvider. */
export function useAnalysis(): AnalysisState {
  const state = useContext(AnalysisContext);
  if (!state) throw new Error('useAnalysis needs an AnalysisProvider around it');
  return state;
}

/** Shows `children` an analysis from before in place of the one that the page holds; what they submit goes to the form's screen. */
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
