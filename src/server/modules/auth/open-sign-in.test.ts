import { expect, test } from 'vitest';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { openSignIn } from './open-sign-in.ts';

test.for([
  [{}, false],
  [{ ADMIN_EMAILS: 'admin@example.org' }, false],
  [{ OFFERGRADE_DEVELOPMENT: 'true' }, false],
  [{ OFFERGRADE_DEVELOPMENT: 'true', ADMIN_EMAILS: 'admin@example.org' }, true],
] as [Record<string, string>, boolean][])('with %j there is a sign-in: %j', async ([environment, there]) => {
  const opened = await openSignIn(await testDependencies({}, environment));
  expect(opened).toEqual({ ok: true, signIn: there ? expect.anything() : undefined });
});
