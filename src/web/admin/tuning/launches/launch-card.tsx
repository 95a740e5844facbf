import { launchFailures, tuningFolderPath } from '../../../../contract/tuning/launches.ts';
import type { Texts } from '../../../../language/text-keys.ts';
import { formatMoment } from '../../../lib/wording/format-dates.ts';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ActionButton } from '../../experiments/action-button.tsx';
import { CreatedBy, ExperimentCard } from '../../experiments/experiment-card.tsx';
import { isUnderWay } from '../../experiments/state-words.ts';
import { type ExperimentActions, useExperimentActions } from '../../experiments/use-experiment-actions.ts';
import { BuiltinModel } from './builtin-model.tsx';
import { LaunchDetails } from './launch-details.tsx';
import { TunedModel } from './tuned-model.tsx';
import type { Launch } from './use-launches.ts';

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
