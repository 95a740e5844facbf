/** When a text is plainly an offer for a product role, whatever a model says. */
import { readFrame } from '../../builtin/read-frame.ts';
import { statementsOf } from '../../builtin/statements/statements.ts';

/** Fewest duties of what is plainly an offer: of 130 labelled ones in English and French two have fewer. */
const fewestDuties = 3;

/**
 * Whether the built-in reader sees an offer for a product role, with its title and duties. A letter is then not withheld on a model's word
 * alone: small models take offers that tell much of the company for pages about it.
 */
export function isPlainlyProductOffer(offer: string): boolean {
  const frame = readFrame(offer);
  if (!frame.ok || frame.notAProductJobOffer || frame.position === '') return false;
  return (
    statementsOf(frame.readable, frame.words).filter(({ kind }) => kind === 'duty').length >= fewestDuties
  );
}
