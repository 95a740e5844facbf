import type { ReactNode } from 'react';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  flattenCriteria,
  type LevelCriterionId,
} from '../../../../grading/criteria.ts';
import { Disclosure } from '../../../components/disclosure.tsx';
import { CountedNote } from '../../../features/label/criterion-line.tsx';
import { CriterionMark } from '../../../features/label/marks/criterion-mark.tsx';
import { lineNameElementId, type Receipts } from '../../../features/label/receipts/use-receipts.ts';
import { useWideWindow } from '../../../lib/use-wide-window.ts';
import type { LevelAdjustments } from '../../../lib/wording/adjusted-levels.ts';
import { describeLevel } from '../../../lib/wording/describe-level.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { OpenedOffer } from '../draft/correction-draft.ts';
import { rowElementId } from '../keys/rows.ts';
import { CriterionDefinition } from './criterion-definition.tsx';
import { FlagControl } from './flag-control.tsx';

type CriterionRowProps = {
  id: CriterionId;
  value: CriterionValue;
  /** Whether it is unsaved. */
  unsaved: boolean;
  counted: LevelAdjustments | undefined;
  result: OpenedOffer['result'];
  receipts: Receipts;
  onChange: (value: CriterionValue) => void;
  /** Who has confirmed or set the value. */
  standing: ReactNode;
};

/** A correctable line of the label: the effective value, and the reader's if it differs. */
export function CriterionRow({ id, value, result, receipts, onChange, ...rest }: CriterionRowProps) {
  const { unsaved, counted, standing } = rest;
  const { t } = useTranslation(['offer', 'criteria']);
  const { pointed, hover, focus } = receipts;
  const { state } = result.receipts[id];
  const here = { from: 'label', ids: [id] } as const;
  const said = flattenCriteria(result.criteria)[id];
  return (
    <li
      id={rowElementId(id)}
      className="line line-edited"
      data-row={id}
      data-state={state}
      data-found={Boolean(value) || undefined}
      data-active={pointed?.ids.includes(id) || undefined}
      data-unsaved={unsaved || undefined}
      onMouseEnter={(event) => hover(here, event)}
      onFocus={() => focus(here)}
      onMouseLeave={(event) => hover(null, event)}
      onBlur={() => focus(null)}
    >
      <CriterionMark state={state} />
      <Name id={id} result={result} />
      <Control id={id} value={value} onChange={onChange} />
      <p className="line-words text-small flex flex-wrap gap-x-4">
        <span>{describeLevel(t, id, value)}</span>
        {said !== value && (
          <span className="italic">{t('offer:label.reader', { level: describeLevel(t, id, said) })}</span>
        )}
        {unsaved && <span className="font-bold">{t('offer:label.changed')}</span>}
      </p>
      {counted && <CountedNote id={id} counted={counted} />}
      {standing}
    </li>
  );
}

/** When there is no room beside the label, the name expands the definition. */
function Name({ id, result }: Pick<CriterionRowProps, 'id' | 'result'>) {
  const { t } = useTranslation('criteria');
  const wide = useWideWindow();
  const name = (
    <span id={lineNameElementId(id)} className="line-name">
      {t(`criteria:${id}.name`)}
    </span>
  );
  if (wide) return name;
  return (
    <Disclosure
      title={name}
      buttonClassName="line-opener flex items-baseline gap-2 text-start"
      panelClassName="line-opened text-ink pt-1 pb-2"
    >
      <CriterionDefinition id={id} result={result} />
    </Disclosure>
  );
}

function Control({ id, value, onChange }: Pick<CriterionRowProps, 'id' | 'value' | 'onChange'>) {
  const labelledBy = lineNameElementId(id);
  const level = levels.find((row) => row.id === id);
  return level ? (
    <LevelControl {...level} labelledBy={labelledBy} onChange={onChange} value={Number(value)} />
  ) : (
    <FlagControl labelledBy={labelledBy} onChange={onChange} value={Boolean(value)} />
  );
}

const levels = criteriaTable.flatMap((row) => ('max' in row ? [{ id: row.id, max: row.max }] : []));

type LevelControlProps = {
  id: LevelCriterionId;
  max: number;
  value: number;
  /** The element that names the criterion. */
  labelledBy: string;
  onChange: (value: number) => void;
};

/** The levels of a criterion side by side, one of them selected. */
function LevelControl({ id, max, value, labelledBy, onChange }: LevelControlProps) {
  const { t } = useTranslation('criteria');
  const levels = Array.from({ length: max + 1 }, (_, level) => level);
  return (
    <div className="choice" role="radiogroup" aria-labelledby={labelledBy}>
      {levels.map((level) => (
        <label key={level} className="choice-option" title={describeLevel(t, id, level)}>
          <input
            type="radio"
            name={id}
            value={level}
            checked={level === value}
            onChange={() => onChange(level)}
          />
          <span aria-hidden="true">{level}</span>
          <span className="sr-only">
            {level}, {describeLevel(t, id, level)}
          </span>
        </label>
      ))}
    </div>
  );
}
