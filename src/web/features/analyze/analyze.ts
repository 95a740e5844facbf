/**
 * From what the visitor gave to a checked result: the calls of docs/domain/specification.md,
 * section 7, in their order.
 */
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { analysisStages } from '../../../contract/analysis-stages.ts';
import { isValueOf } from '../../../grading/criteria-schema.ts';
import type { Analysis, Submission } from '../../analysis/analysis.ts';
import type { ReadOffer } from '../../analysis/offer-source.ts';
import type { ProgressMessage } from '../../analysis/progress.ts';
import { CallError } from '../../api/call.ts';
import { callIfReached, isUnreachable } from '../../api/call-if-reached.ts';
import { parseResultContent } from '../../api/parse-result-content.ts';
import type { DevelopmentChoices } from '../../development/development-choices.ts';
import { withTimeout } from '../../lib/with-timeout.ts';

type Options = {
  signal: AbortSignal;
  onProgress: (message: ProgressMessage) => void;
  /**
   * Called with the result while its explanation is still being worded: until then it has the
   * dictionary's.
   */
  onGraded?: (analysis: Analysis) => void;
  /** Called with the offer at an address before it is graded. */
  onRead?: (read: ReadOffer) => void;
  origin?: string;
};

/**
 * Fetches the offer of an address, and lets it be graded: by the server, or in the browser when
 * that is unreachable.
 * @throws CallError: also `internal` when the answer is not a result.
 */
export async function analyze(submission: Omit<Submission, 'id'>, options: Options): Promise<Analysis> {
  const { mode, input, language } = submission;
  const { offer, address } =
    mode === 'url' ? await offerAt(input, options) : { offer: input, address: submission.address };
  options.onProgress({ stage: 'reading' });
  let early: Analysis | undefined;
  const analysisOf = (graded: Graded): Analysis => ({
    offer,
    language,
    gradedAt: early?.gradedAt ?? new Date(),
    ...(address && { address }),
    ...graded,
  });
  const onEarly = (result: AnalysisResult) => {
    early = analysisOf({ result });
    options.onGraded?.(early);
  };
  try {
    return analysisOf(await gradeByServer(offer, submission, options, onEarly));
  } catch (error) {
    options.signal.throwIfAborted();
    // Only the model's words are missing.
    if (early) return early;
    if (submission.reader) throw error;
    return analysisOf(await gradeWithoutServer(offer, submission, options.signal, error));
  }
}

async function offerAt(url: string, { onProgress, ...options }: Options) {
  onProgress({ stage: 'fetching' });
  const { fetchOffer } = await import('./read/fetch-offer.ts').catch((cause) => {
    throw new CallError('addressNeedsConnection', {}, { cause });
  });
  return fetchOffer(url, options);
}

type Graded = Pick<Analysis, 'result' | 'inBrowser'>;

async function gradeByServer(
  offer: string,
  { language, development, whole, reader }: Omit<Submission, 'id'>,
  { signal, onProgress, ...where }: Options,
  onEarly: (result: AnalysisResult) => void,
): Promise<Graded> {
  const answer = await callIfReached(
    'analyzeJobOffer',
    { jobOffer: offer, whole, reader, language, ...createDevelopmentFields(development) },
    { ...where, signal, onProgress: (message) => forwardMessage(message, onProgress, onEarly) },
  );
  return { result: resultIn(answer.content) };
}

/**
 * Grades in the browser when `failure` is that the server was not reached, and the browser has what
 * is needed.
 */
async function gradeWithoutServer(
  offer: string,
  { language, whole = false }: Omit<Submission, 'id'>,
  signal: AbortSignal,
  failure: unknown,
): Promise<Graded> {
  if (!isUnreachable(failure)) throw failure;
  try {
    const { gradeInBrowser } = await withTimeout(import('./grade-in-browser.ts'), maxToFetch, tooLong);
    const result = await withTimeout(gradeInBrowser(offer, { language, whole }), maxToRead, tooLong);
    signal.throwIfAborted();
    return { result, inBrowser: true };
  } catch (error) {
    if (error instanceof CallError || signal.aborted) throw error;
    console.warn(error);
    throw failure;
  }
}

/**
 * Timeout for what the browser has to fetch from a possibly unreachable server, since the visitor
 * already waited for a silent call.
 */
const maxToFetch = 4000;
/** The first reading may be slow on a phone. */
const maxToRead = 120_000;

const tooLong = 'Grading in the browser took too long';

function createDevelopmentFields(choices: DevelopmentChoices | undefined) {
  if (!choices) return { debug: false, addToDatasetsDataSet: false, model: '' };
  const { model, businessInitiative, experimentalEnvironment, addToDatasetsDataSet } = choices;
  return {
    debug: true,
    addToDatasetsDataSet,
    model,
    debugBusinessInitiativeSpecialQuestion: businessInitiative.trim(),
    debugExperimentalEnvironmentSpecialQuestion: experimentalEnvironment.trim(),
  };
}

/**
 * Forwards a message of the server, progress or an early result, if it is valid; others are ignored,
 * and the answer of the call still counts.
 */
function forwardMessage(
  sent: unknown,
  onProgress: Options['onProgress'],
  onEarly: (result: AnalysisResult) => void,
): void {
  if (!sent || typeof sent !== 'object') return;
  // Cast: each was just found to be a message of the contract.
  if ('stage' in sent && analysisStages.some((stage) => stage === sent.stage))
    onProgress(sent as ProgressMessage);
  if ('criterion' in sent && 'value' in sent && isValueOf(sent.criterion, sent.value))
    onProgress(sent as ProgressMessage);
  if ('before' in sent && Number.isInteger(sent.before)) onProgress(sent as ProgressMessage);
  const early = 'content' in sent && parseResultContent(sent.content);
  if (early) onEarly(early);
}

function resultIn(content: unknown): AnalysisResult {
  const result = parseResultContent(content);
  if (!result) throw new CallError('internal');
  return result;
}
