/** The frame of an offer: everything about it but the criteria. Without a model. */

import { blanked, findInjections } from '../injection/find-injections.ts';
import type { Quote, ReadingFailure } from '../reader.ts';
import { checkInput } from './kind/check-input.ts';
import { kindOfText } from './kind/kind-of-text.ts';
import { findCompany } from './metadata/find-company.ts';
import { writeTitle } from './metadata/find-position.ts';
import { type TextView, viewOf } from './metadata/text-view.ts';
import { languagesOfRules } from './rules/languages-of-rules.ts';
import { secondCopies } from './text/second-copies.ts';
import type { Token } from './text/tokens.ts';

export type Frame = {
  ok: true;
  /** ISO 639-1 code. */
  language: string;
  /** The job title as written, without company, place or "(m/f/d)"; empty where unknown. */
  position: string;
  /** The hiring organisation as written; empty where unknown. */
  company: string;
  notAProductJobOffer: boolean;
  /** The offer says that nobody can apply any more. */
  closed: boolean;
  /** What speaks to a program instead of a candidate, in order, without overlap; offsets into the offer. */
  passagesForPrograms: Quote[];
  /**
   * The offer with those for programs, and all copies but the first where it was pasted several times, blanked by spaces, of the same
   * length: offsets hold. Line breaks stay.
   */
  readable: string;
  /** The words of `readable` without its markup. */
  words: readonly Token[];
};

/** `languages`: those that are not refused, English and French where they are not named; the others are of the offer, where its caller has them. */
type Given = { view?: TextView; passagesForPrograms?: Quote[] | undefined; languages?: readonly string[] };

/**
 * Reads the frame of an offer. Answers a failure for text that is empty, no text, over `longestOffer`, or mostly in another language
 * than those given; never throws, whatever the string.
 */
export function readFrame(offer: string, given: Given = {}): Frame | ReadingFailure {
  const { view = viewOf(offer), languages = languagesOfRules } = given;
  const failure = checkInput(view);
  if (failure !== null) return failure;
  const passagesForPrograms = given.passagesForPrograms ?? findInjections(offer);
  const withoutPassages = blanked(offer, passagesForPrograms);
  const again = secondCopies(withoutPassages);
  const readable = again ? blanked(withoutPassages, [again]) : withoutPassages;
  const read = readable === offer ? view : viewOf(readable);
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
): Pick<Frame, 'position' | 'company' | 'notAProductJobOffer' | 'closed'> {
  const { lines, title } = view;
  const { kind, closed } = kindOfText(view);
  const company = findCompany(lines, title);
  return {
    position: writeTitle(lines, title, company),
    company,
    // What is an offer with its passages for programs is one without them.
    notAProductJobOffer: kind !== 'productOffer',
    closed,
  };
}
