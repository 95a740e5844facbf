/** The explanations of a page of the list, and what the administrator says of them: it is saved as it is said. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../components/toasts.ts';
import { useFailureText } from '../../components/failure-text.tsx';
import type { ExplanationsView } from './explanations-address.ts';
import { judgingsKey } from './judgings-key.ts';

export type Explanation = CallOutput<'listExplanations'>['explanations'][number];

/** Unique in a list. */
export const keyOf = ({ reader, number, repeat }: Explanation): string => `${number} ${repeat} ${reader}`;

export function useExplanations({ run: runId, show, after }: ExplanationsView) {
  return useQuery({
    queryKey: ['administration', 'explanations', runId, show, after],
    queryFn: ({ signal }) => call('listExplanations', { runId, show, after }, { signal }),
    // What was judged stays where it is until another page is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export type Judgements = {
  /** What is said of an explanation now; null where nothing is. */
  said: (explanation: Explanation) => boolean | null;
  say: (explanation: Explanation, mayStand: boolean) => void;
  /** How many were judged since the page was opened. */
  count: number;
};

/** What is said is shown at once, and as it was before where it could not be saved. */
export function useJudgements(runId: string): Judgements {
  const { t } = useTranslation('judging');
  const textOf = useFailureText();
  const client = useQueryClient();
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({});
  const current = (explanation: Explanation) => said[keyOf(explanation)] ?? explanation.mayStand;
  const change = (explanation: Explanation, mayStand: boolean | null) =>
    setSaid(({ [keyOf(explanation)]: _, ...others }) =>
      mayStand === null ? others : { ...others, [keyOf(explanation)]: mayStand },
    );
  const { mutate } = useMutation({
    mutationFn: ({ explanation, mayStand }: Saying) => {
      const { reader, number, repeat } = explanation;
      return call('judgeExplanation', { runId, reader, number, repeat, mayStand });
    },
    onMutate: ({ explanation, mayStand }) => {
      const before = said[keyOf(explanation)] ?? null;
      change(explanation, mayStand);
      return before;
    },
    onSuccess: ({ judged }, { explanation }, before) => {
      if (judged) return;
      change(explanation, before ?? null);
      toast('error', t('people.refused'));
    },
    onError: (error, { explanation }, before) => {
      change(explanation, before ?? null);
      toast('error', `${t('people.failed')}: ${textOf(error)}`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: judgingsKey(runId) }),
    // One after the other: what is said last of an explanation is what is kept.
    scope: { id: 'judgements' },
  });
  return {
    said: current,
    say: (explanation, mayStand) => {
      if (current(explanation) !== mayStand) mutate({ explanation, mayStand });
    },
    count: Object.keys(said).length,
  };
}

type Saying = { explanation: Explanation; mayStand: boolean };
