import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Lets an element take files that are dropped or pasted on it; text is left to the field that it is dropped on. */
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
      // Within the element one child is left for another.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      takeFirst(event.dataTransfer.files, event);
    },
    onPaste: (event: ClipboardEvent) => {
      // Word processors put a picture of the text beside it.
      if (!event.clipboardData.types.includes('text/plain')) takeFirst(event.clipboardData.files, event);
    },
  };
}
