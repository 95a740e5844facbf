/** What an administrator does to a saved offer: each with its busy text, and a message of what became of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/failure.ts';
import { toast } from '../../../components/toasts.ts';
import { useFailureText } from '../../components/failure-text.tsx';
import { type Corrected, correctionOf } from './corrected.ts';
import { labelsOf } from './looked-at.ts';
import type { Correction } from './use-correction.ts';
import { forgetOffer, reopenOffer } from './use-opened-offer.ts';

export type CorrectionActions = {
  /** Adds the correction on top of the revision that is shown. */
  save: () => void;
  saving: boolean;
  deleteCorrections: () => void;
  deletingCorrections: boolean;
  deleteOffer: () => void;
  deletingOffer: boolean;
  mark: (inDatasets: boolean) => void;
  /** What the mark becomes while it is set; undefined while it is not. */
  marking: boolean | undefined;
};

/** `onDeleted` is told once the offer is gone. */
export function useCorrectionActions(correction: Correction, onDeleted: () => void): CorrectionActions {
  const { t } = useTranslation('offer');
  const textOf = useFailureText();
  const queries = useQueryClient();
  const { now, offer } = correction;
  const { jobOfferId, revision } = offer;
  const reopen = () => reopenOffer(queries, jobOfferId);
  const failed = (sentence: string) => (error: Error) => {
    toast('error', t('offer:failedBecause', { what: sentence, reason: textOf(error) }));
    const { code } = failureOf(error);
    // What the other one saved is shown beside what was to be saved here.
    if (code === 'correctedMeanwhile' || code === 'offerGone') reopen().catch(() => {});
  };

  const save = useMutation({
    mutationFn: async (sent: Corrected) => {
      const [correction, labels] = [correctionOf(sent), labelsOf(sent)];
      await call('correctJobOffer', { jobOfferId, revision, correction, labels });
      return reopen();
    },
    onSuccess: (fresh, sent) => {
      correction.saved(sent, fresh);
      toast('success', t('saved'));
    },
    onError: failed(t('saveFailed')),
  });
  const deleteCorrections = useMutation({
    mutationFn: async () => {
      await call('deleteCorrections', { jobOfferId, revision });
      return reopen();
    },
    onSuccess: (fresh) => {
      correction.beginFrom(fresh);
      toast('success', t('correctionsDeleted'));
    },
    onError: failed(t('deleteCorrectionsFailed')),
  });
  const deleteOffer = useMutation({
    mutationFn: async () => {
      await call('deleteJobOffer', { jobOfferId, revision });
    },
    onSuccess: () => {
      correction.drop();
      forgetOffer(queries, jobOfferId);
      toast('success', t('offerDeleted'));
      onDeleted();
    },
    onError: failed(t('deleteOfferFailed')),
  });
  const [marking, setMarking] = useState<boolean>();
  const mark = useMutation({
    mutationFn: async (inDatasets: boolean) => {
      setMarking(inDatasets);
      await call('markJobOffer', { jobOfferId, inDatasets });
      await reopen();
    },
    onSuccess: (_, inDatasets) => toast('success', t(inDatasets ? 'marked' : 'unmarked')),
    onError: failed(t('markFailed')),
    onSettled: () => setMarking(undefined),
  });
  return {
    save: () => save.mutate(now),
    saving: save.isPending,
    deleteCorrections: () => deleteCorrections.mutate(),
    deletingCorrections: deleteCorrections.isPending,
    deleteOffer: () => deleteOffer.mutate(),
    deletingOffer: deleteOffer.isPending,
    mark: (inDatasets) => mark.mutate(inDatasets),
    marking,
  };
}
