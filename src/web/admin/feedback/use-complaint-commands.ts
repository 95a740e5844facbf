import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toast } from '../../components/toasts.ts';
import { navigate } from '../../lib/navigation.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { createOfferAddressFrom, type MarkedSentence } from '../lib/offer-address.ts';
import { createInboxAddress, type InboxView } from './inbox-address.ts';
import { complaintKey, showSettled } from './use-inbox.ts';

/** `onDismissed` gets the dismissed complaint. */
export function useComplaintCommands(view: InboxView, onDismissed: (id: string) => void) {
  const { t } = useTranslation('inbox');
  /** With the way back to this view of the inbox. */
  const addressOfSaved = (jobOfferId: string, sentence: MarkedSentence | null) =>
    createOfferAddressFrom(jobOfferId, { from: createInboxAddress(view), sentence });
  const queries = useQueryClient();
  const settling = useMutation({
    mutationFn: ({ action, feedbackId }: { action: 'dismiss' | 'reopen'; feedbackId: string }) =>
      call(`${action}Feedback`, { feedbackId }),
    onSuccess: (settled, { feedbackId }) => {
      showSettled(queries, feedbackId, settled);
      if (settled.state !== 'dismissed') return;
      toast('success', t('toasts.dismissed'));
      onDismissed(feedbackId);
    },
  });
  const saving = useMutation({
    mutationFn: (feedbackId: string) => call('saveFeedback', { feedbackId }),
    onSuccess: ({ jobOfferId, wasThere, marked }, feedbackId) => {
      queries.removeQueries({ queryKey: complaintKey(feedbackId) });
      queries.invalidateQueries({ queryKey: ['administration'], refetchType: 'none' });
      toast('success', t(wasThere ? 'toasts.wasThere' : 'toasts.saved'));
      navigate(addressOfSaved(jobOfferId, marked));
    },
  });
  const busy = settling.isPending || saving.isPending;
  return {
    commands: {
      save: (id: string) => busy || saving.mutate(id),
      dismiss: (id: string) => busy || settling.mutate({ action: 'dismiss', feedbackId: id }),
      reopen: (id: string) => busy || settling.mutate({ action: 'reopen', feedbackId: id }),
    },
    busy,
    saving: saving.isPending,
    /** Why the last command failed. */
    failure: saving.error ?? settling.error,
    addressOfSaved,
  };
}

/** One command at a time; each reports its outcome. */
export type ComplaintCommands = ReturnType<typeof useComplaintCommands>;
