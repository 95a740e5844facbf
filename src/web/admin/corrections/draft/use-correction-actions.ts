/**
 * The actions of an administrator on a saved offer: each with its text while running, and a message
 * of its outcome.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/call.ts';
import { toFailure } from '../../../api/failure.ts';
import { toast } from '../../../components/toasts.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { useFailureText } from '../../components/failure-text.tsx';
import { type CorrectionDraft, type OpenedOffer, toCorrectionInput } from './correction-draft.ts';
import type { Correction } from './use-correction.ts';
import { forgetOffer, reopenOffer } from './use-opened-offer.ts';
import { isConnectionFailure, isRefusal, sendCorrection, waitingCorrections } from './waiting-corrections.ts';

/** `onDeleted` is called once the offer is deleted. */
export function useCorrectionActions(correction: Correction, onDeleted: () => void) {
  const { t } = useTranslation('offer');
  const textOf = useFailureText();
  const queries = useQueryClient();
  const { now, offer } = correction;
  const { jobOfferId, revision } = offer;
  const reopen = () => reopenOffer(queries, jobOfferId);
  const failed = (sentence: string) => (error: Error) => {
    toast('error', t('offer:failedBecause', { what: sentence, reason: textOf(error) }));
    const { code } = toFailure(error);
    // Show the other's version beside the one that was to be saved.
    if (code === 'correctedMeanwhile' || code === 'offerGone') reopen().catch(() => {});
  };

  useSentLater(correction, reopen);

  const save = useMutation({
    mutationFn: async (sent: CorrectionDraft) => {
      const { revision: next } = await sendCorrection({ jobOfferId, revision, corrected: sent });
      waitingCorrections.remove(jobOfferId);
      // It is saved, even if the offer cannot be refetched now.
      return reopen().catch(() => withSaved(offer, next, sent));
    },
    onSuccess: (fresh, sent) => {
      correction.saved(sent, fresh);
      toast('success', t('saved'));
    },
    onError: (error, sent) => {
      if (isRefusal(error)) return failed(t('saveFailed'))(error);
      waitingCorrections.add(jobOfferId, { revision, corrected: sent });
      toast('info', t(isConnectionFailure(error) ? 'waiting.kept' : 'waiting.keptNow'));
    },
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
      waitingCorrections.remove(jobOfferId);
      forgetOffer(queries, jobOfferId);
      toast('success', t('offerDeleted'));
      onDeleted();
    },
    onError: failed(t('deleteOfferFailed')),
  });
  const mark = useMutation({
    mutationFn: async (inDatasets: boolean) => {
      await call('markJobOffer', { jobOfferId, inDatasets });
      await reopen();
    },
    onSuccess: (_, inDatasets) => toast('success', t(inDatasets ? 'marked' : 'unmarked')),
    onError: failed(t('markFailed')),
  });
  return {
    /**
     * Adds the correction, or `settled` instead, based on the displayed revision. When the server
     * cannot accept it now, it is queued and sent automatically. `onDone` is called once it is saved
     * or queued, if nothing was changed in the meantime.
     */
    save: (settled: CorrectionDraft = now, onDone?: () => void) =>
      save.mutate(settled, {
        // Only called while the screen is mounted.
        onSettled: (_, error) => {
          if (!(error && isRefusal(error)) && correction.nothingBeside(settled)) onDone?.();
        },
      }),
    saving: save.isPending,
    deleteCorrections: () => deleteCorrections.mutate(),
    deletingCorrections: deleteCorrections.isPending,
    deleteOffer: () => deleteOffer.mutate(),
    deletingOffer: deleteOffer.isPending,
    mark: (inDatasets: boolean) => mark.mutate(inDatasets),
    /** The new mark while it is being set; undefined otherwise. */
    marking: mark.isPending ? mark.variables : undefined,
  };
}

/** The actions and their states. */
export type CorrectionActions = ReturnType<typeof useCorrectionActions>;

/** The offer with the saved correction, until it is refetched. */
function withSaved(offer: OpenedOffer, revision: string, sent: CorrectionDraft): OpenedOffer {
  return { ...offer, revision, holds: { ...offer.holds, ...toCorrectionInput(sent) } };
}

/** Shows the outcome of a correction of this offer that was sent after reconnecting. */
function useSentLater(correction: Correction, reopen: () => Promise<OpenedOffer>): void {
  const { jobOfferId } = correction.offer;
  const show = useEffectEvent(async (sent: CorrectionDraft | null) => {
    const fresh = await reopen().catch(() => null);
    if (fresh && sent) correction.saved(sent, fresh);
  });
  useEffect(() => {
    // The offer's screen shows there what was refused.
    const forget = () => {
      const isRefused = waitingCorrections
        .list()
        .some((each) => each.jobOfferId === jobOfferId && each.state === 'refused');
      if (isRefused) waitingCorrections.remove(jobOfferId);
    };
    forget();
    return waitingCorrections.onOutcome((outcome) => {
      if (outcome.state === 'waiting' || outcome.jobOfferId !== jobOfferId) return;
      forget();
      void show(outcome.state === 'sent' ? outcome.corrected : null);
    });
  }, [jobOfferId]);
}
