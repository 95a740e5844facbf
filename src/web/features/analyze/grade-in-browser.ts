/**
 * Reads and grades a text in the browser by the built-in reader, when there is no connection. The
 * reader runs in a worker loaded with the first text.
 */
import { analyzeOffer } from '../../../analysis/analyze-offer.ts';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { Language } from '../../../language/languages.ts';
import type { Reader } from '../../../reading/reader.ts';
import { loadResultTexts } from '../../analysis/load-result-texts.ts';
import { CallError } from '../../api/call.ts';
import { callReaderWorker } from '../../builtin-reader/call-reader-worker.ts';
import { service } from '../../lib/service.ts';

const builtin: Reader = {
  name: 'builtin',
  read: (offer, { whole = false } = {}) => callReaderWorker('read', offer, { whole }),
};

/**
 * The result of a text, in `language`.
 * @throws CallError with the reader's own code when the text cannot be read; another Error when the
 * reader or the texts are not in the browser.
 */
export async function gradeInBrowser(
  offer: string,
  { language, whole }: { language: Language; whole: boolean },
): Promise<AnalysisResult> {
  // Concurrently with the reading: when the server is silent, the service worker waits some seconds
  // before it answers from its cache.
  const texts = loadResultTexts(language);
  // Whoever awaits the texts gets the error; an unreadable text awaits none.
  texts.catch(() => {});
  const analysis = await analyzeOffer(
    { readers: { builtin }, translatorOf: () => texts, fallback: false },
    { jobOffer: offer, language, whole },
  );
  if (analysis.ok) return analysis.result;
  const { ok: _, code, ...details } = analysis;
  // Once connected, a model, or the reading on trial, may know the language.
  const isKnownOnline =
    analysis.code === 'languageNeedsModel' &&
    (service.reader !== 'builtin' || (await callReaderWorker('isOnTrial', analysis.language)));
  const known = isKnownOnline ? 'languageNeedsConnection' : code;
  throw new CallError(known, details);
}
