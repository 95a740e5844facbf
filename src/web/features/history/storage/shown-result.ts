/** The result shown in this tab, stored for a reload, with its visitor's feedback. */
import { criteriaTable } from '../../../../grading/criteria.ts';
import { defaultLanguage, languages } from '../../../../language/languages.ts';
import type { Analysis } from '../../../analysis/analysis.ts';
import type { Doubt } from '../../../analysis/doubts.ts';
import { readSlot, writeSlot } from '../../../analysis/shown-slot.ts';
import { parseResultContent } from '../../../api/parse-result-content.ts';

/** A result that was shown before a reload. */
type Shown = {
  analysis: Analysis;
  doubts: readonly Doubt[];
  /** Whether its thumbs-down was queued or sent. */
  complained: boolean;
};

/** An analysis as this browser stores it, possibly written by another release of the page. */
export type StoredAnalysis = {
  /** The result as JSON, as sent by the server. */
  content: string;
  offer: string;
  language: string;
  /** Milliseconds since 1970. */
  gradedAt: number;
  address?: string;
  inBrowser?: true;
};

export function toStored({
  result,
  offer,
  language,
  gradedAt,
  address,
  inBrowser,
}: Analysis): StoredAnalysis {
  return {
    content: JSON.stringify(result),
    offer,
    language,
    gradedAt: gradedAt.getTime(),
    ...(address && { address }),
    ...(inBrowser && { inBrowser }),
  };
}

/** Null when this release cannot show it. */
export function fromStored(stored: unknown): Analysis | null {
  if (!stored || typeof stored !== 'object') return null;
  // Cast: of unknown form; the fields are checked one by one.
  const { content, offer, language, gradedAt, address, inBrowser } = stored as Partial<StoredAnalysis>;
  const result = parseResultContent(content);
  if (!result || typeof offer !== 'string' || typeof gradedAt !== 'number') return null;
  const date = new Date(gradedAt);
  if (Number.isNaN(date.getTime())) return null;
  return {
    result,
    offer,
    language: languages.find((each) => each === language) ?? defaultLanguage,
    gradedAt: date,
    ...(typeof address === 'string' && address && { address }),
    ...(inBrowser === true && { inBrowser }),
  };
}

/** Never throws: without room a reload shows no result. */
export function storeShown(analysis: Analysis): void {
  writeSlot(analysis.gradedAt, toStored(analysis));
}

/** Null when there is none that this release can show. */
export function readShownResult(): Shown | null {
  const slot = readSlot();
  const analysis = fromStored(slot);
  return analysis && { analysis, doubts: doubtsIn(slot?.doubts), complained: slot?.complained === true };
}

function doubtsIn(held: unknown): Doubt[] {
  return (Array.isArray(held) ? held : []).flatMap((each) => {
    const criterion = criteriaTable.find(({ id }) => id === each?.criterion)?.id;
    return criterion && typeof each.phrase === 'string' ? [{ criterion, phrase: each.phrase }] : [];
  });
}
