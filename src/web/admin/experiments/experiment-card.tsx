import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type ExperimentCardProps = {
  name: string;
  heading: 'h2' | 'h3' | 'h4';
  state: string;
  /** Below the name, with the buttons beside it; without it they are below everything. */
  head?: ReactNode;
  /** Its buttons. */
  actions: ReactNode;
  children?: ReactNode;
};

/** A card in a list of background work: name, state, and actions. */
export function ExperimentCard(props: ExperimentCardProps) {
  const { name, heading: Heading, state, head, actions, children } = props;
  if (head === undefined) {
    return (
      <li className="experiment border-rule border-b py-3 wrap-anywhere" data-state={state}>
        <Heading className="font-bold" dir="auto">
          {name}
        </Heading>
        {children}
        <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>
      </li>
    );
  }
  return (
    <li
      className="experiment border-rule flex flex-wrap items-start gap-x-4 gap-y-2 border-b py-3 wrap-anywhere"
      data-state={state}
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <Heading className="text-note font-bold" dir="auto">
          {name}
        </Heading>
        {head}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>
      {children}
    </li>
  );
}

type Made = { createdAt: string; author: string };

/** When it was created, and by whom. */
export function CreatedBy({ made: { createdAt, author } }: { made: Made }) {
  const { t } = useTranslation('administration');
  return <p className="text-small text-soft">{t('madeBy', { time: formatMoment(createdAt), author })}</p>;
}
