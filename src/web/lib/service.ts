/** Who reads offers and where their text is sent, embedded by the server in its document. */
import type { CallOutput } from '../../contract/calls/calls.ts';
import { serviceElementId } from '../../contract/page/service-element.ts';

/** The answer of describeService. */
export type Service = CallOutput<'describeService'>;

/**
 * Constant for the lifetime of the page, or of the server. When first frames are rendered there is
 * no document, so `setService` must be called first.
 */
export let service: Service;
if ('document' in globalThis) service = readService();

/** Sets the description before a first frame is rendered. */
export function setService(described: Service): void {
  service = described;
}

function readService(): Service {
  const element = document.getElementById(serviceElementId);
  if (!element) throw new Error(`The document has no element with the id "${serviceElementId}"`);
  return JSON.parse(element.textContent);
}
