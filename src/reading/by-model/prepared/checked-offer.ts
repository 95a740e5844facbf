/** Whether an offer can be read at all, and what is found in it before a model is asked. */
import { checkInput } from '../../builtin/kind/check-input.ts';
import { kindOfText } from '../../builtin/kind/kind-of-text.ts';
import { viewOf } from '../../builtin/metadata/text-view.ts';
import type { ReadingFailure } from '../../reader.ts';
import { type ScannedOffer, scanOffer } from './offer-for-a-model.ts';

/** Plain data. `closed`: the text says that nobody is looked for any more. */
export type CheckedOffer = { ok: true; scanned: ScannedOffer; closed: boolean } | ReadingFailure;

/** The work of one offer beside the model's: some milliseconds. */
export function checkOffer(text: string): CheckedOffer {
  const view = viewOf(text);
  return (
    checkInput(view) ?? { ok: true, scanned: scanOffer(text, view), closed: kindOfText(view).closed === true }
  );
}
