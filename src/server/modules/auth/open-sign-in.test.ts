import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { modulesLoadedBy } from '../../../../tests/fakes/modules-loaded-by.ts';
import { openSignIn } from './open-sign-in.ts';

const loadedBy = (program: string) =>
  modulesLoadedBy(fileURLToPath(new URL(program, import.meta.url)), /^@?better-auth/);

test('a server loads better-auth only where somebody may sign in', { timeout: 120_000 }, async () => {
  expect(loadedBy('../../main.ts')).toBe('');
  expect(loadedBy('sign-in.ts')).toMatch(/^better-auth$/m);
});

test.for([
  [{}, false],
  [{ ADMIN_EMAILS: 'admin@example.org' }, false],
  [{ OFFERGRADE_DEVELOPMENT: 'true' }, false],
  [{ OFFERGRADE_DEVELOPMENT: 'true', ADMIN_EMAILS: 'admin@example.org' }, true],
] as [Record<string, string>, boolean][])('with %j there is a sign-in: %j', async ([environment, there]) => {
  const opened = await openSignIn(await testDependencies({}, environment));
  expect(opened).toEqual({ ok: true, signIn: there ? expect.anything() : undefined });
});
