/** The edited text of an offer, stored while the page is open, also across screens. */
import type { Analysis } from '../../analysis/analysis.ts';
import { removePageParts } from '../../analysis/without-page-parts.ts';

/** By the time of the analysis, which stays the same in another language. */
const drafts = new WeakMap<Date, string>();

/** As a text field has it: normalized line breaks, without parts of a surrounding page. */
export function getOriginalText(analysis: Analysis): string {
  return removePageParts(analysis).replace(/\r\n?/g, '\n');
}

/** The visitor's edited text of a result; its original text if not edited. */
export function findDraft(analysis: Analysis): string {
  return drafts.get(analysis.gradedAt) ?? getOriginalText(analysis);
}

/** Stores the edited text of a result until the page is closed. */
export function storeDraft({ gradedAt }: Analysis, text: string): void {
  drafts.set(gradedAt, text);
}
