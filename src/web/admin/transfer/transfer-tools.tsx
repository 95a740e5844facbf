/** Export of the listed offers as a file, and import. */
import { useRef } from 'react';
import { exportPaths, importMediaTypes } from '../../../contract/transfer.ts';
import { Button, plainButton } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ImportPanel } from './import-panel.tsx';
import { useImport } from './use-import.ts';

const accepted = ['.jsonl', '.ndjson', ...importMediaTypes].join(',');

type TransferToolsProps = {
  /** The list's query, with or without `?`: the export holds the matching offers. */
  query: string;
  /** Called after an import, which may have changed the list. */
  onImported: () => void;
};

export function TransferTools({ query, onImported }: TransferToolsProps) {
  const { t } = useTranslation('transfer');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { current, start, stop, forget } = useImport(onImported);
  const running = current?.state === 'running';
  const close = () => {
    forget();
    button.current?.focus();
  };
  return (
    <div className="contents">
      <fieldset className="*:text-small flex flex-wrap gap-2 *:min-h-9 *:border *:px-3 *:py-1">
        <legend className="sr-only">{t('label')}</legend>
        <a className={plainButton} href={addressOf(exportPaths.jsonl, query)} download>
          {t('exportJsonl')}
        </a>
        <a className={plainButton} href={addressOf(exportPaths.csv, query)} download>
          {t('exportCsv')}
        </a>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void start(chosen);
            // Allows the same file to be chosen again after it was corrected.
            target.value = '';
          }}
        />
        <Button ref={button} aria-disabled={running} onClick={() => running || input.current?.click()}>
          {t('import')}
        </Button>
      </fieldset>
      {current && <ImportPanel current={current} onStop={stop} onClose={close} />}
    </div>
  );
}

/** Positions in the list do not apply to a file. */
const ofPages = ['from', 'toward'];

function addressOf(path: string, query: string): string {
  const filters = new URLSearchParams(query);
  for (const name of ofPages) filters.delete(name);
  return filters.size > 0 ? `${path}?${filters}` : path;
}
