import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { useMoment } from '../../lib/use-moment.ts';
import type { Part } from './corrected.ts';
import { useNameOfPart, ValueOfPart } from './difference-table.tsx';
import { type Choices, clearChoices, partsToSettle, type Side, settled } from './settling.ts';
import type { Correction } from './use-correction.ts';
import type { CorrectionActions } from './use-correction-actions.ts';

/** The id of the element that says so: what would save goes there instead. */
export const conflictElementId = 'offer-conflict';

const sides = ['theirs', 'mine'] as const;

/**
 * Somebody else has changed the offer: who and when, and for each line on which both differ the choice of what is to hold. Lines that
 * one alone has changed are chosen already, and can be chosen otherwise.
 */
export function Conflict({ correction, actions }: { correction: Correction; actions: CorrectionActions }) {
  const { t } = useTranslation('offer');
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const moment = useMoment();
  const { offer, held, now, begunFrom, settle } = correction;
  const parts = partsToSettle(held, now);
  const [chosen, setChosen] = useState<Choices>({});
  const choices = { ...clearChoices(begunFrom, held, now), ...chosen };
  const open = parts.filter((part) => !choices[part]).length;
  const last = offer.corrections.at(-1);
  useEffect(() => section.current?.focus(), []);
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(parts.map((part) => [part, side])));
  const save = () => {
    if (open > 0 || actions.saving) return;
    const both = settled(held, now, choices);
    settle(both);
    if (parts.some((part) => choices[part] === 'mine')) actions.save(both);
  };
  return (
    <section
      ref={section}
      id={conflictElementId}
      className="conflict"
      tabIndex={-1}
      aria-labelledby={heading}
    >
      <h2 id={heading} className="text-lead">
        {t('conflict.title')}
      </h2>
      <p>
        {last
          ? t('conflict.corrected', { author: last.author, date: moment(last.createdAt) })
          : t('conflict.deleted')}
      </p>
      <SettlingTable
        parts={parts}
        states={{ theirs: held, mine: now }}
        choices={choices}
        onChoose={(part, side) => setChosen({ ...chosen, [part]: side })}
      />
      <div className="conflict-choice">
        <Button onClick={() => chooseAll('theirs')}>{t('conflict.allTheirs')}</Button>
        <Button onClick={() => chooseAll('mine')}>{t('conflict.allMine')}</Button>
        <Button look="strong" aria-disabled={open > 0 || actions.saving || undefined} onClick={save}>
          {actions.saving ? t('saving') : t('conflict.save')}
        </Button>
        <p role="status">{open > 0 && t('conflict.open', { count: open })}</p>
      </div>
      <p className="text-small text-soft mt-2">{t('conflict.kept')}</p>
    </section>
  );
}

type SettlingTableProps = {
  parts: readonly Part[];
  states: Record<Side, Correction['now']>;
  choices: Choices;
  onChoose: (part: Part, side: Side) => void;
};

/** Both values of each line, one of them chosen. */
function SettlingTable({ parts, states, choices, onChoose }: SettlingTableProps) {
  const { t } = useTranslation('offer');
  const nameOf = useNameOfPart();
  const id = useId();
  return (
    <table className="difference-table">
      <thead>
        <tr>
          <th scope="col">{t('differences.part')}</th>
          {sides.map((side) => (
            <th key={side} id={`${id}-${side}`} scope="col">
              {t(`conflict.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th id={`${id}-${part}`} scope="row">
              {nameOf(part)}
            </th>
            {sides.map((side) => (
              <td key={side} dir="auto" data-title={t(`conflict.${side}`)}>
                <label className="settling-choice">
                  <input
                    type="radio"
                    name={`${id}-of-${part}`}
                    aria-labelledby={`${id}-${part} ${id}-${side} ${id}-${part}-${side}`}
                    checked={choices[part] === side}
                    onChange={() => onChoose(part, side)}
                  />
                  <span id={`${id}-${part}-${side}`}>
                    <ValueOfPart part={part} state={states[side]} />
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
