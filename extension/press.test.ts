import { expect, test } from 'vitest';
import type { BrowserApi, Port, Tab } from './browser-api.ts';
import { unmarkSentences } from './page/unmark-sentences.ts';
import { followPresses, hearButton, type Press, stayConnected } from './press.ts';

/** A browser with one window, number 7, that records what is asked of it. */
function openBrowser({ firefox = false } = {}) {
  const asked: string[] = [];
  const stored: Record<string, unknown> = {};
  const injected: unknown[] = [];
  const presses: ((tab: Tab) => void)[] = [];
  const connections: ((port: Port) => void)[] = [];
  const changes: ((changes: Record<string, { newValue?: unknown }>) => void)[] = [];
  const panel = { open: async () => void asked.push('panel') };
  const parts = {
    action: { onClicked: { addListener: (hear: (tab: Tab) => void) => void presses.push(hear) } },
    runtime: { onConnect: { addListener: (hear: (port: Port) => void) => void connections.push(hear) } },
    scripting: {
      executeScript: async (injection: { target: object; func: unknown }) => {
        injected.push([injection.target, injection.func]);
        throw new Error('The tab is closed');
      },
    },
    ...(firefox ? { sidebarAction: panel } : { sidePanel: panel }),
    storage: {
      session: {
        get: async (key: string) => ({ [key]: stored[key] }),
        set: async (values: Record<string, unknown>) => {
          asked.push('storage');
          Object.assign(stored, values);
          for (const [key, newValue] of Object.entries(values))
            for (const hear of changes) hear({ [key]: { newValue } });
        },
        onChanged: { addListener: (hear: (typeof changes)[number]) => void changes.push(hear) },
      },
    },
    windows: { getCurrent: async () => ({ id: 7 }) },
  };
  return {
    // Cast: what the tested functions do not use is missing.
    api: parts as unknown as BrowserApi,
    press: (tab: Tab) => {
      for (const hear of presses) hear(tab);
    },
    connect: (port: Port) => {
      for (const hear of connections) hear(port);
    },
    asked,
    stored,
    injected,
  };
}

test.each([{ firefox: false }, { firefox: true }])(
  'a press opens the panel in its own turn, before anything else (Firefox: $firefox)',
  (kind) => {
    const { api, press, asked } = openBrowser(kind);
    hearButton(api);
    press({ id: 3, windowId: 7 });
    expect(asked).toEqual(['panel', 'storage']);
  },
);

test('a press notes the tab and nothing of its page', () => {
  const { api, press, stored } = openBrowser();
  hearButton(api);
  press({ id: 3, windowId: 7 });
  expect(stored).toEqual({ 'press-7': { tabId: 3, time: expect.any(Number) } });
});

test('a panel hears the press that opened it and later ones of its window, each once', async () => {
  const { api } = openBrowser();
  const heard: Press[] = [];
  const first = { tabId: 3, time: 1 };
  const second = { tabId: 4, time: 2 };
  await api.storage.session.set({ 'press-7': first });
  await followPresses(api, (press) => heard.push(press));
  await api.storage.session.set({ 'press-8': { tabId: 5, time: 3 } });
  await api.storage.session.set({ 'press-7': second });
  await api.storage.session.set({ 'press-7': first });
  expect(heard).toEqual([first, second]);
});

test('a panel that closes takes its marks away, in a tab that may be gone', () => {
  const { api, connect, injected } = openBrowser();
  hearButton(api);
  const ends: (() => void)[] = [];
  connect({ name: '3', onDisconnect: { addListener: (end) => void ends.push(end) }, disconnect: () => {} });
  expect(injected).toEqual([]);
  for (const end of ends) end();
  expect(injected).toEqual([[{ tabId: 3 }, unmarkSentences]]);
});

test('a panel connects again when the background was ended for being idle, until it is done', () => {
  const names: string[] = [];
  const ends: (() => void)[] = [];
  let disconnected = 0;
  const connect = ({ name }: { name: string }) => {
    names.push(name);
    const disconnect = () => {
      disconnected += 1;
    };
    return { name, onDisconnect: { addListener: (end: () => void) => void ends.push(end) }, disconnect };
  };
  // Cast: only this much is used.
  const end = stayConnected({ runtime: { connect } } as unknown as BrowserApi, 3);
  ends.at(-1)?.();
  expect(names).toEqual(['3', '3']);
  end();
  expect(disconnected).toBe(1);
  ends.at(-1)?.();
  expect(names).toHaveLength(2);
});
