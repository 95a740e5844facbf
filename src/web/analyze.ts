/** From what the visitor gave to a checked result: the calls of specification, section 7, in their order. */
import { type AnalysisResult, analysisResultSchema } from '../contract/analysis-result.ts';
import { type AnalysisStage, analysisStages } from '../contract/calls.ts';
import type { Language } from '../language/dictionaries.ts';
import { CallError, call } from './call.ts';

export type InputMode = 'url' | 'text';

/** What the visitor asked to have graded; `input` is an address or a text, trimmed. */
export type Submission = { id: number; mode: InputMode; input: string; language: Language };

/** `fetching` comes before the stages that the server tells. */
export type Stage = 'fetching' | AnalysisStage;

/** A result with the text that was sent, into which its quotes point, the language it is told in, and when it came. */
export type Analysis = { result: AnalysisResult; offer: string; language: Language; gradedAt: Date };

type Options = { signal: AbortSignal; onStage: (stage: Stage) => void; origin?: string };

/**
 * Fetches the offer where an address was given, and has it graded.
 * @throws CallError: also `internal` where the answer is not a result with a score other than 0.
 */
export async function analyze(
  submission: Omit<Submission, 'id'>,
  { signal, onStage, ...where }: Options,
): Promise<Analysis> {
  const { mode, input, language } = submission;
  let offer = input;
  if (mode === 'url') {
    onStage('fetching');
    const page = await call(
      'extractJobOfferFromWeb',
      { url: input, model: '', language: '' },
      { ...where, signal },
    );
    offer = page.content;
  }
  onStage('reading');
  const answer = await call(
    'analyzeJobOffer',
    { jobOffer: offer, language, debug: false, addToDatasetsDataSet: false, model: '' },
    { ...where, signal, onProgress: (message) => tellStage(message, onStage) },
  );
  return { result: resultIn(answer.content), offer, language, gradedAt: new Date() };
}

function tellStage(message: unknown, onStage: (stage: Stage) => void): void {
  const told = message && typeof message === 'object' && 'stage' in message ? message.stage : undefined;
  const stage = analysisStages.find((known) => known === told);
  if (stage) onStage(stage);
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
