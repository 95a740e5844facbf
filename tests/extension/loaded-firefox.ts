/** Firefox with the built extension as a temporary add-on, without a network. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../fakes/free-port.ts';
import { writtenPages } from '../fakes/job-pages.ts';
import { openMarionette } from './marionette.ts';

/** A whole Firefox, if there is one. */
export const firefoxPath = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  existsSync,
);

const zip = join(import.meta.dirname, '../../dist/extension/offergrade-firefox.zip');
const site = 'http://jobs.example';
const button = 'offergrade_offergrade_example-BAP';

/** Finds the panel in the browser's window; the text of `code` runs there with its rights. */
const inPanel = `
  const panel = document.getElementById('sidebar')?.contentDocument?.getElementById('webext-panels-browser');
  if (!panel) return undefined;
  const [expression, name] = arguments;
  const answer = new Promise((resolve) => {
    const hear = ({ data }) => { panel.messageManager.removeMessageListener(name, hear); resolve(data); };
    panel.messageManager.addMessageListener(name, hear);
  });
  const code = '(async () => {' +
    'const sandbox = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });' +
    'const value = await Cu.evalInSandbox(' + JSON.stringify(expression) + ', sandbox);' +
    'sendAsyncMessage(' + JSON.stringify(name) + ', value);' +
  '})()';
  panel.messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(code), false);
  return answer;`;

export async function loadInFirefox() {
  const asked: string[] = [];
  const proxy = await openProxy(asked);
  const marionettePort = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'offergrade-firefox-'));
  writeFileSync(join(profile, 'user.js'), settings(marionettePort, proxy.port));
  const firefox = spawn(
    firefoxPath ?? '',
    ['--headless', '--marionette', '-remote-allow-system-access', '--no-remote', '--profile', profile],
    { stdio: 'ignore' },
  );
  const { send, close } = await openMarionette(marionettePort);
  await send('WebDriver:NewSession');
  await send('Addon:Install', { path: zip, temporary: true });

  /** What an asynchronous function with this body returns, in the page or in the browser's window. */
  async function run(context: 'content' | 'chrome', body: string, args: unknown[] = []): Promise<unknown> {
    await send('Marionette:SetContext', { value: context });
    const script = `const done = arguments[arguments.length - 1];
      (async function () { ${body} }).apply(null, arguments).then(done)`;
    // Cast: as the protocol defines it.
    return ((await send('WebDriver:ExecuteAsyncScript', { script, args })) as { value: unknown }).value;
  }
  let expressions = 0;
  const evaluate = (expression: string) => run('chrome', inPanel, [expression, `answer-${++expressions}`]);

  // Firefox puts buttons of new extensions into a menu; visitors move them out of it.
  await run(
    'chrome',
    `const { CustomizableUI } = ChromeUtils.importESModule(
      'moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs');
    CustomizableUI.addWidgetToArea('offergrade_offergrade_example-browser-action', 'nav-bar');`,
  );
  return {
    asked,
    /** Opens a page of tests/fakes/job-pages, or an address of the browser itself. */
    open: async (name: string) => {
      await send('Marionette:SetContext', { value: 'content' });
      await send('WebDriver:Navigate', { url: name.includes(':') ? name : `${site}/${name}` });
    },
    /** Presses the extension's button in the bar of the browser. */
    press: async () => {
      await send('Marionette:SetContext', { value: 'chrome' });
      const found = await send('WebDriver:FindElement', { using: 'css selector', value: `#${button}` });
      // Cast: as the protocol defines it.
      const [id] = Object.values((found as { value: object }).value);
      await send('WebDriver:ElementClick', { id });
    },
    inPage: (expression: string) => run('content', `return ${expression}`),
    panel: {
      evaluate,
      text: async () => (await evaluate('document.body.innerText')) ?? '',
      click: (selector: string) => evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`),
      close: () => run('chrome', 'SidebarController.hide()'),
    },
    close: async () => {
      const ended = once(firefox, 'exit');
      close();
      firefox.kill();
      await ended;
      proxy.close();
      rmSync(profile, { recursive: true });
    },
  };
}

function settings(marionettePort: number, proxyPort: number): string {
  const values = {
    'marionette.port': marionettePort,
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
    // Firefox asks for the icon of a page some time after the page.
    'browser.chrome.site_icons': false,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Answers with the pages of the site, and notes what is asked for by anyone but Firefox itself. */
async function openProxy(asked: string[]) {
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const name = new URL(url).pathname.slice(1);
    const file = join(writtenPages, `${name}.html`);
    if (!url.startsWith(`${site}/`) || !existsSync(file)) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(file));
  });
  server.on('connect', ({ url }, socket) => {
    if (!url?.endsWith('.mozilla.com:443')) asked.push(`https://${url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    // Cast: a server that listens on a port has an address with a port.
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
