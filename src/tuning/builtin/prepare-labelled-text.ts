/** Converts a labelled offer for the built-in tuner. */
import type { CriteriaGroup, CriterionId } from '../../grading/criteria.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import { type OfferLabels, standingToExamLabels } from '../../labelling/offer-labels.ts';
import type { CorrectedText, Correction } from '../../learning/corrected-offer.ts';
import { findEvidenceSentences } from '../find-evidence-sentences.ts';
import type { TeachingOffer } from '../teaching-offer.ts';

/** `labels`: all labels of the offer, by which readings of it are judged. */
export type LabelledText = CorrectedText & { labels: OfferLabels };

/**
 * `company`: folded; empty when unknown. Null when no criterion of these groups is labelled, and
 * when the text is labelled as no product offer, whose criteria are not taught.
 */
export function prepareLabelledText(
  { id, company, offer }: { id: string; company: string; offer: TeachingOffer },
  groups: readonly CriteriaGroup[],
): LabelledText | null {
  const labels = standingToExamLabels(offer.labels);
  const asked = criteriaTable.filter(({ group }) => groups.includes(group)).map((row) => row.id);
  const corrections = offer.labels.flatMap((standing): [CriterionId, Correction][] => {
    const { criterion, value } = standing;
    if (criterion === 'notAProductJobOffer' || !asked.includes(criterion)) return [];
    const sentences = findEvidenceSentences(standing, criterion, offer.said);
    return [[criterion, { value, sentences: sentences.map(({ start, end }) => ({ start, end })) }]];
  });
  if (corrections.length === 0 || labels.notAProductJobOffer === true) return null;
  return { id, company, text: offer.text, corrections: Object.fromEntries(corrections), labels };
}
