/** A file shared by another app: nothing of it is read or sent before the visitor agrees. */

import { useState } from 'react';
import { largestFileMegabytes } from '../../../contract/files.ts';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Reads a file like a chosen one. */
export type ReadSharedFile = {
  /** The name of the file being read; null if none. */
  reading: string | null;
  /** Number of files read since the page was opened. */
  reads: number;
  take: (file: File) => void;
};

type SharedFileProps = {
  name: string;
  /** Null when it was too large. */
  shared: File | null;
  reader: ReadSharedFile;
};

/** Shows its name and a button to read it; disappears once a file was read. */
export function SharedFile({ name, shared, reader }: SharedFileProps) {
  const { t } = useTranslation(['page', 'errors']);
  const [readsBefore] = useState(reader.reads);
  if (reader.reads > readsBefore) return null;
  const busy = reader.reading !== null;
  return (
    <div className="handed-over">
      <p className="font-bold">
        <bdi>{t('handedOver.file', { name })}</bdi>
      </p>
      {shared ? (
        <>
          <p>{t('handedOver.fileUnread')}</p>
          <Button onClick={() => reader.take(shared)} aria-busy={busy}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {t(busy ? 'file.busy' : 'file.read')}
          </Button>
        </>
      ) : (
        <p>{t('errors:fileTooLarge', { most: formatCount(largestFileMegabytes) })}</p>
      )}
    </div>
  );
}
