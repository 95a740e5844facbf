/** Grades the text of an offer by the built-in reader, in a worker of the panel. */
import { analyzeOffer } from '../../src/analysis/analyze-offer.ts';
import type { Language } from '../../src/language/languages.ts';
import { selectOffer } from '../../src/reading/pasted/select-offer.ts';
import type { Reader } from '../../src/reading/reader.ts';
import type { Analysis } from '../../src/web/analysis/analysis.ts';
import { callReaderWorker } from '../../src/web/builtin-reader/call-reader-worker.ts';
import type { PageOffer } from './read-tab.ts';
import { loadedTranslator } from './texts.ts';

const builtin: Reader = {
  name: 'builtin',
  read: (offer, { whole = false } = {}) => callReaderWorker('read', offer, { whole }),
};

/** A label; or several offers in the text, to choose from; or why it cannot be read (`_locales`). */
export type Graded =
  | { ok: true; analysis: Analysis }
  | { ok: false; offers: PageOffer[] }
  | { ok: false; why: 'textIsNoOffer' | 'textIsTooLong' | 'languageIsUnknown' };

/** `chosen`: the visitor has chosen this offer, so that its text is read as a whole. */
export async function gradeText(text: string, language: Language, chosen: boolean): Promise<Graded> {
  const analysis = await analyzeOffer(
    { readers: { builtin }, translatorOf: loadedTranslator, fallback: false },
    { jobOffer: text, language, whole: chosen },
  );
  if (analysis.ok)
    return {
      ok: true,
      analysis: { result: analysis.result, offer: text, language, gradedAt: new Date() },
    };
  if (analysis.code === 'severalOffers') {
    const offers = analysis.offers.map(({ position }, index) => {
      return { text: selectOffer(text, analysis, index + 1) ?? '', position, company: '', place: '' };
    });
    return { ok: false, offers };
  }
  if (analysis.code === 'languageNeedsModel') return { ok: false, why: 'languageIsUnknown' };
  return { ok: false, why: analysis.code === 'offerTooLong' ? 'textIsTooLong' : 'textIsNoOffer' };
}
