import { datasetFormats, datasetPath, leftOutReasons } from '../../../contract/evaluations/datasets.ts';
import { Button } from '../../components/button.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { LeftOut } from '../components/left-out.tsx';
import { useMoment } from '../lib/use-moment.ts';
import { type Dataset, useDatasetAction } from './use-datasets.ts';

const shortHash = 8;
/** Codes that have a sentence of their own. */
const sendingReasons = [
  'modelUnauthorized',
  'modelOverLimit',
  'modelNoCredit',
  'modelRequestRefused',
  'modelUnavailable',
  'modelContextExceeded',
  'cancelled',
] as const;

const figures = (count: number) => count.toLocaleString(currentLanguage());

/** One dataset: what stands in it, what was left out, and what can be done with it. */
export function DatasetCard({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('datasets');
  const { act, busyWith } = useDatasetAction(dataset.id);
  const { name, state, failure } = dataset;
  return (
    <li className="dataset" data-state={state}>
      <div className="dataset-head">
        <h3 className="text-note font-bold" dir="auto">
          {name}
        </h3>
        <Facts dataset={dataset} />
        {state === 'generating' && <Making dataset={dataset} />}
        {state === 'ready' && <Sending dataset={dataset} />}
        {failure && (
          <p className="text-alarm">
            <strong>{t('failed')}</strong> {t(`failures.${failure}`)}
          </p>
        )}
      </div>
      <div className="dataset-actions">
        {state === 'ready' && dataset.sending !== 'sending' && (
          <ConfirmButton
            label={t('send')}
            title={t('sendTitle', { name })}
            text={t('sendText')}
            busy={busyWith === 'sendDataset' && t('sending.sending')}
            onConfirm={() => act('sendDataset')}
          />
        )}
        {state === 'failed' && (
          <Button aria-busy={busyWith === 'makeDatasetAgain'} onClick={() => act('makeDatasetAgain')}>
            {t('again')}
          </Button>
        )}
        <ConfirmButton
          label={t('delete.label')}
          title={t('delete.title', { name })}
          text={t('delete.text')}
          busy={busyWith === 'deleteDataset' && t('delete.deleting')}
          onConfirm={() => act('deleteDataset')}
        />
      </div>
      {state === 'ready' && <Downloads dataset={dataset} />}
      <DatasetLeftOut leftOut={dataset.leftOut} />
    </li>
  );
}

function Facts({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(['datasets', 'labels']);
  const moment = useMoment();
  const { state, entries, offers, labelled, types, createdAt, author, contentHash, promptVersion } = dataset;
  return (
    <>
      {state === 'ready' && (
        <p>
          {t('entries', { count: entries, amount: figures(entries) })},{' '}
          {t('offers', { count: offers, amount: figures(offers) })}
        </p>
      )}
      {state === 'ready' && <p>{t('labels:whollyReviewed', { count: offers, of: labelled })}</p>}
      <p className="text-small">{types.map((type) => t(`types.${type}`)).join(' · ')}</p>
      <p className="text-small text-soft">{t('madeBy', { time: moment(createdAt), author })}</p>
      {contentHash && (
        <p className="text-small text-soft" title={contentHash}>
          {t('hash', { hash: contentHash.slice(0, shortHash), prompts: promptVersion })}
        </p>
      )}
      {state === 'ready' && offers === 1 && <p className="text-small">{t('oneOffer')}</p>}
    </>
  );
}

/** How far it is, once that is known. */
function Making({ dataset: { progress } }: { dataset: Dataset }) {
  const { t } = useTranslation('datasets');
  const words = progress && t('progress', { done: figures(progress.done), of: figures(progress.of) });
  return (
    <div className="dataset-making">
      <p role="status">{t('generating')}</p>
      {progress && words && (
        <p className="text-small">
          <progress
            className="progress-bar"
            max={Math.max(progress.of, 1)}
            value={progress.done}
            aria-label={words}
          />{' '}
          {words}
        </p>
      )}
    </div>
  );
}

/** What became of sending it. */
function Sending({ dataset: { sending, sendingReason, sentAt, createdAt } }: { dataset: Dataset }) {
  const { t } = useTranslation('datasets');
  const moment = useMoment();
  if (sending === 'none') return null;
  const known = sendingReasons.find((reason) => reason === sendingReason) ?? 'other';
  const words = { time: moment(sentAt ?? createdAt), reason: t(`sendingFailed.${known}`) };
  return (
    <p role="status" className={sending === 'failed' ? 'text-alarm' : undefined}>
      {t(`sending.${sending}`, words)}
    </p>
  );
}

function Downloads({ dataset: { id, name } }: { dataset: Dataset }) {
  const { t } = useTranslation('datasets');
  return (
    <ul className="dataset-downloads">
      {datasetFormats.map((format) => (
        <li key={format}>
          <a
            href={`${datasetPath}?${new URLSearchParams({ id, format })}`}
            aria-label={t('downloadAs', { name, format: t(`formats.${format}`) })}
            download
          >
            {t('download', { format: t(`formats.${format}`) })}
          </a>
        </li>
      ))}
    </ul>
  );
}

function DatasetLeftOut({ leftOut }: Pick<Dataset, 'leftOut'>) {
  const { t } = useTranslation('datasets');
  return (
    <LeftOut
      leftOut={leftOut}
      reasons={leftOutReasons}
      title={(amount) => t('leftOut', amount)}
      whyOf={(reason, amount) => t(`reasons.${reason}`, amount)}
      becauseOf={(reason, words) => t(`because.${reason}`, words)}
      nameOf={(id) => t('offer', { id })}
      more={t('moreLeftOut')}
    />
  );
}
