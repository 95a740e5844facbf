/**
 * The parts of the browser's interface for extensions that this one uses. Firefox has them under
 * the same name.
 */
type Listenable<Listener> = { addListener(listener: Listener): void };

export type Tab = { id?: number; windowId: number };
/** One end of a connection between panel and background; only the other end hears `disconnect`. */
export type Port = { name: string; onDisconnect: Listenable<() => void>; disconnect(): void };

/** A function that runs in a page: its source is sent there, so it uses only its arguments. */
export type Injection<Args extends unknown[], Result> = {
  target: { tabId: number };
  func: (...args: Args) => Result;
  args: Args;
};
type Origins = { origins: string[] };
type Style = { target: { tabId: number }; css: string };

export type BrowserApi = {
  action: { onClicked: Listenable<(tab: Tab) => void> };
  i18n: { getMessage(name: string, value?: string): string };
  permissions: {
    contains(permissions: Origins): Promise<boolean>;
    request(permissions: Origins): Promise<boolean>;
    remove(permissions: Origins): Promise<boolean>;
  };
  runtime: {
    connect(options: { name: string }): Port;
    getManifest(): { version: string };
    onConnect: Listenable<(port: Port) => void>;
  };
  scripting: {
    executeScript<Args extends unknown[], Result>(
      injection: Injection<Args, Result>,
    ): Promise<{ result?: Awaited<Result> }[]>;
    insertCSS(style: Style): Promise<void>;
    removeCSS(style: Style): Promise<void>;
  };
  /** Chromium's panel. */
  sidePanel?: { open(options: { windowId: number }): Promise<void> };
  /** Firefox's. */
  sidebarAction?: { open(): Promise<void> };
  storage: {
    local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
      remove(key: string): Promise<void>;
    };
    session: {
      get(key: string): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
      onChanged: Listenable<(changes: Record<string, { newValue?: unknown }>) => void>;
    };
  };
  windows: { getCurrent(): Promise<{ id?: number }> };
};

/** The interface of the running browser; absent outside of an extension. */
// Cast: the libraries of types do not know it.
export const browserApi = (globalThis as unknown as { chrome: BrowserApi }).chrome;
