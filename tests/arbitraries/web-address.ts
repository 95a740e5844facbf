/** Parts of web addresses; fast-check's own take a second to set up in each process. */
import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

const sign = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(..."abzABZ019-._~!$&'()*+,;=:@") },
  { weight: 1, arbitrary: anyCharacter.map(encodeURIComponent) },
  { weight: 1, arbitrary: fc.constantFrom('..', '%2e%2e', '%2f', '%5C') },
);
const segment = fc.string({ unit: sign, maxLength: 12 });

/** Empty, or segments that each begin with a slash. */
export const webPath: fc.Arbitrary<string> = fc
  .array(segment, { maxLength: 6 })
  .map((segments) => segments.map((each) => `/${each}`).join(''));

/** Without its question mark. */
export const webQuery: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof({ weight: 9, arbitrary: sign }, { weight: 1, arbitrary: fc.constantFrom('/', '?') }),
  maxLength: 40,
});

/** An address over HTTP, with a query in half of the cases. */
export const webAddress: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), webPath, fc.option(webQuery))
  .map(([scheme, authority, path, query]) =>
    [scheme, '://', authority, path, ...(query === null ? [] : ['?', query])].join(''),
  );
