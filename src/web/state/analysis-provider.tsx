/** The one analysis that the page holds: kept while the visitor looks at other screens, replaced by the next one. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { loneAddress } from '../../reading/lone-address.ts';
import { type Failure, failureOf, refusalOf } from '../api/failure.ts';
import { logEvent } from '../api/log-event.ts';
import type { Analysis, InputMode, Submission } from '../features/analyze/analyze.ts';
import { useAnalysisQuery } from '../features/analyze/use-analysis-query.ts';
import { navigate } from '../lib/navigation.ts';
import { service } from '../lib/service.ts';
import { currentLanguage } from '../lib/wording/i18n.ts';
import { type DevelopmentChoices, noChoices } from './development-choices.ts';
import type { OfferSource, ReadOffer } from './offer-source.ts';
import { noProgress, type Progress } from './progress.ts';

/** The page that a text was read from, and the text as it was read. */
type ReadFrom = { source: OfferSource; original: string };

type AnalysisState = {
  submission: Submission | null;
  progress: Progress;
  analysis: Analysis | null;
  failure: Failure | null;
  busy: boolean;
  /** What was read from a page: there before the grade, and still there where none comes. */
  read: ReadOffer | null;
  /** Keeps what the visitor makes of the text that was read. */
  editRead: (text: string) => void;
  /**
   * Starts an analysis in place of the one before; input that `refusalOf` refuses is a failure. `from` says where a text
   * was read. A text that is only an address is fetched as one.
   */
  submit: (mode: InputMode, input: string, from?: ReadFrom) => void;
  /** Ends an analysis that is under way; a result stays. */
  leave: () => void;
  /** Drops a failure, as its cause is being mended; what is under way and a result stay. */
  forget: () => void;
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

export function AnalysisProvider({ children }: { children: ReactNode }) {
  const [choices, choose] = useState(noChoices);
  const current = useCurrentAnalysis(service.development ? choices : undefined);
  const state = useMemo(() => ({ ...current, choices, choose }), [current, choices]);
  return <AnalysisContext value={state}>{children}</AnalysisContext>;
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

let submissions = 0;

/** There is a failure or a result or neither, never both (specification, section 4): each submission starts from nothing. */
function useCurrentAnalysis(development: DevelopmentChoices | undefined) {
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [read, setRead] = useState<ReadOffer | null>(null);
  const { analysis, error, busy, progress, clear } = useAnalysisQuery(submission, setRead);
  // One object for each failure: the form takes the visitor to the field when a new one comes.
  const failure = useMemo(() => refusal ?? (error && failureOf(error)), [refusal, error]);

  const start = useCallback(
    (next: Submission | null, refused: Failure | null = null) => {
      clear();
      setSubmission(next);
      setRefusal(refused);
    },
    [clear],
  );
  const submit = useCallback(
    (typed: InputMode, given: string, from?: ReadFrom) => {
      const address = typed === 'text' ? loneAddress(given) : null;
      const [mode, input] = address === null ? [typed, given.trim()] : (['url', address] as const);
      setRead(from && address === null ? { ...from, text: input } : null);
      const refused = refusalOf(mode, input);
      if (refused) return start(null, refused);
      submissions += 1;
      start({
        id: submissions,
        mode,
        input,
        language: currentLanguage(),
        ...(mode === 'text' && from?.source.address && { address: from.source.address }),
        ...(development && { development }),
      });
      const addToDatasetsDataSet = development?.addToDatasetsDataSet ?? false;
      logEvent({ name: 'submit_job_offer', addToDatasetsDataSet, inputMode: mode });
    },
    [start, development],
  );
  const leave = useCallback(() => {
    if (busy) start(null);
  }, [busy, start]);
  const forget = useCallback(() => {
    if (failure) start(null);
  }, [failure, start]);
  const editRead = useCallback((text: string) => setRead((before) => before && { ...before, text }), []);
  return useMemo(
    () => ({ submission, progress, analysis, failure, busy, read, editRead, submit, leave, forget }),
    [submission, progress, analysis, failure, busy, read, editRead, submit, leave, forget],
  );
}
