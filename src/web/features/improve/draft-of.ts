/** The text of an offer as its author has edited it: kept while the page stands, also through a look at another screen. */
import type { Analysis } from '../../state/analysis.ts';
import { withoutPageParts } from '../../state/without-page-parts.ts';

/** By when the analysis came: told again in another language, it stays the same. */
const drafts = new WeakMap<Date, string>();

/** As a text field holds it: line breaks of one kind, and nothing of the page that it was pasted from. */
export function originalOf(analysis: Analysis): string {
  return withoutPageParts(analysis).replace(/\r\n?/g, '\n');
}

export function draftOf(analysis: Analysis): string {
  return drafts.get(analysis.gradedAt) ?? originalOf(analysis);
}

export function keepDraft({ gradedAt }: Analysis, text: string): void {
  drafts.set(gradedAt, text);
}
