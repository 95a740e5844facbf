import { useTranslation } from 'react-i18next';
import type { CellAnswer, CellOffer } from '../../../../../contract/evaluations/cell-schema.ts';
import type { CriterionValue } from '../../../../../grading/criteria.ts';
import { PageLink } from '../../../../components/page-link.tsx';
import { levelWords } from '../../../../lib/wording/level-words.ts';
import { addressFrom } from '../../../lib/offer-address.ts';
import type { CellView } from '../scorecard-address.ts';

/** The id of an offer's row: Back finds the row that was left by it. */
export const rowIdOf = (number: number) => `offer-${number}`;

type CellOfferRowProps = {
  offer: CellOffer;
  view: CellView;
  /** Of this screen. */
  address: string;
};

/** One offer: what people say of it, what each answer said, and the way to correct it. */
export function CellOfferRow({ offer, view: { cell }, address }: CellOfferRowProps) {
  const { t } = useTranslation('scorecard');
  const here = `${address}#${rowIdOf(offer.number)}`;
  const row = 'criterion' in cell ? cell.criterion : null;
  return (
    <li id={rowIdOf(offer.number)} className="cell-offer">
      <p className="cell-offer-name" dir="auto">
        {offer.jobOfferId === null ? (
          <>
            {offer.position} <span className="text-soft">({t('cell.gone')})</span>
          </>
        ) : (
          <PageLink
            className="row-link"
            to={addressFrom(offer.jobOfferId, { from: here, row })}
            // Before the address changes: Back leads to this row.
            onClickCapture={() => history.replaceState(history.state, '', here)}
          >
            {offer.position || t('cell.unnamed')}
          </PageLink>
        )}
        {offer.company && <span className="text-soft"> · {offer.company}</span>}
      </p>
      <dl className="cell-facts">
        <Truth offer={offer} view={cell} />
        <div>
          <dt>{t('cell.answers')}</dt>
          <dd>
            <Answers offer={offer} cell={cell} />
          </dd>
        </div>
        {offer.unsteady.length > 0 && <Unsteady criteria={offer.unsteady} />}
      </dl>
    </li>
  );
}

function Truth({ offer: { letter, value }, view }: { offer: CellOffer; view: CellView['cell'] }) {
  const { t } = useTranslation('scorecard');
  const words = useValueWords();
  const said = 'criterion' in view && value !== null ? words(view.criterion, value) : letter;
  if (said === null) return null;
  return (
    <div>
      <dt>{t('truth')}</dt>
      <dd>{said}</dd>
    </div>
  );
}

type Criterion = CellOffer['unsteady'][number];

function useValueWords(): (id: Criterion, value: CriterionValue) => string {
  const { t } = useTranslation(['criteria']);
  return (id, value) => `${typeof value === 'number' ? `${value} – ` : ''}${levelWords(t, id, value)}`;
}

/** Answers that say the same stand once, with how often. */
function Answers({ offer: { answers }, cell }: { offer: CellOffer; cell: CellView['cell'] }) {
  const { t } = useTranslation('scorecard');
  const words = useAnswerWords(cell);
  const byWords = Map.groupBy(answers.flatMap(words), (said) => said);
  return (
    <ul>
      {[...byWords].map(([said, each]) => (
        <li key={said} dir="auto">
          {each.length > 1 ? t('cell.times', { said, count: each.length }) : said}
        </li>
      ))}
    </ul>
  );
}

/** What an answer says of what the figure is about: one line, or one for each quote. */
function useAnswerWords(cell: CellView['cell']): (answer: CellAnswer) => string[] {
  const { t } = useTranslation(['scorecard', 'criteria']);
  const words = useValueWords();
  return ({ refused, letter, couldBe, value, quotes, mistake }) => {
    if (refused) return [t('scorecard:noLetter')];
    if (quotes.length > 0) {
      return quotes
        .filter(({ right }) => !right)
        .map(({ criterion, text }) => {
          const name = t(`criteria:${criterion}.name`);
          return text ? t('scorecard:cell.quote', { name, text }) : t('scorecard:cell.noQuote', { name });
        });
    }
    if ('criterion' in cell && value !== null) return [words(cell.criterion, value)];
    if (mistake !== null) return [t('scorecard:cell.mistake', { mistake })];
    if (letter === null) return [];
    const others = couldBe?.filter((other) => other !== letter) ?? [];
    if (couldBe === null) return [letter];
    return [
      others.length > 0
        ? t('scorecard:cell.unsure', { letter, other: others.join(', ') })
        : t('scorecard:cell.sure', { letter }),
    ];
  };
}

function Unsteady({ criteria }: { criteria: readonly Criterion[] }) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  return (
    <div>
      <dt>{t('scorecard:cell.unsteady')}</dt>
      <dd>{criteria.map((id) => t(`criteria:${id}.name`)).join(', ')}</dd>
    </div>
  );
}
