import { useTranslation } from 'react-i18next';
import { type CriterionValue, criteriaTable } from '../../../grading/criteria.ts';
import { levelWords } from '../../lib/wording/level-words.ts';
import type { Row } from '../corrections/draft/corrected.ts';

type ValueChoiceProps = {
  row: Row;
  /** Undefined while none is chosen: nothing is suggested. */
  value: CriterionValue | undefined;
  onChoose: (value: CriterionValue) => void;
  /** Nothing is taken for now; the focus stays. */
  disabled: boolean;
};

/** Every value that a line can have, in words, none of them chosen beforehand. */
export function ValueChoice({ row, value, onChoose, disabled }: ValueChoiceProps) {
  const { t } = useTranslation(['criteria', 'offer']);
  const words = (each: CriterionValue) =>
    row === 'notAProductJobOffer' ? t(each ? 'offer:label.yes' : 'offer:label.no') : levelWords(t, row, each);
  return (
    <fieldset className="value-choice" aria-disabled={disabled || undefined}>
      <legend>
        {row === 'notAProductJobOffer' ? t('offer:label.notAProduct') : t(`criteria:${row}.name`)}
      </legend>
      {valuesOf(row).map((each) => (
        <label key={String(each)} className="keep-switch">
          <input type="radio" name={row} checked={each === value} onChange={() => onChoose(each)} />
          {typeof each === 'number' && <b className="figures">{each}</b>} {words(each)}
        </label>
      ))}
    </fieldset>
  );
}

function valuesOf(id: Row): CriterionValue[] {
  const row = criteriaTable.find((each) => each.id === id);
  if (!row || !('max' in row)) return [false, true];
  return Array.from({ length: row.max + 1 }, (_, level) => level);
}
