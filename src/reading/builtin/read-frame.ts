/** The frame of an offer: everything about it but the criteria. In the languages of the rules, without a model. */

import { foldText } from '../fold-text.ts';
import { blanked, findInjections } from '../injection/find-injections.ts';
import type { Quote, ReadingFailure } from '../reader.ts';
import { checkInput } from './kind/check-input.ts';
import { judgeText } from './kind/is-product-job.ts';
import { isOfRules, type LanguageOfRules } from './languages-of-rules.ts';
import { detectLanguage } from './metadata/detect-language.ts';
import { findCompany } from './metadata/find-company.ts';
import { findTitle, writeTitle } from './metadata/find-position.ts';
import { splitLines } from './text/split-lines.ts';

export type Frame = {
  ok: true;
  language: LanguageOfRules;
  /** The job title as written, without company, place or "(m/f/d)"; empty where unknown. */
  position: string;
  /** The hiring organisation as written; empty where unknown. */
  company: string;
  notAProductJobOffer: boolean;
  /** What speaks to a program instead of a candidate, in order, without overlap; offsets into the offer. */
  passagesForPrograms: Quote[];
  /** The offer with those passages blanked by spaces, of the same length: offsets hold. Line breaks stay. */
  readable: string;
};

/**
 * Reads the frame of an offer. Answers a failure for text that is empty, no text, over `longestOffer`, or mostly in a
 * language other than English and French; never throws, whatever the string.
 */
export function readFrame(offer: string): Frame | ReadingFailure {
  const failure = checkInput(offer);
  if (failure !== null) return failure;
  const passagesForPrograms = findInjections(offer);
  const readable = blanked(offer, passagesForPrograms);
  const language = detectLanguage(readable);
  if (!isOfRules(language)) return { ok: false, code: 'languageNeedsModel', language };
  return { ok: true, language, ...describeOffer(readable), passagesForPrograms, readable };
}

type Description = Pick<Frame, 'position' | 'company' | 'notAProductJobOffer'>;

function describeOffer(readable: string): Description {
  const lines = splitLines(readable);
  const title = findTitle(lines);
  const { offer, productJob } = judgeText(foldText(readable), lines, title.core?.kind ?? null);
  // Of a text that is not an offer nothing is read (domain/criteria.md): a name in an article is nobody's employer.
  if (!offer) return { position: '', company: '', notAProductJobOffer: true };
  const company = findCompany(lines, title);
  return { position: writeTitle(lines, title, company), company, notAProductJobOffer: !productJob };
}
