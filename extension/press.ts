/**
 * A press of the button, from the background to the panel of its window. Only the number of the tab
 * is stored, until the browser is closed; nothing of the page.
 */
import type { BrowserApi, Port } from './browser-api.ts';
import { unmarkTab } from './unmark-tab.ts';

/** The tab whose page shall be read; another press has another `time`. */
export type Press = { tabId: number; time: number };

const keyOf = (windowId: number) => `press-${windowId}`;

/**
 * Opens the panel and notes the tab, which the press has given access to. When a panel is closed
 * the marks in its page are removed.
 */
export function hearButton(api: BrowserApi): void {
  api.action.onClicked.addListener(({ id, windowId }) => {
    // First of all: browsers open a panel only in the turn of the press itself.
    void (api.sidePanel?.open({ windowId }) ?? api.sidebarAction?.open());
    if (id === undefined) return;
    const press: Press = { tabId: id, time: Date.now() };
    void api.storage.session.set({ [keyOf(windowId)]: press });
  });
  api.runtime.onConnect.addListener(({ name, onDisconnect }) => {
    onDisconnect.addListener(() => void unmarkTab(api, Number(name)));
  });
}

/**
 * Has the background remove the marks of a tab when the panel is closed, or when the returned
 * function is called. A panel that is closing cannot do it itself.
 */
export function stayConnected(api: BrowserApi, tabId: number): () => void {
  let ended = false;
  let port: Port;
  const connect = () => {
    port = api.runtime.connect({ name: String(tabId) });
    // Browsers end an idle background, and its connections; the next one starts it again.
    port.onDisconnect.addListener(() => {
      if (!ended) connect();
    });
  };
  connect();
  return () => {
    ended = true;
    port.disconnect();
  };
}

/** Calls `hear` with the latest press in the window of the panel, and with each later one. */
export async function followPresses(api: BrowserApi, hear: (press: Press) => void): Promise<void> {
  const { id = -1 } = await api.windows.getCurrent();
  const key = keyOf(id);
  let heard = 0;
  const pass = (value: unknown) => {
    // Cast: nothing else is stored under this key.
    const press = value as Press | undefined;
    if (press === undefined || press.time <= heard) return;
    heard = press.time;
    hear(press);
  };
  api.storage.session.onChanged.addListener((changes) => pass(changes[key]?.newValue));
  pass((await api.storage.session.get(key))[key]);
}
