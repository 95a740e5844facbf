import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Analysis } from '../../analyze.ts';
import { currentLanguage } from '../../i18n.ts';
import { roundedScoreOfResult } from '../../parts/letter-of-result.ts';
import { Label } from '../../screens/result/label.tsx';
import { OfferText } from '../../screens/result/offer-text.tsx';
import { useReceipts } from '../../screens/result/use-receipts.ts';
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
