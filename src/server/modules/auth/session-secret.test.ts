import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSignInServer } from '../../../../tests/fakes/sign-in.ts';
import { openSignIn } from './open-sign-in.ts';
import { sessionSecret } from './session-secret.ts';

test('the session secret is made once and readable by nobody else; the settings’ own wins', async () => {
  const { dependencies } = await startSignInServer();
  const { settings } = dependencies;
  const file = join(settings.dataFolder, 'session-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const secret = sessionSecret(settings);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(sessionSecret(settings)).toBe(secret);
  const own = 'x'.repeat(32);
  expect(sessionSecret({ ...settings, sessionSecret: own })).toBe(own);
  expect(dependencies.logLines.join('')).not.toContain(secret);
});

test('a data folder that keeps no secret is one line that names the settings', async () => {
  const { dependencies } = await startSignInServer();
  const opened = await openSignIn({
    ...dependencies,
    settings: { ...dependencies.settings, dataFolder: '/dev/null/data' },
  });
  expect(opened).toEqual({
    ok: false,
    mistake: expect.stringMatching(/^OFFERGRADE_DATA: .+OFFERGRADE_SESSION_SECRET.+\.$/),
  });
});
