import { expect, test } from 'vitest';
import type { BrowserApi } from './browser-api.ts';
import { findOwnServer, removeOwnServer, setOwnServer } from './own-server.ts';

/** A browser whose visitor grants every permission, or none. */
function openBrowser({ grants = true } = {}) {
  const stored: Record<string, unknown> = {};
  const permitted = new Set<string>();
  const parts = {
    permissions: {
      contains: async ({ origins }: { origins: string[] }) => origins.every((one) => permitted.has(one)),
      request: async ({ origins }: { origins: string[] }) => {
        if (grants) for (const one of origins) permitted.add(one);
        return grants;
      },
      remove: async ({ origins }: { origins: string[] }) => {
        for (const one of origins) permitted.delete(one);
        return true;
      },
    },
    storage: {
      local: {
        get: async (key: string) => ({ [key]: stored[key] }),
        set: async (values: object) => void Object.assign(stored, values),
        remove: async (key: string) => void delete stored[key],
      },
    },
  };
  // Cast: only this much is used.
  return { api: parts as unknown as BrowserApi, stored, permitted };
}

test.each([
  [' https://grade.example/method?a=1 ', 'https://grade.example', 'https://grade.example/*'],
  ['http://localhost:8787', 'http://localhost:8787', 'http://localhost/*'],
  ['http://127.0.0.1:1/', 'http://127.0.0.1:1', 'http://127.0.0.1/*'],
])('%j is set with a permission for it alone, and taken back with it', async (address, origin, pattern) => {
  const { api, stored, permitted } = openBrowser();
  expect(await findOwnServer(api)).toBeUndefined();
  expect(await setOwnServer(api, address)).toEqual({ ok: true, origin });
  expect([...permitted]).toEqual([pattern]);
  expect(await findOwnServer(api)).toBe(origin);
  await removeOwnServer(api, origin);
  expect([...permitted]).toEqual([]);
  expect(stored).toEqual({});
  expect(await findOwnServer(api)).toBeUndefined();
});

test.each(['', 'grade.example', 'http://grade.example', 'ftp://localhost', 'chrome://settings'])(
  '%j is no server to set',
  async (address) => {
    const { api, stored, permitted } = openBrowser();
    expect(await setOwnServer(api, address)).toEqual({ ok: false, why: 'serverAddressIsWrong' });
    expect([stored, permitted.size]).toEqual([{}, 0]);
  },
);

test('a server without its permission is none', async () => {
  const refusing = openBrowser({ grants: false });
  expect(await setOwnServer(refusing.api, 'https://grade.example')).toEqual({
    ok: false,
    why: 'serverNotPermitted',
  });
  expect(refusing.stored).toEqual({});
  const { api, permitted } = openBrowser();
  await setOwnServer(api, 'https://grade.example');
  permitted.clear();
  expect(await findOwnServer(api)).toBeUndefined();
});
