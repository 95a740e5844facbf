import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  builtinModelImportPath,
  builtinModelImportTimeout,
  builtinModelType,
  type ImportedModel,
  weightsFileEnding,
} from '../../../../contract/tuning/builtin-models.ts';
import { sendFile } from '../../../api/send-file.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { FailureText } from '../../components/failure-text.tsx';

/** Takes tuned weights of the built-in reader that were downloaded here or elsewhere. */
export function ImportModel() {
  const { t } = useTranslation('launches');
  const id = useId();
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (file: Blob) => {
      const sending = { type: builtinModelType, timeoutMilliseconds: builtinModelImportTimeout };
      const signal = new AbortController().signal;
      // Cast: what the route answers.
      return (await sendFile(builtinModelImportPath, file, { ...sending, signal })) as ImportedModel;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['administration'] }),
  });
  const said = (answer: ImportedModel) =>
    'obstacle' in answer
      ? t(`import.obstacles.${answer.obstacle}`)
      : t(answer.isNew ? 'import.done' : 'import.known', { model: answer.model });
  return (
    <div className="launch-field mt-4">
      <label htmlFor={id} className="font-bold">
        {t('import.label')}
      </label>
      <input
        id={id}
        type="file"
        className="field"
        accept={weightsFileEnding}
        aria-busy={isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && !isPending) mutate(file);
          target.value = '';
        }}
      />
      <p role="status" className="text-small empty:hidden">
        {isPending && t('busy')}
        {!isPending && data && said(data)}
      </p>
      <p role="alert" className="text-alarm empty:hidden">
        {error && <FailureText failure={error} />}
      </p>
    </div>
  );
}
