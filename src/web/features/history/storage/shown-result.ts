/** The result shown in this tab, stored for a reload, with its visitor's feedback. */
import { criteriaTable } from '../../../../grading/criteria.ts';
import { type Language, languages } from '../../../../language/languages.ts';
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

/** Never throws: without room a reload shows no result. */
export function storeShown({ result, gradedAt, ...rest }: Analysis): void {
  writeSlot(gradedAt, { ...rest, content: JSON.stringify(result) });
}

/** Null when there is none that this release can show. */
export function readShownResult(): Shown | null {
  const { content, offer, language, gradedAt, address, inBrowser, doubts, complained } = readSlot() ?? {};
  const result = parseResultContent(content);
  if (!result || typeof offer !== 'string' || typeof gradedAt !== 'number') return null;
  const date = new Date(gradedAt);
  if (Number.isNaN(date.getTime())) return null;
  const analysis: Analysis = {
    result,
    offer,
    language: languages.find((one): one is Language => one === language) ?? languages[0],
    gradedAt: date,
    ...(typeof address === 'string' && { address }),
    ...(inBrowser === true && { inBrowser }),
  };
  return { analysis, doubts: doubtsIn(doubts), complained: complained === true };
}

function doubtsIn(held: unknown): Doubt[] {
  return (Array.isArray(held) ? held : []).flatMap((each) => {
    const criterion = criteriaTable.find(({ id }) => id === each?.criterion)?.id;
    return criterion && typeof each.phrase === 'string' ? [{ criterion, phrase: each.phrase }] : [];
  });
}
