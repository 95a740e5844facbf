import { useMemo } from 'react';
import { Label } from '../../features/label/label.tsx';
import { OfferText } from '../../features/label/receipts/offer-text.tsx';
import { useReceipts } from '../../features/label/receipts/use-receipts.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { roundedScoreOfResult } from '../../lib/wording/letter-of-result.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { Analysis } from '../../state/analysis.ts';
import type { OpenedComplaint } from './use-inbox.ts';

/** The offer and the label as the visitor had them, with the sentence that was marked in view. */
export function ComplaintOffer({ complaint }: { complaint: OpenedComplaint }) {
  const { t } = useTranslation('inbox');
  const receipts = useReceipts();
  const { result, jobOffer, createdAt, marked } = complaint;
  const analysis = useMemo<Analysis>(
    () => ({ result, offer: jobOffer, language: currentLanguage(), gradedAt: new Date(createdAt) }),
    [result, jobOffer, createdAt],
  );
  const meaning = t('sentenceMeaning');
  const sentence = useMemo(() => marked && { ...marked, meaning }, [marked, meaning]);
  return (
    <>
      <OfferText analysis={analysis} receipts={receipts} marked={sentence} />
      <Label
        analysis={analysis}
        animation={{ phase: 'final', shown: roundedScoreOfResult(result) }}
        receipts={receipts}
      />
    </>
  );
}
