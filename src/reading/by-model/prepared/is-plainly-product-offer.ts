/** Whether a text is plainly an offer for a product role, whatever a model says. */
import { readFrame } from '../../frame/read-frame.ts';
import { createStatements } from '../../statements/statements.ts';

/** Minimum duties: of 130 labelled offers in English and French two have fewer. */
const minDuties = 3;

/**
 * Whether the built-in reader sees an offer for a product role, with title and duties. Then a model
 * alone cannot withhold the letter: small models take offers with much about the company for
 * company pages.
 */
export function isPlainlyProductOffer(offer: string): boolean {
  const frame = readFrame(offer);
  if (!frame.ok || frame.notAProductJobOffer || frame.position === '') return false;
  return (
    createStatements(frame.readable, frame.words).filter(({ kind }) => kind === 'duty').length >= minDuties
  );
}
