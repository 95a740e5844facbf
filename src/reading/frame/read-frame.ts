/** Reads everything about an offer except the criteria, without a model. */

import { findRepeatedCopy } from '../document/find-repeated-copy.ts';
import type { Token } from '../document/tokenize.ts';
import { blankSpans, findInjections } from '../injection/find-injections.ts';
import { languagesOfRules } from '../languages-of-rules.ts';
import { findCompany } from '../metadata/find-company.ts';
import { createTextView, type TextView } from '../metadata/text-view.ts';
import type { Quote, ReadingFailure } from '../reader.ts';
import { checkInput } from '../text-type/check-input.ts';
import { detectTextType } from '../text-type/detect-text-type.ts';
import { writeTitle } from '../titles/find-title.ts';

/** Everything about an offer except the criteria. */
export type OfferFrame = {
  ok: true;
  /** ISO 639-1 code. */
  language: string;
  /** The job title as written, without company, place or "(m/f/d)"; empty when unknown. */
  position: string;
  /** The hiring organisation as written; empty when unknown. */
  company: string;
  notAProductJobOffer: boolean;
  /** The offer says that applications are closed. */
  closed: boolean;
  /**
   * Passages that address a program instead of a candidate, in order, without overlap; offsets into
   * the offer.
   */
  passagesForPrograms: Quote[];
  /**
   * The offer with passages for programs, and all repeated copies but the first, blanked by spaces,
   * so offsets stay valid. Line breaks stay.
   */
  readable: string;
  /** The words of `readable` without markup. */
  words: readonly Token[];
};

/**
 * `languages`: accepted languages, by default English and French; the others are results for the
 * offer that the caller already has.
 */
type Given = { view?: TextView; passagesForPrograms?: Quote[] | undefined; languages?: readonly string[] };

/**
 * Reads the frame of an offer. Returns a failure for text that is empty, not text, over
 * `longestOffer`, or mostly in another language than those accepted; never throws.
 */
export function readFrame(offer: string, given: Given = {}): OfferFrame | ReadingFailure {
  const { view = createTextView(offer), languages = languagesOfRules } = given;
  const failure = checkInput(view);
  if (failure !== null) return failure;
  const passagesForPrograms = given.passagesForPrograms ?? findInjections(offer);
  const withoutPassages = blankSpans(offer, passagesForPrograms);
  const again = findRepeatedCopy(withoutPassages);
  const readable = again ? blankSpans(withoutPassages, [again]) : withoutPassages;
  const read = readable === offer ? view : createTextView(readable);
  const { language, words } = read;
  if (!languages.some((each) => each === language))
    return { ok: false, code: 'languageNeedsModel', language };
  return {
    ok: true,
    language,
    ...describeOffer(read),
    passagesForPrograms,
    readable,
    words,
  };
}

function describeOffer(
  view: TextView,
): Pick<OfferFrame, 'position' | 'company' | 'notAProductJobOffer' | 'closed'> {
  const { lines, title } = view;
  const { kind, closed } = detectTextType(view);
  const company = findCompany(lines, title);
  return {
    position: writeTitle(lines, title, company),
    company,
    // A text that is an offer only with its passages for programs is not one.
    notAProductJobOffer: kind !== 'productOffer',
    closed,
  };
}
