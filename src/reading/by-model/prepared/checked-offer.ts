/** Whether an offer can be read, and what is found in it before a model is asked. */

import { createTextView } from '../../metadata/text-view.ts';
import { type ExtractedPaste, extractPastedOffer } from '../../pasted/extract-pasted-offer.ts';
import type { ReadingFailure, ReadingOptions } from '../../reader.ts';
import { checkInput } from '../../text-type/check-input.ts';
import { detectTextType } from '../../text-type/detect-text-type.ts';
import { type ScannedOffer, scanOffer } from './offer-for-model.ts';

/** Plain data. `closed`: the text says that applications are closed. */
export type CheckedOffer =
  | { ok: true; scanned: ScannedOffer; closed: boolean; found: ExtractedPaste }
  | ReadingFailure;

/** Long removed parts of a page would be sent as that many spaces. */
const longBlank = /\s{40,}/g;

/** All work on an offer apart from the model's: some milliseconds. */
export function checkOffer(paste: string, options: Pick<ReadingOptions, 'whole'> = {}): CheckedOffer {
  const found = extractPastedOffer(paste, options);
  if (!found.ok) return found;
  const view = createTextView(found.offer);
  const failure = checkInput(view);
  if (failure) return failure;
  const scanned = scanOffer(found.offer, view);
  const text = found.pageParts.length > 0 ? scanned.text.replace(longBlank, '\n\n') : scanned.text;
  return { ok: true, scanned: { ...scanned, text }, closed: detectTextType(view).closed, found };
}
