import {
  builtinModelImportPath,
  builtinModelImportTimeout,
  builtinModelType,
  type ImportedModel,
  weightsFileEnding,
} from '../../../../contract/tuning/builtin-models.ts';
import { sendFile } from '../../../api/send-file.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { FailureLine } from '../../components/failure-text.tsx';
import { useAction } from '../../components/use-action.ts';
import { TextField } from '../../experiments/form-fields.tsx';

/** Takes tuned weights of the built-in reader that were downloaded here or elsewhere. */
export function ImportModel() {
  const { t } = useTranslation(['launches', 'administration']);
  const { act, isBusy, error, answer } = useAction({
    queryKey: ['administration'],
    act: async (file: Blob) => {
      const sending = { type: builtinModelType, timeoutMilliseconds: builtinModelImportTimeout };
      const signal = new AbortController().signal;
      // Cast: what the route answers.
      return (await sendFile(builtinModelImportPath, file, { ...sending, signal })) as ImportedModel;
    },
  });
  const said = (imported: ImportedModel) =>
    'obstacle' in imported
      ? t(`import.obstacles.${imported.obstacle}`)
      : t(imported.isNew ? 'import.done' : 'import.known', { model: imported.model });
  return (
    <div className="launch-import mt-4">
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
