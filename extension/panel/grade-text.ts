/**
 * Grades the text of an offer by the built-in reader, in a worker of the panel, or by the visitor's
 * own server.
 */
import { analyzeOffer } from '../../src/analysis/analyze-offer.ts';
import type { Language } from '../../src/language/languages.ts';
import { selectOffer } from '../../src/reading/pasted/select-offer.ts';
import type { Reader } from '../../src/reading/reader.ts';
import type { Analysis } from '../../src/web/analysis/analysis.ts';
import { callerOf } from '../../src/web/builtin-reader/call-worker.ts';
import type { ServerFault } from './ask-own-server.ts';
import type { PageOffer } from './read-tab.ts';
import { loadedTranslator } from './texts.ts';

const callReader = callerOf(
  () => new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' }),
);
const builtin: Reader = {
  name: 'builtin',
  read: (offer, { whole = false } = {}) => callReader('read', offer, { whole }),
};

/** A label; or several offers in the text, to choose from; or why it cannot be read (`_locales`). */
export type Graded =
  | { ok: true; analysis: Analysis }
  | { ok: false; offers: PageOffer[] }
  | { ok: false; why: 'textIsNoOffer' | 'textIsTooLong' | 'languageIsUnknown' | ServerFault };

/**
 * `chosen`: the visitor has chosen this offer, so that its text is read as a whole. `server`: the
 * origin of the visitor's own, which then reads it.
 */
export async function gradeText(
  text: string,
  language: Language,
  { chosen, server }: { chosen: boolean; server: string | undefined },
): Promise<Graded> {
  const asked = { jobOffer: text, language, whole: chosen };
  const answer = server
    ? await (await import('./ask-own-server.ts')).askOwnServer(server, asked)
    : await analyzeOffer({ readers: { builtin }, translatorOf: loadedTranslator, fallback: false }, asked);
  if (answer.ok)
    return { ok: true, analysis: { result: answer.result, offer: text, language, gradedAt: new Date() } };
  if ('fault' in answer) return { ok: false, why: answer.fault };
  if ('offers' in answer) {
    const offers = answer.offers.map(({ position }, index) => {
      return { text: selectOffer(text, answer, index + 1) ?? '', position, company: '', place: '' };
    });
    return { ok: false, offers };
  }
  if (answer.code === 'languageNeedsModel') return { ok: false, why: 'languageIsUnknown' };
  return { ok: false, why: answer.code === 'offerTooLong' ? 'textIsTooLong' : 'textIsNoOffer' };
}
