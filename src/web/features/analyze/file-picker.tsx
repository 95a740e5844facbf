import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { fileExtensions, largestFileMegabytes } from '../../../contract/files.ts';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { OfferFile } from './use-offer-file.ts';

const hintId = 'file-hint';

/** Takes a file instead of a text; a failure moves the focus back to it. */
export function FilePicker({ file, errorId }: { file: OfferFile; errorId: string }) {
  const { t } = useTranslation('page');
  const { reading, failure, take } = file;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  return (
    <div className="file-picker mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={input}
        type="file"
        hidden
        accept={fileExtensions}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) take(chosen);
          // Allows the same file to be chosen again after it was corrected.
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
      <p id={hintId} className="file-hint text-small text-soft flex-[1_1_18rem]">
        {t('file.hint', { most: formatCount(largestFileMegabytes) })}
      </p>
      <p role="status" className="sr-only">
        {reading !== null && t('file.reading', { name: reading })}
      </p>
    </div>
  );
}

/** Lets an element accept dropped or pasted files; text is left to the field below. */
export function useFileDrop(take: (file: File) => void) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const takeFirst = (files: FileList, event: DragEvent | ClipboardEvent) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  return {
    'data-file-over': over || undefined,
    onDragEnter: drag,
    onDragOver: drag,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Also fires when the pointer moves from one child to another, within the form.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      takeFirst(event.dataTransfer.files, event);
    },
    onPaste: (event: ClipboardEvent) => {
      // Word processors also add an image of the text.
      if (!event.clipboardData.types.includes('text/plain')) takeFirst(event.clipboardData.files, event);
    },
  };
}
