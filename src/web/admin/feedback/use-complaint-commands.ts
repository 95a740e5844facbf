import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toast } from '../../components/toasts.ts';
import { navigate } from '../../lib/navigation.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { createOfferAddressFrom, type MarkedSentence } from '../lib/offer-address.ts';
import { createInboxAddress, type InboxView } from './inbox-address.ts';
import { complaintKey, showSettled } from './use-inbox.ts';

type CommandById = Record<'save' | 'dismiss' | 'reopen', (id: string) => void>;

/** One command at a time; each reports its outcome. */
export type ComplaintCommands = {
  commands: CommandById;
  busy: boolean;
  saving: boolean;
  /** Why the last command failed. */
  failure: Error | null;
  /**
   * The address of the offer saved from a complaint, with the way back to this view of the inbox.
   */
  addressOfSaved: (jobOfferId: string, sentence: MarkedSentence | null) => string;
};

/** `onDismissed` gets the dismissed complaint. */
export function useComplaintCommands(view: InboxView, onDismissed: (id: string) => void): ComplaintCommands {
  const { t } = useTranslation('inbox');
  const addressOfSaved: ComplaintCommands['addressOfSaved'] = (jobOfferId, sentence) =>
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
      save: (id) => busy || saving.mutate(id),
      dismiss: (id) => busy || settling.mutate({ action: 'dismiss', feedbackId: id }),
      reopen: (id) => busy || settling.mutate({ action: 'reopen', feedbackId: id }),
    },
    busy,
    saving: saving.isPending,
    failure: saving.error ?? settling.error,
    addressOfSaved,
  };
}
