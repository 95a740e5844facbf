/** Reads and grades an offer (specification, section 7): the answer's `content` is the analysis result as JSON. */
import type { CallInput, Calls } from '../../contract/calls.ts';
import type { Analyses } from '../analyses.ts';
import type { AnalysisRequest } from '../analysis-request.ts';
import type { Handler } from '../callable.ts';
import type { Parts } from '../parts.ts';

/** `debug`, `model` and the special questions have an effect in development mode only; `addToDatasetsDataSet` has none yet. */
export function analyzeJobOffer(
  { settings }: Pick<Parts, 'settings'>,
  analyses: Analyses,
): Handler<Calls['analyzeJobOffer']> {
  return async (input, { visitor, signal, progress }) => {
    const { jobOffer, language } = input;
    const request = { jobOffer, language, ...(settings.development && forDevelopers(input)) };
    const analysis = await analyses.run(request, { visitor, signal, onProgress: progress });
    return analysis.ok ? { ok: true, output: { content: JSON.stringify(analysis.result) } } : analysis;
  };
}

function forDevelopers({
  debug,
  model,
  debugBusinessInitiativeSpecialQuestion: businessInitiative,
  debugExperimentalEnvironmentSpecialQuestion: experimentalEnvironment,
}: CallInput<'analyzeJobOffer'>): Partial<AnalysisRequest> {
  const questions = {
    ...(businessInitiative && { businessInitiative }),
    ...(experimentalEnvironment && { experimentalEnvironment }),
  };
  return { debug, model, ...(Object.keys(questions).length > 0 && { questions }) };
}
