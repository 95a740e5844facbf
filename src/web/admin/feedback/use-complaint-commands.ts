import { toast } from '../../components/toasts.ts';
import { navigate } from '../../lib/navigation.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { createOfferAddressFromInbox, type MarkedSentence } from '../lib/offer-address.ts';
import { createInboxAddress, type InboxView } from './inbox-address.ts';
import { useSaveComplaint, useSettleComplaint } from './use-inbox.ts';

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
    createOfferAddressFromInbox(jobOfferId, sentence, createInboxAddress(view));
  const settling = useSettleComplaint(({ state }, feedbackId) => {
    if (state !== 'dismissed') return;
    toast('success', t('toasts.dismissed'));
    onDismissed(feedbackId);
  });
  const saving = useSaveComplaint(({ jobOfferId, wasThere, marked }) => {
    toast('success', t(wasThere ? 'toasts.wasThere' : 'toasts.saved'));
    navigate(addressOfSaved(jobOfferId, marked));
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
