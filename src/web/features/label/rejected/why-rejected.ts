import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import type { CriterionId } from '../../../../grading/criteria.ts';

export type RejectedFinding = NonNullable<AnalysisResult['rejectedFindings']>[number];

/**
 * Why a finding of the model did not count. `forPrograms`: its sentence was not read, since it
 * addresses a program. `otherwise`: for a reason of another release.
 */
export type WhyRejected =
  | 'noQuote'
  | 'forPrograms'
  | 'notInOffer'
  | 'oneSentence'
  | 'notConfirmed'
  | 'otherwise';

/** A finding of the model that did not count, and why; undefined when it counted in full. */
export function findRejection(id: CriterionId, { rejectedFindings, passagesForPrograms }: AnalysisResult) {
  const found = rejectedFindings?.find((finding) => finding.id === id);
  return found && { ...found, why: rejectionReason(found, passagesForPrograms) };
}

/** Compares sentences with the unread passages, ignoring case and white space. */
export function rejectionReason(
  { quotes, why }: RejectedFinding,
  passagesForPrograms: AnalysisResult['passagesForPrograms'],
): WhyRejected {
  if (why !== undefined) return why === 'oneSentence' || why === 'notConfirmed' ? why : 'otherwise';
  const given = quotes.map(plain).filter((quote) => quote !== '');
  if (given.length === 0) return 'noQuote';
  const unread = passagesForPrograms.map(({ text }) => plain(text));
  return given.some((quote) => unread.some((passage) => passage.includes(quote)))
    ? 'forPrograms'
    : 'notInOffer';
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
