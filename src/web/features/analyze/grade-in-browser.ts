/**
 * Reads and grades a text in the visitor's browser, by the built-in reader: for when there is no connection. The reader has
 * a thread of its own, fetched with the first text and not before.
 */
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { grade } from '../../../grading/grade.ts';
import { scoreOfNoProductOffer } from '../../../grading/scoring-rules.ts';
import type { Language } from '../../../language/dictionaries.ts';
import { CallError } from '../../api/call.ts';
import { inReader } from '../../builtin-reader/in-reader.ts';
import { service } from '../../lib/service.ts';
import { fetchToldTexts, retell } from '../../state/retell.ts';

/**
 * The result of a text, told in `language`.
 * @throws CallError with the reader's own code where the text cannot be read; another Error where the reader or the texts
 * are not in the browser.
 */
export async function gradeInBrowser(offer: string, language: Language): Promise<AnalysisResult> {
  // Beside the reading: where the server is silent, the worker waits some seconds before it answers from its cache.
  void fetchToldTexts();
  const read = await inReader('read', offer);
  if (!read.ok) {
    const { ok: _, code, ...details } = read;
    // With the connection comes a model that may know the language.
    const known =
      code === 'languageNeedsModel' && service.reader !== 'builtin' ? 'languageNeedsConnection' : code;
    throw new CallError(known, details);
  }
  const { readings: _, usage: __, ...shown } = read.reading;
  const graded = shown.notAProductJobOffer ? null : grade(shown.criteria);
  const result = {
    ...shown,
    score: graded?.score ?? scoreOfNoProductOffer,
    grade: graded,
    reader: 'builtin',
    steadiness: null,
  };
  return retell(result, language);
}
