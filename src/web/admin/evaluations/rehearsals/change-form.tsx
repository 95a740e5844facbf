import { type FormEvent, useState } from 'react';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { FailureText } from '../../components/failure-text.tsx';
import { LightDisclosure } from '../../components/light-disclosure.tsx';
import { useAction } from '../../components/use-action.ts';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import {
  describeFigure,
  describeFigureValue,
  type FigureWords,
  figureGroups,
  tableOfFigure,
} from './figure-words.ts';

/** A figure of the rules that a rehearsal may change. */
export type Figure = CallOutput<'listRehearsals'>['figures'][number];

/** Why changed figures cannot be tried. */
type Mistake = Extract<CallOutput<'startRehearsal'>, { mistakes: unknown }>['mistakes'][number];

/** The typed values by name of the figure; untouched figures are missing. */
type Typed = Readonly<Record<string, string | boolean>>;

/** All figures of the rules as a form; only changed values are sent. */
export function ChangeForm({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation(['rehearsals', 'findings', 'criteria']);
  const [typed, setTyped] = useState<Typed>({});
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const { act, isBusy, error } = useAction({
    queryKey: queryKeyOfKind('rehearsal'),
    act: (changes: CallInput<'startRehearsal'>['changes']) => call('startRehearsal', { changes }),
    onAnswer: (answer) => setMistakes('mistakes' in answer ? answer.mistakes : []),
  });
  const changed = figures.filter((figure) => isChanged(figure, typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unread = changed.filter(({ name }) => Number.isNaN(readValue(typed[name])));
    setMistakes(unread.map(({ name }) => ({ code: 'notNumber', name })));
    if (unread.length > 0 || isBusy) return;
    act(Object.fromEntries(changed.map(({ name }) => [name, readValue(typed[name])])));
  };
  return (
    <form
      className="border-ink mt-3 grid justify-items-start gap-2 border-y-4 py-3"
      onSubmit={submit}
      noValidate
    >
      <h2 className="font-bold">{t('rehearsals:form.title')}</h2>
      {figureGroups.map(({ id, tables }) => (
        <Group
          key={id}
          title={t(`rehearsals:groups.${id}`)}
          figures={figures.filter(({ name }) => tables.some((table) => table === tableOfFigure(name)))}
          typed={typed}
          onType={(name, value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <p role="status">{t('rehearsals:form.changed', { count: changed.length })}</p>
      <div role="alert" className="empty:hidden">
        {error && (
          <p className="text-alarm">
            <FailureText failure={error} />
          </p>
        )}
        {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="strong" aria-busy={isBusy}>
          {t(isBusy ? 'rehearsals:form.starting' : 'rehearsals:form.start')}
        </Button>
        <Button
          disabled={changed.length === 0}
          onClick={() => {
            setTyped({});
            setMistakes([]);
          }}
        >
          {t('rehearsals:form.reset')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Accepts a comma as the decimal separator, as some languages use it. NaN when it is not a number.
 */
function readValue(typed: string | boolean | undefined): number | boolean {
  if (typeof typed === 'boolean') return typed;
  return typed?.trim() ? Number(typed.trim().replace(',', '.')) : Number.NaN;
}

function isChanged({ name, value }: Figure, typed: Typed): boolean {
  return typed[name] !== undefined && readValue(typed[name]) !== value;
}

type GroupProps = {
  title: string;
  figures: readonly Figure[];
  typed: Typed;
  onType: (name: string, value: string | boolean) => void;
};

function Group({ title, figures, typed, onType }: GroupProps) {
  const { t } = useTranslation(['rehearsals', 'findings', 'criteria']);
  const changed = figures.filter((figure) => isChanged(figure, typed)).length;
  return (
    <div className="w-full">
      <LightDisclosure
        title={changed > 0 ? t('rehearsals:groupChanged', { title, count: changed }) : title}
        heading={{ level: 'h3' }}
        panelClassName="grid gap-1 py-2"
      >
        {figures.map((figure) => (
          <FigureField key={figure.name} figure={figure} typed={typed[figure.name]} onType={onType} />
        ))}
      </LightDisclosure>
    </div>
  );
}

type FigureFieldProps = {
  figure: Figure;
  typed: string | boolean | undefined;
  onType: GroupProps['onType'];
};

function FigureField({ figure, typed, onType }: FigureFieldProps) {
  const { t } = useTranslation(['rehearsals', 'findings', 'criteria']);
  const { name, value } = figure;
  const differs = typed !== undefined && readValue(typed) !== value;
  const today = t('rehearsals:today', { value: describeFigureValue(t, value) });
  if (typeof value === 'boolean') {
    return (
      <label className="tick data-changed:font-bold" data-changed={differs || undefined}>
        <input
          type="checkbox"
          checked={typeof typed === 'boolean' ? typed : value}
          onChange={({ target }) => onType(name, target.checked)}
        />{' '}
        {describeFigure(t, name)}
      </label>
    );
  }
  return (
    <label
      className="flex max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-1 data-changed:font-bold"
      data-changed={differs || undefined}
    >
      <span className="flex-[1_1_14rem]">
        {describeFigure(t, name)} <span className="text-small text-soft">{today}</span>
      </span>
      <input
        className="field figures min-h-11 w-24 flex-none px-2.5 py-1.5"
        inputMode="decimal"
        value={typeof typed === 'string' ? typed : describeFigureValue(t, value)}
        onChange={({ target }) => onType(name, target.value)}
      />
    </label>
  );
}

function Mistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  const { t } = useTranslation(['rehearsals', 'findings', 'criteria']);
  return (
    <ul className="form-error">
      {mistakes.map((mistake) => (
        <li key={`${mistake.code} ${mistake.name}`}>{mistakeInWords(t, mistake)}</li>
      ))}
    </ul>
  );
}

function mistakeInWords(t: FigureWords, { code, name, low = 0, high = 0, step = 0 }: Mistake): string {
  const figure = (value: number) => describeFigureValue(t, value);
  return t(`rehearsals:mistakes.${code}`, {
    name: name && describeFigure(t, name),
    low: figure(low),
    high: figure(high),
    step: figure(step),
  });
}
