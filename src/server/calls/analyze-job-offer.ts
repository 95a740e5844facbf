/** Reads and grades an offer (specification, section 7): the answer's `content` is the analysis result as JSON. */
import type { Calls } from '../../contract/calls.ts';
import { analyzeOffer } from '../analyze-offer.ts';
import type { Handler } from '../callable.ts';
import type { Parts } from '../parts.ts';

/**
 * `model`, `addToDatasetsDataSet` and the special questions are accepted and have no effect with the built-in
 * reader; `debug` has one in development mode only.
 */
export function analyzeJobOffer({
  reader,
  settings,
}: Pick<Parts, 'reader' | 'settings'>): Handler<Calls['analyzeJobOffer']> {
  return async ({ jobOffer, language, debug }, { progress }) => {
    const request = { jobOffer, language, debug: debug && settings.development };
    const analysis = await analyzeOffer({ reader }, request, (stage) => progress({ stage }));
    return analysis.ok ? { ok: true, output: { content: JSON.stringify(analysis.result) } } : analysis;
  };
}
