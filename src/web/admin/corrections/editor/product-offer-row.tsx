import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { withValue } from '../draft/looked-at.ts';
import type { Correction } from '../draft/use-correction.ts';
import { rowElementId } from '../keys/rows.ts';
import { FlagControl } from './flag-control.tsx';
import { RowStanding } from './row-standing.tsx';

const row = 'notAProductJobOffer';

/** Whether the text is an offer for a product role at all. */
export function ProductOfferRow({ correction }: { correction: Correction }) {
  const { now, unsaved, offer, change } = correction;
  const { t } = useTranslation('offer');
  const said = offer.result.notAProductJobOffer;
  const name = `${rowElementId(row)}-name`;
  return (
    <li
      id={rowElementId(row)}
      className="line line-edited"
      data-row={row}
      data-found={now[row] || undefined}
      data-unsaved={unsaved.includes(row) || undefined}
    >
      <span id={name} className="line-name">
        {t('label.notAProduct')}
      </span>
      <FlagControl
        value={now[row]}
        labelledBy={name}
        onChange={(value) => change((before) => withValue(before, row, value))}
      />
      <p className="line-words">
        <span>{t(now[row] ? 'label.notGraded' : 'label.graded')}</span>
        {said !== now[row] && (
          <span className="line-said">
            {t('label.reader', { level: t(said ? 'label.yes' : 'label.no') })}
          </span>
        )}
        {unsaved.includes(row) && <span className="line-unsaved">{t('label.changed')}</span>}
      </p>
      <RowStanding row={row} correction={correction} />
    </li>
  );
}
