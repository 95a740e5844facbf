/** A label to make links of, and the label decoded from its link. */
import fc from 'fast-check';
import { decodePermalink, type Permalink } from '../../src/contract/permalink/permalink.ts';
import { parsePermalinkCode } from '../../src/contract/permalink/permalink-address.ts';
import { groupCriteria } from '../../src/grading/criteria-schema.ts';
import { anyCriteria } from '../arbitraries/some-criteria.ts';

/** Decodes an address as browser and server do. */
export function readPermalink(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://grade.example');
  return decodePermalink(parsePermalinkCode(pathname) ?? '', searchParams);
}

/** A label with many values, always the same. */
export const somePermalink: Permalink = {
  criteria: groupCriteria(fc.sample(anyCriteria, { numRuns: 1, seed: 5 })[0] as never),
  notAProductJobOffer: false,
  letter: 'C',
  rulesVersion: 1,
  position: 'Product Manager & Owner',
  company: 'Mutuelle du Val-Doré',
  textHash: '',
};
