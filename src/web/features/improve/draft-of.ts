/** The text of an offer as its author has edited it: kept while the page stands, also through a look at another screen. */
import type { Analysis } from '../../state/analysis.ts';

/** By when the analysis came: told again in another language, it stays the same. */
const drafts = new WeakMap<Date, string>();

/** As a text field holds it: line breaks of one kind. */
export function originalOf({ offer }: Analysis): string {
  return offer.replace(/\r\n?/g, '\n');
}

export function draftOf(analysis: Analysis): string {
  return drafts.get(analysis.gradedAt) ?? originalOf(analysis);
}

export function keepDraft({ gradedAt }: Analysis, text: string): void {
  drafts.set(gradedAt, text);
}
