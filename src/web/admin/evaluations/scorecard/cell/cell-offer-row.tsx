import type { ReactNode } from 'react';
import type { CellOffer } from '../../../../../contract/evaluations/cell-schema.ts';
import { PageLink } from '../../../../components/page-link.tsx';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { createOfferAddressFrom } from '../../../lib/offer-address.ts';
import type { CellView } from '../scorecard-address.ts';
import { describeAnswer, describeValue } from './answer-words.ts';

/** The id of an offer's row, to which Back returns. */
export const offerRowId = (number: number) => `offer-${number}`;

type CellOfferRowProps = {
  offer: CellOffer;
  view: CellView;
  /** Of this screen. */
  address: string;
};

/** One offer: its labels, each answer, and a link to correct it. */
export function CellOfferRow({ offer, view: { cell }, address }: CellOfferRowProps) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  const here = `${address}#${offerRowId(offer.number)}`;
  const row = 'criterion' in cell ? cell.criterion : null;
  return (
    <li
      id={offerRowId(offer.number)}
      className="cell-offer border-rule focus-within:bg-well border-b py-2 wrap-anywhere"
    >
      <p dir="auto">
        {offer.jobOfferId === null ? (
          <>
            {offer.position} <span className="text-soft">({t('cell.gone')})</span>
          </>
        ) : (
          <PageLink
            className="row-link inline-block min-h-6 underline"
            to={createOfferAddressFrom(offer.jobOfferId, { from: here, row })}
            // Before the address changes, so that Back leads to this row.
            onClickCapture={() => history.replaceState(history.state, '', here)}
          >
            {offer.position || t('cell.unnamed')}
          </PageLink>
        )}
        {offer.company && <span className="text-soft"> · {offer.company}</span>}
      </p>
      <dl className="text-small/6 [&_dt]:text-soft grid gap-x-8 *:flex *:flex-wrap *:gap-x-2 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Truth offer={offer} view={cell} />
        <Answers offer={offer} cell={cell} />
        {offer.unsteady.length > 0 && (
          <Fact name={t('scorecard:cell.unsteady')}>
            {offer.unsteady.map((id) => t(`criteria:${id}.name`)).join(', ')}
          </Fact>
        )}
      </dl>
    </li>
  );
}

function Truth({ offer: { letter, value }, view }: { offer: CellOffer; view: CellView['cell'] }) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  const said = 'criterion' in view && value !== null ? describeValue(t, view.criterion, value) : letter;
  if (said === null) return null;
  return <Fact name={t('scorecard:truth')}>{said}</Fact>;
}

/** Equal answers are shown once with their number; nothing when none is about the figure. */
function Answers({ offer: { answers }, cell }: { offer: CellOffer; cell: CellView['cell'] }) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  const words = answers.flatMap((answer) => describeAnswer(t, cell, answer));
  if (words.length === 0) return null;
  const byWords = Map.groupBy(words, (said) => said);
  return (
    <Fact name={t('scorecard:cell.answers')}>
      <ul>
        {[...byWords].map(([said, each]) => (
          <li key={said} dir="auto">
            {each.length > 1 ? t('scorecard:cell.times', { said, count: each.length }) : said}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
