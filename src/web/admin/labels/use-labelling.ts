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
import { overlap, stateBy } from '../corrections/draft/looked-at.ts';
import { addressToLabel } from '../lib/offer-address.ts';

export type OfferToLabel = CallOutput<'openOfferToLabel'>;
type Said = { value: CallInput<'labelOffer'>['labels'][number]['value']; sentences: readonly Sentence[] };
type SaidOfRows = { readonly [Part in Row]?: Said };

export type Labelling = {
  said: SaidOfRows;
  set: (row: Row, value: Said['value']) => void;
  /** Ticks a sentence of a row that has its value, or takes the tick away. */
  tick: (row: Row, sentence: Sentence) => void;
  /** Keeps what is said, and opens the next offer, or the queue where there is none. */
  save: () => void;
  saving: boolean;
};

export function useLabelling({ jobOfferId, own }: OfferToLabel): Labelling {
  const { t } = useTranslation('labels');
  const textOf = useFailureText();
  const [said, setSaid] = useState<SaidOfRows>(() =>
    Object.fromEntries(own.map(({ criterion, value, sentences }) => [criterion, { value, sentences }])),
  );
  const save = useMutation({
    mutationFn: async () => {
      await call('labelOffer', { jobOfferId, labels: labelsOf(said) });
      return call('findOfferToLabel', { after: jobOfferId });
    },
    onSuccess: (next) => {
      toast('success', t('unseen.saved'));
      navigate(next.jobOfferId ? addressToLabel(next.jobOfferId) : '/offres/label');
    },
    onError: (error) => toast('error', `${t('unseen.saveFailed')}: ${textOf(error)}`),
  });
  return {
    said,
    set: (row, value) =>
      setSaid((before) => ({ ...before, [row]: { value, sentences: before[row]?.sentences ?? [] } })),
    tick: (row, sentence) =>
      setSaid((before) => {
        const of = before[row];
        if (!of) return before;
        const others = of.sentences.filter((one) => !overlap(one, sentence));
        const sentences = others.length < of.sentences.length ? others : [...others, sentence];
        return { ...before, [row]: { ...of, sentences } };
      }),
    save: () => save.mutate(),
    saving: save.isPending,
  };
}

function labelsOf(said: SaidOfRows): CallInput<'labelOffer'>['labels'] {
  // Cast: the keys of a record of rows are rows.
  return (Object.entries(said) as [Row, Said][]).map(([criterion, { value, sentences }]) => ({
    ...{ criterion, value, sentences: [...sentences] },
    state: stateBy(criterion, value, sentences),
  }));
}
