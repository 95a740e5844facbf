/** From what the visitor gave to a checked result: the calls of specification, section 7, in their order. */
import { type AnalysisResult, analysisResultSchema } from '../contract/analysis-result.ts';
import { calls } from '../contract/calls.ts';
import { criteriaTable } from '../grading/criteria.ts';
import type { Language } from '../language/dictionaries.ts';
import { CallError, call } from './call.ts';
import type { DevelopmentChoices } from './development/choices.ts';
import type { ProgressMessage } from './progress.ts';

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

type Options = { signal: AbortSignal; onProgress: (message: ProgressMessage) => void; origin?: string };

/**
 * Fetches the offer where an address was given, and has it graded.
 * @throws CallError: also `internal` where the answer is not a result with a score other than 0.
 */
export async function analyze(
  submission: Omit<Submission, 'id'>,
  { signal, onProgress, ...where }: Options,
): Promise<Analysis> {
  const { mode, input, language, development } = submission;
  let offer = input;
  if (mode === 'url') {
    onProgress({ stage: 'fetching' });
    const page = await call(
      'extractJobOfferFromWeb',
      { url: input, model: '', language: '' },
      { ...where, signal },
    );
    offer = page.content;
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
  const { data: message } = calls.analyzeJobOffer.progress.safeParse(sent);
  if (message && ('stage' in message || isInRange(message))) onProgress(message);
}

function isInRange({ criterion, value }: Extract<ProgressMessage, { criterion: unknown }>): boolean {
  const row = criteriaTable.find(({ id }) => id === criterion);
  if (!row || !('max' in row)) return typeof value === 'boolean';
  return typeof value === 'number' && value <= row.max;
}

/** Specification, section 5: content is a string that parses as JSON with a score other than 0. */
function resultIn(content: string): AnalysisResult {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    throw new CallError('internal', {}, { cause: error });
  }
  const result = analysisResultSchema.safeParse(parsed);
  if (!result.success) throw new CallError('internal', {}, { cause: result.error });
  return result.data;
}
