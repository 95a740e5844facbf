import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runBounds } from '../../../../contract/evaluations/runs.ts';
import { Button } from '../../../components/button.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { useMoment } from '../../lib/use-moment.ts';
import { NumberField } from './launch-fields.tsx';
import { wholeNumber } from './launch-form.tsx';
import { RunTable } from './run-table.tsx';
import { isUnderWay, type Run } from './use-runs.ts';

type RunCardProps = {
  run: Run;
  hasPrices: boolean;
  busy: boolean;
  onCancel: () => void;
  onHasten: () => void;
  onRetry: (mostTokens: number | null) => void;
};

const sum = (run: Run, field: 'answered' | 'failed') =>
  run.readers.reduce((total, reader) => total + reader[field], 0);

/** One run: what it asks, how far it is, what it took, and what can be done about it. */
export function RunCard({ run, hasPrices, busy, onCancel, onHasten, onRetry }: RunCardProps) {
  const { t } = useTranslation('runs');
  const moment = useMoment();
  const inWords = (count: number) => count.toLocaleString(currentLanguage());
  const { dataset, types, repeats, mostTokens } = run;
  const asked = [
    ...types.map((type) => t(`types.${type}`)),
    t('repeated', { count: repeats }),
    ...(mostTokens === null ? [] : [t('bound', { tokens: inWords(mostTokens) })]),
  ];
  const of = run.questions * run.readers.length;
  return (
    <li className="run" data-state={run.state}>
      <h4 className="font-bold" dir="auto">
        {dataset.name}
      </h4>
      <p className="text-small text-soft">
        {t('started', { time: moment(run.createdAt), author: run.author })}
      </p>
      <p className="text-small">{asked.join(' · ')}</p>
      <p className="mt-1">
        <strong>{stateInWords(t, run)}</strong> {run.reason && reasonInWords(t, run.reason)}
      </p>
      <Progress done={sum(run, 'answered')} of={of} failed={sum(run, 'failed')} left={run.secondsLeft} />
      <RunTable run={run} hasPrices={hasPrices} />
      {!isUnderWay(run) && sum(run, 'answered') > 0 && (
        <p className="mt-2">
          <PageLink to={`/admin/${run.id}`}>{t('open')}</PageLink>
        </p>
      )}
      {isUnderWay(run) && (
        <div className="run-actions">
          {run.state === 'waiting' && run.reason && (
            <Button aria-busy={busy} onClick={() => busy || onHasten()}>
              {t(busy ? 'busy' : 'hasten')}
            </Button>
          )}
          <ConfirmButton
            label={t('cancel.label')}
            cancel={t('cancel.keep')}
            title={t('cancel.title')}
            text={t('cancel.text')}
            busy={busy && t('busy')}
            onConfirm={onCancel}
          />
        </div>
      )}
      {!isUnderWay(run) && sum(run, 'answered') < of && <TakeUp run={run} busy={busy} onRetry={onRetry} />}
    </li>
  );
}

function stateInWords(t: TFunction<'runs'>, { state, reason }: Run): string {
  return t(`states.${state === 'waiting' && reason ? 'trying' : state}`);
}

const knownReasons = [
  ...(['modelUnknown', 'modelUnauthorized', 'modelOverLimit', 'modelNoCredit', 'modelNotLoaded'] as const),
  ...(['modelRequestRefused', 'modelUnavailable', 'modelTimedOut', 'datasetBroken'] as const),
];

/** A reason of another release is one that only the log knows. */
function reasonInWords(t: TFunction<'runs'>, reason: string): string {
  return t(`reasons.${knownReasons.find((each) => each === reason) ?? 'broken'}`);
}

type ProgressProps = { done: number; of: number; failed: number; left: number | null };

function Progress({ done, of, failed, left }: ProgressProps) {
  const { t } = useTranslation('runs');
  const inWords = (count: number) => count.toLocaleString(currentLanguage());
  const text = t('progress', { done: inWords(done), of: inWords(of) });
  const more = [
    ...(failed > 0 ? [t('failedCount', { count: failed })] : []),
    ...(left === null ? [] : [timeInWords(t, left)]),
  ];
  return (
    <p className="text-small">
      <progress max={Math.max(of, 1)} value={done} aria-label={text} /> {[text, ...more].join(', ')}
    </p>
  );
}

function timeInWords(t: TFunction<'runs'>, seconds: number): string {
  if (seconds < 90) return t('timeLeft.seconds', { count: seconds });
  if (seconds < 5_400) return t('timeLeft.minutes', { count: Math.round(seconds / 60) });
  return t('timeLeft.hours', { count: Math.round(seconds / 3_600) });
}

type TakeUpProps = Pick<RunCardProps, 'run' | 'busy' | 'onRetry'>;

/** Has what is left asked; a run with a bound gets another one with it. */
function TakeUp({ run: { mostTokens }, busy, onRetry }: TakeUpProps) {
  const { t } = useTranslation('runs');
  const [bound, setBound] = useState(mostTokens === null ? '' : `${mostTokens}`);
  const wanted = bound.trim() ? wholeNumber(bound, runBounds.tokens) : null;
  return (
    <div className="run-take-up">
      {mostTokens !== null && (
        <NumberField label={t('newBound')} hint={t('mostTokensHint')} value={bound} onType={setBound} />
      )}
      <Button
        aria-busy={busy}
        disabled={wanted === undefined}
        onClick={() => wanted !== undefined && onRetry(wanted)}
      >
        {t(busy ? 'busy' : 'retry')}
      </Button>
    </div>
  );
}
