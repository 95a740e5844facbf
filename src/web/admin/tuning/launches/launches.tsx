/** Fine-tuning launches: starting them, and the list. */

import {
  builtinModelImportPath,
  builtinModelImportTimeout,
  builtinModelType,
  type ImportedModel,
  weightsFileEnding,
} from '../../../../contract/tuning/builtin-models.ts';
import { sendFile } from '../../../api/send-file.ts';
import { TitledSection } from '../../../components/titled-section.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { FailureLine } from '../../components/failure-text.tsx';
import { useAction } from '../../components/use-action.ts';
import { ExperimentList, useListed } from '../../experiments/experiment-list.tsx';
import { TextField } from '../../experiments/form-fields.tsx';
import { isUnderWay } from '../../experiments/state-words.ts';
import { LaunchCard } from './launch-card.tsx';
import { LaunchForm } from './launch-form.tsx';

export function Launches() {
  const { t } = useTranslation('launches');
  const query = useListed('launch', 'listTunings', {}, (listed) => listed.launches.some(isUnderWay));
  const { launches = [], datasets = [], ways = [] } = query.data ?? {};
  return (
    <TitledSection title={t('title')} titleClassName="text-lead mt-8">
      <p className="mt-2 max-w-prose">
        {t('intro')} {t('hours')}
      </p>
      {query.data && datasets.length === 0 && <p className="mt-2">{t('noDatasets')}</p>}
      {query.data && <LaunchForm datasets={datasets} ways={ways} />}
      {query.data && <ImportModel />}
      <h3 className="mt-6 font-bold">{t('list')}</h3>
      <ExperimentList
        query={query}
        rows={launches}
        loading={t('loading')}
        empty={t('empty')}
        note={launches.some(isUnderWay) && t('inProgress')}
      >
        {(launch) => <LaunchCard launch={launch} />}
      </ExperimentList>
    </TitledSection>
  );
}

/** Imports tuned weights of the built-in reader that were downloaded here or elsewhere. */
function ImportModel() {
  const { t } = useTranslation(['launches', 'administration']);
  const { act, isBusy, error, answer } = useAction({
    queryKey: ['administration'],
    act: async (file: Blob) => {
      const sending = { type: builtinModelType, timeoutMilliseconds: builtinModelImportTimeout };
      const signal = new AbortController().signal;
      // Cast: the answer of the route.
      return (await sendFile(builtinModelImportPath, file, { ...sending, signal })) as ImportedModel;
    },
  });
  const said = (imported: ImportedModel) =>
    'obstacle' in imported
      ? t(`import.obstacles.${imported.obstacle}`)
      : t(imported.isNew ? 'import.done' : 'import.known', { model: imported.model });
  return (
    <div className="mt-4 w-full max-w-160">
      <TextField
        label={t('import.label')}
        type="file"
        accept={weightsFileEnding}
        aria-busy={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) act(file);
          target.value = '';
        }}
      />
      <p role="status" className="text-small empty:hidden">
        {isBusy && t('administration:busy')}
        {!isBusy && answer && said(answer)}
      </p>
      <FailureLine failure={error} />
    </div>
  );
}
