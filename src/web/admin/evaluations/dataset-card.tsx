import type { CallOutput } from '../../../contract/calls/calls.ts';
import { datasetFormats, datasetPath, exclusionReasons } from '../../../contract/evaluations/datasets.ts';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { DatasetFrame } from '../experiments/dataset-frame.tsx';
import { ActionButton } from '../experiments/experiment-actions.tsx';
import { CreatedBy } from '../experiments/experiment-card.tsx';
import { ProgressLine } from '../experiments/progress-line.tsx';

export type Dataset = CallOutput<'listDatasets'>['datasets'][number];

const shortHash = 8;
/** Codes with a sentence of their own. */
const sendingReasons = [
  'modelUnauthorized',
  'modelOverLimit',
  'modelNoCredit',
  'modelRequestRefused',
  'modelUnavailable',
  'modelContextExceeded',
  'cancelled',
] as const;

/** One dataset, which can also be sent. */
export function DatasetCard({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('datasets');
  const { name, state, sending } = dataset;
  const canBeSent = state === 'ready' && sending !== 'sending';
  return (
    <DatasetFrame
      kind="dataset"
      dataset={dataset}
      reasons={exclusionReasons}
      about={
        <>
          <Facts dataset={dataset} />
          {state === 'generating' && <Making dataset={dataset} />}
          {state === 'ready' && <Sending dataset={dataset} />}
        </>
      }
      ownActions={(actions) =>
        canBeSent && <ActionButton actions={actions} action="send" name={name} busy={t('sending.sending')} />
      }
      files={datasetFormats.map((format) => {
        const tool = t(`formats.${format}`);
        return {
          path: datasetPath,
          query: { format },
          text: t('download', { format: tool }),
          label: t('downloadAs', { name, format: tool }),
        };
      })}
    />
  );
}

function Facts({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(['datasets', 'labels']);
  const { state, entries, offers, labelled, types, contentHash, promptVersion } = dataset;
  return (
    <>
      {state === 'ready' && (
        <p>
          {t('entries', { count: entries, amount: formatCount(entries) })},{' '}
          {t('offers', { count: offers, amount: formatCount(offers) })}
        </p>
      )}
      {state === 'ready' && <p>{t('labels:whollyReviewed', { count: offers, of: labelled })}</p>}
      <p className="text-small">{types.map((type) => t(`types.${type}`)).join(' · ')}</p>
      <CreatedBy made={dataset} />
      {contentHash && (
        <p className="text-small text-soft" title={contentHash}>
          {t('hash', { hash: contentHash.slice(0, shortHash), prompts: promptVersion })}
        </p>
      )}
      {state === 'ready' && offers === 1 && <p className="text-small">{t('oneOffer')}</p>}
    </>
  );
}

/** Its progress, once known. */
function Making({ dataset: { progress } }: { dataset: Dataset }) {
  const { t } = useTranslation('datasets');
  return (
    <>
      <p role="status">{t('generating')}</p>
      {progress && (
        <ProgressLine
          done={progress.done}
          of={progress.of}
          text={t('progress', { done: formatCount(progress.done), of: formatCount(progress.of) })}
        />
      )}
    </>
  );
}

/** The state of sending it. */
function Sending({ dataset: { sending, sendingReason, sentAt, createdAt } }: { dataset: Dataset }) {
  const { t } = useTranslation('datasets');
  if (sending === 'none') return null;
  const known = sendingReasons.find((reason) => reason === sendingReason) ?? 'other';
  const words = { time: formatMoment(sentAt ?? createdAt), reason: t(`sendingFailed.${known}`) };
  return (
    <p role="status" className={sending === 'failed' ? 'text-alarm' : undefined}>
      {t(`sending.${sending}`, words)}
    </p>
  );
}
