/**
 * Reads and grades an offer (docs/domain/specification.md, section 7): the answer's `content` is
 * the analysis result as JSON.
 */

import type { AnalysisRequest } from '../../../analysis/analysis-request.ts';
import type { CallInput, Calls } from '../../../contract/calls/calls.ts';
import type { Handler } from '../../http/callable.ts';
import type { VisitorLimits } from '../rate-limits/public.ts';
import type { Analyses } from './analyses.ts';
import type { ServerReaders } from './readers.ts';
import type { TokenBudget } from './token-budget.ts';

/**
 * `debug`, `model` and the special questions take effect for developers only;
 * `addToDatasetsDataSet` is for saveJobOffer.
 */
export function analyzeJobOffer(analyses: Analyses): Handler<Calls['analyzeJobOffer']> {
  return async (input, { visitor, administrator, signal, mayDevelop, progress }) => {
    const { jobOffer, language, whole, reader } = input;
    const request = {
      jobOffer,
      language,
      reader,
      ...(whole && { whole }),
      ...(mayDevelop && forDevelopers(input)),
    };
    const analysis = await analyses.run(request, { visitor, administrator, signal, onProgress: progress });
    return analysis.ok ? { content: JSON.stringify(analysis.result) } : analysis;
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

/** Answers what is left of the caller's hourly limits; taking none of it. */
export function describeAllowance(
  { readers, budget }: { readers: ServerReaders; budget: TokenBudget },
  limits: VisitorLimits,
): Handler<Calls['describeAllowance']> {
  return async (_input, { visitor, administrator }) => {
    const readsNone = !readers.byModel || (await budget.isSpent());
    const modelReadings = administrator
      ? limits.left('analyzeForAdministrator', administrator)
      : limits.left('analyzeJobOffer', visitor);
    const pages = await limits.left('extractJobOfferFromWeb', visitor);
    return { modelReadings: readsNone ? 0 : await modelReadings, pages };
  };
}
