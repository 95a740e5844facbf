import { useState } from 'react';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import {
  launchFailures,
  lossKinds,
  maxShownEvents,
  tuningFolderPath,
} from '../../../../contract/tuning/launches.ts';
import type { Texts } from '../../../../language/text-keys.ts';
import { formatMoment } from '../../../lib/wording/format-dates.ts';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { FailureLine } from '../../components/failure-text.tsx';
import { PlotFrame } from '../../components/plots/plot-frame.tsx';
import {
  ActionButton,
  type ExperimentActions,
  useExperimentActions,
} from '../../experiments/experiment-actions.tsx';
import { CreatedBy, ExperimentCard } from '../../experiments/experiment-card.tsx';
import { refreshAfter } from '../../experiments/experiment-list.tsx';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import { isUnderWay } from '../../experiments/state-words.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { BuiltinModel } from './builtin-model.tsx';
import type { LossData } from './draw-losses.ts';
import type { Launch } from './listed-launches.ts';
import { TunedModel } from './tuned-model.tsx';

/** One launch: what it trains, its progress and result. */
export function LaunchCard({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launches');
  const actions = useExperimentActions('launch', launch.id);
  const { dataset, tuner, host, baseModel, epochs, state } = launch;
  const asked = [
    t(`ways.${tuner}`, { host }),
    ...(tuner === 'builtin' ? [] : [baseModel]),
    ...(dataset.examples > 0 ? [t('examples', { count: dataset.examples })] : []),
    ...(epochs === null ? [] : [t('passes', { count: epochs })]),
  ];
  return (
    <ExperimentCard
      name={dataset.name}
      heading="h4"
      state={state}
      actions={<LaunchActions actions={actions} launch={launch} />}
    >
      <CreatedBy made={launch} />
      <p className="text-small">{asked.join(' · ')}</p>
      <Standing launch={launch} />
      {state === 'done' && tuner === 'folder' && (
        <p className="mt-2">
          <a href={`${tuningFolderPath}?id=${launch.id}`} download>
            {t('download')}
          </a>
        </p>
      )}
      {launch.model && <TunedModel launch={launch} />}
      {tuner === 'builtin' && launch.model && <BuiltinModel launch={launch} />}
      {tuner !== 'folder' && tuner !== 'builtin' && <LaunchDetails launch={launch} />}
    </ExperimentCard>
  );
}

type LaunchActionsProps = {
  actions: ExperimentActions<'cancel' | 'retry' | 'delete'>;
  launch: Launch;
};

function LaunchActions({ actions, launch: { tuner, host, baseModel, state, isEnding } }: LaunchActionsProps) {
  const { t } = useTranslation('launches');
  if (state === 'waiting' || state === 'running') {
    const text = t(`cancel.${tuner === 'folder' || tuner === 'builtin' ? tuner : 'text'}`);
    return isEnding ? null : <ActionButton actions={actions} action="cancel" text={text} />;
  }
  const isBilled = tuner === 'openai-compatible';
  return (
    <>
      {state !== 'done' && (
        <ActionButton
          actions={actions}
          action="retry"
          title={isBilled ? t('confirm.title', { host }) : undefined}
          text={t('confirm.again', { host, baseModel })}
          keep={t('confirm.cancel')}
        />
      )}
      <ActionButton
        actions={actions}
        action="delete"
        text={tuner === 'builtin' ? t('delete.builtin') : undefined}
      />
    </>
  );
}

/** Its state; the seller's words are set apart, since they are untrusted. */
function Standing({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launches');
  const { state, reason, said, sellerStatus, seenAt, trainedTokens } = launch;
  const more = [
    ...(isUnderWay(launch) && sellerStatus ? [t('sellerStatus', { status: sellerStatus })] : []),
    ...(isUnderWay(launch) && seenAt ? [t('seenAt', { time: formatMoment(seenAt) })] : []),
    ...(trainedTokens ? [t('tokens', { tokens: formatCount(trainedTokens) })] : []),
  ];
  return (
    <>
      <p className="mt-1">
        <strong className={state === 'failed' ? 'text-alarm' : undefined}>{stateInWords(t, launch)}</strong>{' '}
        {reason && t(`reasons.${launchFailures.find((each) => each === reason) ?? 'broken'}`)}
      </p>
      {said && (
        <p className="text-small">
          {t('said')} <q dir="auto">{said}</q>
        </p>
      )}
      {more.length > 0 && <p className="text-small text-soft">{more.join(' ')}</p>}
    </>
  );
}

function stateInWords(t: Texts<'launches'>, { state, step, reason, isEnding }: Launch): string {
  if (isEnding) return t('states.ending');
  if (state === 'running') return t(`states.${step}`);
  return t(`states.${state === 'waiting' && reason ? 'trying' : state}`);
}

/** The seller's events of a training, expanded on demand. Its words are shown only as text. */
function LaunchDetails({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launches');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useAnswer(
    queryKeyOfKind('launch'),
    'openTuning',
    { id: launch.id },
    { enabled: isOpen, refetchInterval: isUnderWay(launch) && refreshAfter(true), gcTime: 0 },
  );
  const isEmpty = data && data.events.length === 0 && data.losses.length === 0;
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('details')}</summary>
      <FailureLine failure={error} />
      {isEmpty && <p className="text-small">{t('noDetails')}</p>}
      {data && data.losses.length > 1 && <LossCurve losses={data.losses} />}
      {data && data.events.length > 0 && (
        <>
          <h5 className="text-small mt-2 font-bold">{t('events')}</h5>
          {data.events.length >= maxShownEvents && (
            <p className="text-small text-soft">{t('eventsShown', { most: maxShownEvents })}</p>
          )}
          <ol className="text-small/6 max-h-64 overflow-y-auto">
            {data.events.map(({ id, time, level, message }) => (
              <li key={id} className={level === 'error' ? 'text-alarm' : undefined}>
                <span className="text-soft">{formatMoment(time)}</span> <span dir="auto">{message}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}

type Losses = CallOutput<'openTuning'>['losses'];

const draw = async (data: LossData, width: number) =>
  (await import('./draw-losses.ts')).drawLosses(data, width);

/** The losses by step, with the last of each file in words. */
function LossCurve({ losses }: { losses: Losses }) {
  const { t } = useTranslation('launches');
  const inWords = (loss: number) => loss.toLocaleString(currentLanguage(), { maximumSignificantDigits: 3 });
  const ends = lossKinds.flatMap((kind) => {
    const last = losses.findLast((point) => point.kind === kind);
    return last ? [{ kind, loss: last.loss }] : [];
  });
  const training = losses.filter(({ kind }) => kind === 'training');
  const figures = { first: inWords(training[0]?.loss ?? 0), last: inWords(training.at(-1)?.loss ?? 0) };
  return (
    <figure className="mt-2 max-w-lg">
      <PlotFrame
        name={t('curve', figures)}
        data={{ losses: [...losses], unit: t('steps') }}
        draw={draw}
        failed={t('curveFailed')}
      />
      <figcaption className="text-small flex flex-wrap gap-x-4">
        {ends.map(({ kind, loss }) => (
          <span
            key={kind}
            className={`border-ink border-t-2 ${kind === 'validation' ? 'border-dashed' : ''}`}
          >
            {t(`losses.${kind}`, { loss: inWords(loss) })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
