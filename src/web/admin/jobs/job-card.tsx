import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useMoment } from '../lib/use-moment.ts';
import { useKindName } from './use-kind-name.ts';

type Job = CallOutput<'listJobs'>['jobs'][number];
type Attempt = Job['attempts'][number];

type JobCardProps = { job: Job; busy: boolean; onCancel: () => void; onRetry: () => void };

/** One job: what and how it is, what can be done about it, and its attempts on demand. */
export function JobCard({ job, busy, onCancel, onRetry }: JobCardProps) {
  const { t } = useTranslation('jobs');
  const nameOfKind = useKindName();
  const [open, setOpen] = useState(false);
  const { kind, state, isEnding, attempts } = job;
  const name = nameOfKind(kind);
  const last = attempts.at(-1);
  return (
    <li className="job" data-state={state}>
      <div className="job-head">
        <h2 className="text-note font-bold">{name}</h2>
        <p className="text-note">
          <StateInWords job={job} />
        </p>
        {state === 'running' && last?.progress && <ProgressBar {...last.progress} />}
        {state !== 'done' && last?.outcome && last.reason && (
          <p className="text-small text-soft">{t('lastReason', { reason: last.reason })}</p>
        )}
      </div>
      <div className="job-actions">
        {(state === 'waiting' || state === 'running') && !isEnding && (
          <ConfirmButton
            label={t('cancel.label')}
            title={t('cancel.title', { name })}
            cancel={t('cancel.keep')}
            text={t(state === 'running' ? 'cancel.running' : 'cancel.waiting')}
            busy={busy && t('busy')}
            onConfirm={onCancel}
          />
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button aria-busy={busy} onClick={onRetry}>
            {t(busy ? 'busy' : 'retry')}
          </Button>
        )}
      </div>
      {attempts.length > 0 && (
        <Disclosure
          open={open}
          onToggle={() => setOpen(!open)}
          title={t('attempts', { count: attempts.length })}
          buttonClassName="job-disclosure link-button"
          panelClassName="job-attempts"
        >
          <ol>
            {attempts.map((attempt) => (
              <AttemptLine key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        </Disclosure>
      )}
    </li>
  );
}

function StateInWords({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const moment = useMoment();
  const { state, isEnding, createdAt, startAfter, endedAt, attempts } = job;
  if (state === 'running') {
    const since = moment(attempts.at(-1)?.startedAt ?? createdAt);
    return <>{t(isEnding ? 'since.ending' : 'since.running', { time: since })}</>;
  }
  if (state === 'waiting')
    return <>{t('since.waiting', { time: moment(createdAt), next: moment(startAfter) })}</>;
  return <>{t(`since.${state}`, { time: moment(endedAt ?? createdAt) })}</>;
}

function ProgressBar({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation('jobs');
  const inWords = (count: number) => count.toLocaleString(currentLanguage());
  const text = t('progress', { done: inWords(done), of: inWords(of) });
  return (
    <p className="progress-line text-small">
      <progress className="progress-bar" max={Math.max(of, 1)} value={done} aria-label={text} />
      {text}
    </p>
  );
}

function AttemptLine({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('jobs');
  const moment = useMoment();
  const { server, startedAt, endedAt, outcome, reason } = attempt;
  return (
    <li>
      <span className="figures">
        {moment(startedAt)}
        {endedAt && ` – ${moment(endedAt)}`}
      </span>{' '}
      <strong>{t(`outcomes.${outcome ?? 'underWay'}`)}</strong>
      {reason && <span dir="auto"> ({reason})</span>} <span className="text-soft">{server}</span>
    </li>
  );
}
