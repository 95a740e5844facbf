/** The accuracy of the reader in use, embedded by the server in the document of `/method`. */
import type { PublishedMeasurement } from '../../../contract/evaluations/measured-reader.ts';
import { measuredElementId } from '../../../contract/page/service-element.ts';

let drawn: PublishedMeasurement | null = null;

/** Called before a first frame is rendered, when there is no document. */
export function setMeasuredReader(measured: PublishedMeasurement | null): void {
  drawn = measured;
}

/**
 * Null when the document has nothing: nothing is published, or it was served for another screen.
 */
export function readServedMeasuredReader(): PublishedMeasurement | null {
  if (!('document' in globalThis)) return drawn;
  const element = document.getElementById(measuredElementId);
  return element ? JSON.parse(element.textContent) : null;
}
