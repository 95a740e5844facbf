import { PageLink } from '../../../components/page-link.tsx';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { useMoment } from '../../lib/use-moment.ts';
import { ActionsUnderWay } from './actions-under-way.tsx';
import { ProgressLine } from './progress-line.tsx';
import { RunTable } from './run-table.tsx';
import { isUnderWay, reasonInWords, wordOfState } from './run-words.ts';
import { TakeUp } from './take-up.tsx';
import type { Run } from './use-runs.ts';

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
  const done = sum(run, 'answered');
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
        <strong>{t(`states.${wordOfState(run)}`)}</strong> {run.reason && reasonInWords(t, run.reason)}{' '}
        {run.held > 0 && t('held', { count: run.held })}
      </p>
      <ProgressLine
        {...{ done, of, failed: sum(run, 'failed'), left: run.secondsLeft }}
        text={t('progress', { done: inWords(done), of: inWords(of) })}
      />
      <RunTable run={run} hasPrices={hasPrices} />
      {!isUnderWay(run) && done > 0 && (
        <p className="mt-2">
          <PageLink to={`/admin/${run.id}`}>{t('open')}</PageLink>
        </p>
      )}
      {isUnderWay(run) && (
        <ActionsUnderWay
          waits={run.state === 'waiting' && run.reason !== ''}
          {...{ busy, onHasten }}
          cancelling={{
            ...{ label: t('cancel.label'), cancel: t('cancel.keep'), title: t('cancel.title') },
            ...{ text: t('cancel.text'), onConfirm: onCancel },
          }}
        />
      )}
      {!isUnderWay(run) && done < of && <TakeUp mostTokens={mostTokens} busy={busy} onRetry={onRetry} />}
    </li>
  );
}
