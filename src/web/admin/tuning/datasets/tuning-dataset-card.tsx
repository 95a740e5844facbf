import {
  fewestExamples,
  sellerMinimum,
  tuningDatasetPath,
  tuningOptions,
  tuningParts,
  untaughtReasons,
} from '../../../../contract/tuning/datasets.ts';
import { Button } from '../../../components/button.tsx';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { LeftOut } from '../../components/left-out.tsx';
import { useMoment } from '../../lib/use-moment.ts';
import { type TuningDataset, useTuningDatasetAction } from './use-tuning-datasets.ts';

const shortHash = 8;
/** Of a cost. */
const significantFigures = 2;

const figures = (count: number) => count.toLocaleString(currentLanguage());

/** One dataset: what stands in it, what was left out, and what can be done with it. */
export function TuningDatasetCard({ dataset }: { dataset: TuningDataset }) {
  const { t } = useTranslation('tuning');
  const { act, busyWith } = useTuningDatasetAction(dataset.id);
  const { name, state, failure, handedOut } = dataset;
  return (
    <li className="dataset" data-state={state}>
      <div className="dataset-head">
        <h3 className="text-note font-bold" dir="auto">
          {name}
        </h3>
        {state === 'ready' && <Entries dataset={dataset} />}
        <Making dataset={dataset} />
        {state === 'generating' && <p role="status">{t('generating')}</p>}
        {failure && (
          <p className="text-alarm">
            <strong>{t('failed')}</strong> {t(`failures.${failure}`)}
          </p>
        )}
      </div>
      <div className="dataset-actions">
        {state === 'failed' && (
          <Button
            aria-busy={busyWith === 'makeTuningDatasetAgain'}
            onClick={() => act('makeTuningDatasetAgain')}
          >
            {t('again')}
          </Button>
        )}
        <ConfirmButton
          label={t('delete.label')}
          title={t('delete.title', { name })}
          text={handedOut ? `${t('delete.text')} ${t('handedOut')}` : t('delete.text')}
          busy={busyWith === 'deleteTuningDataset' && t('delete.deleting')}
          onConfirm={() => act('deleteTuningDataset')}
        />
      </div>
      {state === 'ready' && <Facts dataset={dataset} />}
      {state === 'ready' && <Downloads dataset={dataset} />}
      <DatasetLeftOut leftOut={dataset.leftOut} />
    </li>
  );
}

/** How many entries there are, and whether they are enough. */
function Entries({ dataset: { training, validation, offers } }: { dataset: TuningDataset }) {
  const { t } = useTranslation('tuning');
  const entries = training + validation;
  return (
    <>
      <p>
        {t('examples', {
          entries: t('entries', { count: entries, amount: figures(entries) }),
          offers: t('offers', { count: offers, amount: figures(offers) }),
          training: figures(training),
          validation: figures(validation),
        })}
      </p>
      {training < fewestExamples && <p className="text-alarm">{t('few', { fewest: fewestExamples })}</p>}
      {training < sellerMinimum.fewest && <p className="text-alarm">{t('belowSeller', sellerMinimum)}</p>}
      {validation === 0 && <p>{t('oneCompany')}</p>}
    </>
  );
}

function Making({ dataset }: { dataset: TuningDataset }) {
  const { t } = useTranslation('tuning');
  const { t: ofPage } = useTranslation('page');
  const moment = useMoment();
  const { options, model, createdAt, author, contentHash, seed } = dataset;
  return (
    <>
      <p className="text-small">{options.map((option) => t(`options.${option}`)).join(' · ')}</p>
      <p className="text-small text-soft">{t('from', { model: nameOfReader(ofPage, model) })}</p>
      <p className="text-small text-soft">{t('madeBy', { time: moment(createdAt), author })}</p>
      {contentHash && (
        <p className="text-small text-soft" title={contentHash}>
          {t('hash', { hash: contentHash.slice(0, shortHash), seed })}
        </p>
      )}
    </>
  );
}

/** Tokens, cost, and what each option has. */
function Facts({ dataset: { figures: known, costs, options, handedOut } }: { dataset: TuningDataset }) {
  const { t } = useTranslation('tuning');
  if (!known) return null;
  const { tokens, longest, examples, whole, untaught } = known;
  const told = {
    training: figures(tokens.training),
    validation: figures(tokens.validation),
    longest: figures(longest),
  };
  return (
    <ul className="dataset-facts">
      {tuningOptions
        .filter((option) => options.includes(option))
        .map((option) => (
          <li key={option}>
            {t('ofOption', { option: t(`options.${option}`), amount: figures(examples[option]) })}
          </li>
        ))}
      <li>{t('whole', { count: whole, amount: figures(whole) })}</li>
      {untaught > 0 && <li>{t('untaught', { count: untaught, amount: figures(untaught) })}</li>}
      <li>{t('tokens', told)}</li>
      {costs.length === 0 && <li>{t('noCosts')}</li>}
      {costs.map(({ model, cost }) => (
        <li key={model}>{t('cost', { model, cost: costInFigures(cost) })}</li>
      ))}
      <li>{t(handedOut ? 'handedOut' : 'beforeHandedOut')}</li>
    </ul>
  );
}

/** No currency is set with the prices. */
function costInFigures(cost: number): string {
  return cost.toLocaleString(currentLanguage(), { maximumSignificantDigits: significantFigures });
}

function Downloads({ dataset }: { dataset: TuningDataset }) {
  const { t } = useTranslation('tuning');
  const { id, name } = dataset;
  return (
    <ul className="dataset-downloads">
      {tuningParts
        .filter((part) => dataset[part] > 0)
        .map((part) => (
          <li key={part}>
            <a
              href={`${tuningDatasetPath}?${new URLSearchParams({ id, part })}`}
              aria-label={t(`downloadAs.${part}`, { name })}
              download
            >
              {t(`download.${part}`)}
            </a>
          </li>
        ))}
    </ul>
  );
}

function DatasetLeftOut({ leftOut }: Pick<TuningDataset, 'leftOut'>) {
  const { t } = useTranslation('tuning');
  const { t: ofDatasets } = useTranslation('datasets');
  return (
    <LeftOut
      leftOut={leftOut}
      reasons={untaughtReasons}
      title={(amount) => t('leftOut', amount)}
      whyOf={(reason, amount) => t(`reasons.${reason}`, amount)}
      becauseOf={(reason, words) => t(`because.${reason}`, words)}
      nameOf={(id) => ofDatasets('offer', { id })}
      more={ofDatasets('moreLeftOut')}
    />
  );
}
