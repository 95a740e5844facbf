import type { CallOutput } from '../../../contract/calls/calls.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ActionButton, useExperimentActions } from '../experiments/experiment-actions.tsx';
import { ExperimentCard } from '../experiments/experiment-card.tsx';
import { ProgressLine } from '../experiments/progress-line.tsx';

type Job = CallOutput<'listJobs'>['jobs'][number];
type Attempt = Job['attempts'][number];

/** One job: kind and state, with its attempts on demand. */
export function JobCard({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const { kind, state, isEnding, attempts } = job;
  const actions = useExperimentActions('job', job.id);
  const name = describeJobKind(t, kind);
  return (
    <ExperimentCard
      name={name}
      heading="h2"
      state={state}
      head={<Standing job={job} />}
      actions={
        <>
          {(state === 'waiting' || state === 'running') && !isEnding && (
            <ActionButton
              actions={actions}
              action="cancel"
              name={name}
              text={state === 'running' ? t('cancel.running') : undefined}
            />
          )}
          {(state === 'failed' || state === 'cancelled') && <ActionButton actions={actions} action="retry" />}
        </>
      }
    >
      {attempts.length > 0 && (
        <Disclosure
          title={t('attempts', { count: attempts.length })}
          buttonClassName="job-disclosure link-button text-small/6 inline-flex min-h-11 flex-none items-center gap-1.5"
          panelClassName="text-small/6 flex-[1_0_100%]"
        >
          <ol>
            {attempts.map((attempt) => (
              <AttemptLine key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        </Disclosure>
      )}
    </ExperimentCard>
  );
}

/** Its state and progress, and why an attempt ended. */
function Standing({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const { state, attempts } = job;
  const last = attempts.at(-1);
  return (
    <>
      <p className="text-note">
        <StateInWords job={job} />
      </p>
      {state === 'running' && last?.progress && <Progress {...last.progress} />}
      {state !== 'done' && last?.outcome && last.reason && (
        <p className="text-small text-soft">{t('lastReason', { reason: last.reason })}</p>
      )}
    </>
  );
}

function StateInWords({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const { state, isEnding, createdAt, startAfter, endedAt, attempts } = job;
  if (state === 'running') {
    const since = formatMoment(attempts.at(-1)?.startedAt ?? createdAt);
    return <>{t(isEnding ? 'since.ending' : 'since.running', { time: since })}</>;
  }
  if (state === 'waiting')
    return <>{t('since.waiting', { time: formatMoment(createdAt), next: formatMoment(startAfter) })}</>;
  return <>{t(`since.${state}`, { time: formatMoment(endedAt ?? createdAt) })}</>;
}

function Progress({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation('jobs');
  const text = t('progress', { done: formatCount(done), of: formatCount(of) });
  return <ProgressLine done={done} of={of} text={text} />;
}

function AttemptLine({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('jobs');
  const { server, startedAt, endedAt, outcome, reason } = attempt;
  return (
    <li className="py-1">
      <span className="figures">
        {formatMoment(startedAt)}
        {endedAt && ` – ${formatMoment(endedAt)}`}
      </span>{' '}
      <strong>{t(`outcomes.${outcome ?? 'underWay'}`)}</strong>
      {reason && <span dir="auto"> ({reason})</span>} <span className="text-soft">{server}</span>
    </li>
  );
}

const known = [
  'mail',
  'index-offers',
  'regrade-offers',
  'make-dataset',
  'send-dataset',
  'make-tuning-dataset',
  'evaluate-readers',
  'score-readers',
  'judge-explanations',
  'tune-model',
  'tune-builtin',
  'tidy',
] as const;

/** The name of a kind of job; kinds of other releases are shown by their name in the database. */
export function describeJobKind(t: Texts<'jobs'>, kind: string): string {
  const key = known.find((each) => each === kind);
  return key ? t(`kinds.${key}`) : kind;
}
