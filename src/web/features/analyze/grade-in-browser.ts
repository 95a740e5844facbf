/**
 * Reads and grades a text in the visitor's browser, by the built-in reader: for when there is no connection. The reader has
 * a thread of its own, fetched with the first text and not before.
 */
import { analyzeOffer } from '../../../analysis/analyze-offer.ts';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { Language } from '../../../language/languages.ts';
import type { Reader } from '../../../reading/reader.ts';
import { CallError } from '../../api/call.ts';
import { inReader } from '../../builtin-reader/in-reader.ts';
import { service } from '../../lib/service.ts';
import { textsOfResults } from '../../state/texts-of-results.ts';

const builtin: Reader = {
  name: 'builtin',
  read: (offer, { whole = false } = {}) => inReader('read', offer, { whole }),
};

/**
 * The result of a text, told in `language`.
 * @throws CallError with the reader's own code where the text cannot be read; another Error where the reader or the texts
 * are not in the browser.
 */
export async function gradeInBrowser(
  offer: string,
  { language, whole }: { language: Language; whole: boolean },
): Promise<AnalysisResult> {
  // Beside the reading: where the server is silent, the worker waits some seconds before it answers from its cache.
  const texts = textsOfResults(language);
  // Who waits for the words hears of it; a text that cannot be read waits for none.
  texts.catch(() => {});
  const analysis = await analyzeOffer(
    { readers: { builtin }, translatorOf: () => texts, fallback: false },
    { jobOffer: offer, language, whole },
  );
  if (analysis.ok) return analysis.result;
  const { ok: _, code, ...details } = analysis;
  // With the connection comes a model that may know the language, or the reading on trial.
  const isKnownOnline =
    analysis.code === 'languageNeedsModel' &&
    (service.reader !== 'builtin' || (await inReader('isOnTrial', analysis.language)));
  const known = isKnownOnline ? 'languageNeedsConnection' : code;
  throw new CallError(known, details);
}
