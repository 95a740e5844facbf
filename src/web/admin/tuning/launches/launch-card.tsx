import { launchFailures, tuningFolderPath } from '../../../../contract/tuning/launches.ts';
import type { Texts } from '../../../../language/text-keys.ts';
import { Button } from '../../../components/button.tsx';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { useMoment } from '../../lib/use-moment.ts';
import { BuiltinModel } from './builtin-model.tsx';
import { LaunchDetails } from './launch-details.tsx';
import { TunedModel } from './tuned-model.tsx';
import { isUnderWay, type Launch } from './use-launches.ts';

type Act = 'cancelTuning' | 'retryTuning' | 'deleteTuning';
type LaunchCardProps = { launch: Launch; busy: boolean; onAct: (name: Act) => void };

/** One launch: what it trains, how far it is, and what can be done about it. */
export function LaunchCard({ launch, busy, onAct }: LaunchCardProps) {
  const { t } = useTranslation('launches');
  const moment = useMoment();
  const { dataset, tuner, host, baseModel, epochs, state } = launch;
  const asked = [
    t(`ways.${tuner}`, { host }),
    ...(tuner === 'builtin' ? [] : [baseModel]),
    ...(dataset.examples > 0 ? [t('examples', { count: dataset.examples })] : []),
    ...(epochs === null ? [] : [t('passes', { count: epochs })]),
  ];
  return (
    <li className="launch" data-state={state}>
      <h4 className="font-bold" dir="auto">
        {dataset.name}
      </h4>
      <p className="text-small text-soft">
        {t('started', { time: moment(launch.createdAt), author: launch.author })}
      </p>
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
      <div className="launch-actions">
        {isUnderWay(launch) && !launch.isEnding && (
          <ConfirmButton
            label={t('cancel.label')}
            cancel={t('cancel.keep')}
            title={t('cancel.title')}
            text={t(`cancel.${tuner === 'folder' || tuner === 'builtin' ? tuner : 'text'}`)}
            busy={busy && t('busy')}
            onConfirm={() => onAct('cancelTuning')}
          />
        )}
        {(state === 'failed' || state === 'cancelled') &&
          (tuner === 'openai-compatible' ? (
            <ConfirmButton
              label={t('retry')}
              title={t('confirm.title', { host })}
              text={t('confirm.again', { host, baseModel })}
              cancel={t('confirm.cancel')}
              busy={busy && t('busy')}
              onConfirm={() => onAct('retryTuning')}
            />
          ) : (
            <Button aria-busy={busy} onClick={() => onAct('retryTuning')}>
              {t(busy ? 'busy' : 'retry')}
            </Button>
          ))}
        {!isUnderWay(launch) && (
          <ConfirmButton
            label={t('delete.label')}
            title={t('delete.title')}
            text={t(tuner === 'builtin' ? 'delete.builtin' : 'delete.text')}
            busy={busy && t('delete.deleting')}
            onConfirm={() => onAct('deleteTuning')}
          />
        )}
      </div>
    </li>
  );
}

/** How it stands; the seller's words stand apart, since nobody vouches for them. */
function Standing({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launches');
  const moment = useMoment();
  const { state, reason, said, sellerStatus, seenAt, trainedTokens } = launch;
  const more = [
    ...(isUnderWay(launch) && sellerStatus ? [t('sellerStatus', { status: sellerStatus })] : []),
    ...(isUnderWay(launch) && seenAt ? [t('seenAt', { time: moment(seenAt) })] : []),
    ...(trainedTokens ? [t('tokens', { tokens: trainedTokens.toLocaleString(currentLanguage()) })] : []),
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
