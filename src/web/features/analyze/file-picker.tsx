import { useEffect, useRef } from 'react';
import { fileExtensions, largestFileMegabytes } from '../../../contract/files.ts';
import { Button } from '../../components/button.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { OfferFile } from './use-offer-file.ts';

const hintId = 'file-hint';

/** Takes a file in place of a text; a failure takes the visitor back to it. */
export function FilePicker({ file, errorId }: { file: OfferFile; errorId: string }) {
  const { t } = useTranslation('page');
  const { reading, failure, take } = file;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  return (
    <div className="file-picker">
      <input
        ref={input}
        type="file"
        hidden
        accept={fileExtensions}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) take(chosen);
          // The same file can be chosen again, once it is mended.
          target.value = '';
        }}
      />
      <Button
        ref={button}
        onClick={() => input.current?.click()}
        aria-busy={reading !== null}
        aria-describedby={failure ? `${errorId} ${hintId}` : hintId}
      >
        {reading !== null && <span className="spinner" aria-hidden="true" />}
        {t(reading === null ? 'file.choose' : 'file.busy')}
      </Button>
      <p id={hintId} className="file-hint">
        {t('file.hint', { most: largestFileMegabytes.toLocaleString(currentLanguage()) })}
      </p>
      <p role="status" className="sr-only">
        {reading !== null && t('file.reading', { name: reading })}
      </p>
    </div>
  );
}
