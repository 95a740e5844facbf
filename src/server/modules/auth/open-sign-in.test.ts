import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { openSignIn } from './open-sign-in.ts';

/** Writes a line for each module of better-auth that a program asks for. */
const tellTale = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    if (/^@?better-auth/.test(specifier)) console.log(specifier);
    return next(specifier, context);
  },
});`;

/** What a program of this folder loads of better-auth; the server's refuses to start, after all that it always loads. */
function loadedBy(program: string): string {
  const hook = `data:text/javascript,${encodeURIComponent(tellTale)}`;
  const file = fileURLToPath(new URL(program, import.meta.url));
  const env = { PORT: 'no port' };
  return spawnSync(process.execPath, ['--import', hook, file], { env, encoding: 'utf8', timeout: 60_000 })
    .stdout;
}

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
