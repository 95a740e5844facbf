/** Who reads offers here and where their text goes, as the server wrote it into the document that it served. */
import type { CallOutput } from '../../contract/calls/calls.ts';
import { serviceElementId } from '../../contract/page/service-element.ts';

/** What describeService answers to programs. */
export type Service = CallOutput<'describeService'>;

/**
 * The same for as long as the page, or the server, runs. Where first frames are drawn there is no document: there
 * `setService` says it before anything else.
 */
export let service: Service;
if ('document' in globalThis) service = readService();

export function setService(described: Service): void {
  service = described;
}

function readService(): Service {
  const element = document.getElementById(serviceElementId);
  if (!element) throw new Error(`The document has no element with the id "${serviceElementId}"`);
  return JSON.parse(element.textContent);
}
