import type { CallOutput } from '../../../../contract/calls/calls.ts';
import {
  minSellerExamples,
  minUsefulExamples,
  tuningDatasetPath,
  tuningOptions,
  tuningParts,
  untaughtReasons,
} from '../../../../contract/tuning/datasets.ts';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { getReaderName } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { DatasetFrame } from '../../experiments/dataset-frame.tsx';
import { CreatedBy } from '../../experiments/experiment-card.tsx';

export type TuningDataset = CallOutput<'listTuningDatasets'>['datasets'][number];

const shortHash = 8;
/** Significant figures of a cost. */
const significantFigures = 2;

/** One dataset, with the cost of training on it. */
export function TuningDatasetCard({ dataset }: { dataset: TuningDataset }) {
  const { t } = useTranslation('tuning');
  const { name, state, handedOut } = dataset;
  return (
    <DatasetFrame
      kind="tuningDataset"
      dataset={dataset}
      reasons={untaughtReasons}
      about={
        <>
          {state === 'ready' && <EntryCount dataset={dataset} />}
          <Making dataset={dataset} />
          {state === 'generating' && <p role="status">{t('generating')}</p>}
        </>
      }
      deletion={handedOut ? `${t('delete.text')} ${t('handedOut')}` : undefined}
      files={tuningParts
        .filter((part) => dataset[part] > 0)
        .map((part) => ({
          path: tuningDatasetPath,
          query: { part },
          text: t(`download.${part}`),
          label: t(`downloadAs.${part}`, { name }),
        }))}
    >
      {state === 'ready' && <Facts dataset={dataset} />}
    </DatasetFrame>
  );
}

/** The number of examples, and whether that is enough. */
function EntryCount({ dataset: { training, validation, offers } }: { dataset: TuningDataset }) {
  const { t } = useTranslation('tuning');
  const entries = training + validation;
  return (
    <>
      <p>
        {t('examples', {
          entries: t('entries', { count: entries, amount: formatCount(entries) }),
          offers: t('offers', { count: offers, amount: formatCount(offers) }),
          training: formatCount(training),
          validation: formatCount(validation),
        })}
      </p>
      {training < minUsefulExamples && (
        <p className="text-alarm">{t('few', { fewest: minUsefulExamples })}</p>
      )}
      {training < minSellerExamples.fewest && (
        <p className="text-alarm">{t('belowSeller', minSellerExamples)}</p>
      )}
      {validation === 0 && <p>{t('oneCompany')}</p>}
    </>
  );
}

function Making({ dataset }: { dataset: TuningDataset }) {
  const { t } = useTranslation(['tuning', 'page']);
  const { options, model, contentHash, seed } = dataset;
  return (
    <>
      <p className="text-small">{options.map((option) => t(`options.${option}`)).join(' · ')}</p>
      <p className="text-small text-soft">{t('from', { model: getReaderName(t, model) })}</p>
      <CreatedBy made={dataset} />
      {contentHash && (
        <p className="text-small text-soft" title={contentHash}>
          {t('hash', { hash: contentHash.slice(0, shortHash), seed })}
        </p>
      )}
    </>
  );
}

/** Tokens, cost, and examples by option. */
function Facts({ dataset: { figures: known, costs, options, handedOut } }: { dataset: TuningDataset }) {
  const { t } = useTranslation('tuning');
  if (!known) return null;
  const { tokens, longest, examples, whole, untaught } = known;
  const told = {
    training: formatCount(tokens.training),
    validation: formatCount(tokens.validation),
    longest: formatCount(longest),
  };
  return (
    <ul className="text-small/6 flex-[1_0_100%] list-disc ps-5 *:max-w-[75ch]">
      {tuningOptions
        .filter((option) => options.includes(option))
        .map((option) => (
          <li key={option}>
            {t('ofOption', { option: t(`options.${option}`), amount: formatCount(examples[option]) })}
          </li>
        ))}
      <li>{t('whole', { count: whole, amount: formatCount(whole) })}</li>
      {untaught > 0 && <li>{t('untaught', { count: untaught, amount: formatCount(untaught) })}</li>}
      <li>{t('tokens', told)}</li>
      {costs.length === 0 && <li>{t('noCosts')}</li>}
      {costs.map(({ model, cost }) => (
        <li key={model}>{t('cost', { model, cost: costInFigures(cost) })}</li>
      ))}
      <li>{t(handedOut ? 'handedOut' : 'beforeHandedOut')}</li>
    </ul>
  );
}

/** Prices have no currency. */
function costInFigures(cost: number): string {
  return cost.toLocaleString(currentLanguage(), { maximumSignificantDigits: significantFigures });
}
