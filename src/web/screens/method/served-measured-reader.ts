/** How well the reader in use reads, as the server wrote it into the document of `/method`. */
import type { MeasuredReader } from '../../../contract/evaluations/measured-reader.ts';
import { measuredElementId } from '../../../contract/page/service-element.ts';

let drawn: MeasuredReader | null = null;

/** Said before a first frame is drawn, where there is no document. */
export function setMeasuredReader(measured: MeasuredReader | null): void {
  drawn = measured;
}

/** Null where the document says nothing: nothing is known, or it was served for another screen. */
export function servedMeasuredReader(): MeasuredReader | null {
  if (!('document' in globalThis)) return drawn;
  const element = document.getElementById(measuredElementId);
  return element ? JSON.parse(element.textContent) : null;
}
