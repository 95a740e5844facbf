/** What somebody says of an offer without seeing another value, until it is saved. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallOutput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../components/toasts.ts';
import { navigate } from '../../lib/navigation.ts';
import { useFailureText } from '../components/failure-text.tsx';
import type { Row, Sentence } from '../corrections/draft/corrected.ts';
import { overlap, stateBy, valueOfSilence } from '../corrections/draft/looked-at.ts';
import { addressToLabel } from '../lib/offer-address.ts';
import { storedLabels } from './stored-labels.ts';

export type OfferToLabel = CallOutput<'openOfferToLabel'>;
export type Said = {
  value: CallInput<'labelOffer'>['labels'][number]['value'];
  sentences: readonly Sentence[];
};
export type SaidOfRows = { readonly [Part in Row]?: Said };

export type Labelling = {
  said: SaidOfRows;
  /** As all that changes what is said: nothing while it is being saved. */
  set: (row: Row, value: Said['value']) => void;
  /** The offer is silent: the value that goes with it, and no sentence. */
  silence: (row: Row) => void;
  /** Ticks a sentence of a row that has its value, or takes the tick away. */
  tick: (row: Row, sentence: Sentence) => void;
  /** Keeps what is said and, unless the screen was left by then, opens the next offer, or the queue where there is none. */
  save: () => void;
  saving: boolean;
  /** What is said was kept in this browser, and is not saved. */
  fromBefore: boolean;
  /** Goes back to what is saved. */
  discard: () => void;
};

/** `email` is whoever is signed in: what is not saved yet is kept for that person alone. */
export function useLabelling({ jobOfferId, own }: OfferToLabel, email: string): Labelling {
  const { t } = useTranslation('labels');
  const textOf = useFailureText();
  const saved = (): SaidOfRows =>
    Object.fromEntries(own.map(({ criterion, value, sentences }) => [criterion, { value, sentences }]));
  const stored = storedLabels(email, jobOfferId);
  const [kept] = useState(stored.read);
  const [fromBefore, setFromBefore] = useState(kept !== null);
  const [said, setSaid] = useState<SaidOfRows>(() => kept ?? saved());
  const save = useMutation({
    mutationFn: async () => {
      await call('labelOffer', { jobOfferId, labels: labelsOf(said) });
      stored.remove();
      return addressAfter(jobOfferId);
    },
    onSuccess: () => toast('success', t('unseen.saved')),
    onError: (error) => toast('error', `${t('unseen.saveFailed')}: ${textOf(error)}`),
  });
  const change = (changed: (before: SaidOfRows) => SaidOfRows) => {
    if (save.isPending) return;
    const after = changed(said);
    setSaid(after);
    stored.write(after);
  };
  return {
    said,
    set: (row, value) =>
      change((before) => ({ ...before, [row]: { value, sentences: before[row]?.sentences ?? [] } })),
    silence: (row) =>
      change((before) => ({ ...before, [row]: { value: valueOfSilence(row), sentences: [] } })),
    tick: (row, sentence) =>
      change((before) => {
        const of = before[row];
        if (!of) return before;
        const others = of.sentences.filter((one) => !overlap(one, sentence));
        const sentences = others.length < of.sentences.length ? others : [...others, sentence];
        return { ...before, [row]: { ...of, sentences } };
      }),
    // Told here, not above: it is not told of a screen that was left meanwhile.
    save: () => save.mutate(undefined, { onSuccess: (address) => navigate(address) }),
    saving: save.isPending,
    fromBefore,
    discard: () => {
      if (save.isPending) return;
      stored.remove();
      setFromBefore(false);
      setSaid(saved());
    },
  };
}

/** The next offer, or the queue where there is none or it cannot be asked for: what was said is saved either way. */
async function addressAfter(jobOfferId: string): Promise<string> {
  const next = await call('findOfferToLabel', { after: jobOfferId }).catch(() => null);
  return next?.jobOfferId ? addressToLabel(next.jobOfferId) : '/offres/label';
}

function labelsOf(said: SaidOfRows): CallInput<'labelOffer'>['labels'] {
  // Cast: the keys of a record of rows are rows.
  return (Object.entries(said) as [Row, Said][]).map(([criterion, { value, sentences }]) => ({
    ...{ criterion, value, sentences: [...sentences] },
    state: stateBy(criterion, value, sentences),
  }));
}
