/** From what the visitor gave to a checked result: the calls of specification, section 7, in their order. */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import { analysisStages } from '../contract/analysis-stages.ts';
import type { CriterionId } from '../grading/criteria.ts';
import type { Language } from '../language/dictionaries.ts';
import { CallError, call } from './call.ts';
import type { DevelopmentChoices } from './development/choices.ts';
import { type ReadOffer, sourceWith } from './offer-source.ts';
import type { ProgressMessage } from './progress.ts';
import { isValueOf, resultOfContent } from './result-of-content.ts';

/** How the offer is given (specification, section 2, "Input-mode toggle"). */
export type InputMode = 'url' | 'text';

/** What the visitor asked to have graded; `input` is an address or a text, trimmed. */
export type Submission = {
  id: number;
  mode: InputMode;
  input: string;
  language: Language;
  /** In development mode: asks for the debug texts. */
  development?: DevelopmentChoices;
};

/** A result with the text that was sent, into which its quotes point, the language it is told in, and when it came. */
export type Analysis = { result: AnalysisResult; offer: string; language: Language; gradedAt: Date };

type Options = {
  signal: AbortSignal;
  onProgress: (message: ProgressMessage) => void;
  /** Hears what an address led to, before it is graded. */
  onRead?: (read: ReadOffer) => void;
  origin?: string;
};

/**
 * Fetches the offer where an address was given, and has it graded.
 * @throws CallError: also `internal` where the answer is not a result.
 */
export async function analyze(
  submission: Omit<Submission, 'id'>,
  { signal, onProgress, onRead, ...where }: Options,
): Promise<Analysis> {
  const { mode, input, language, development } = submission;
  let offer = input;
  if (mode === 'url') {
    onProgress({ stage: 'fetching' });
    const page = await call(
      'extractJobOfferFromWeb',
      { url: input, model: '', language: '' },
      // Streamed, so that a slow site is not taken for a lost connection.
      { ...where, signal, onProgress() {} },
    );
    offer = page.content;
    onRead?.({
      source: sourceWith({ ...page, address: page.address || input }),
      original: offer,
      text: offer,
    });
  }
  onProgress({ stage: 'reading' });
  const answer = await call(
    'analyzeJobOffer',
    { jobOffer: offer, language, addToDatasetsDataSet: false, ...asDeveloper(development) },
    { ...where, signal, onProgress: (message) => tell(message, onProgress) },
  );
  return { result: resultIn(answer.content), offer, language, gradedAt: new Date() };
}

function asDeveloper(choices: DevelopmentChoices | undefined) {
  if (!choices) return { debug: false, model: '' };
  const { model, businessInitiative, experimentalEnvironment } = choices;
  return {
    debug: true,
    model,
    debugBusinessInitiativeSpecialQuestion: businessInitiative.trim(),
    debugExperimentalEnvironmentSpecialQuestion: experimentalEnvironment.trim(),
  };
}

/** Passes on what is in the form of the contract; anything else on the way is passed over, the answer still counts. */
function tell(sent: unknown, onProgress: (message: ProgressMessage) => void): void {
  if (!sent || typeof sent !== 'object') return;
  if ('stage' in sent && analysisStages.some((stage) => stage === sent.stage))
    onProgress(sent as ProgressMessage);
  if ('criterion' in sent && 'value' in sent && isValueOf(sent.criterion as CriterionId, sent.value))
    onProgress(sent as ProgressMessage);
}

function resultIn(content: unknown): AnalysisResult {
  const result = resultOfContent(content);
  if (!result) throw new CallError('internal');
  return result;
}
