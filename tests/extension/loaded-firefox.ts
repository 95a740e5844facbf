/** Firefox with the built extension as a temporary add-on, without a network. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../fakes/free-port.ts';
import { openMarionette } from './marionette.ts';
import { openProxy, site } from './proxy.ts';

/** A whole Firefox, if there is one. */
export const firefoxPath = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  existsSync,
);

const zip = join(import.meta.dirname, '../../dist/extension/offergrade-firefox.zip');
const button = 'offergrade_offergrade_example-BAP';

/** Runs code in the panel with the browser's rights; arguments: the code, and a name for its answer. */
const inPanel = `
  const panel = document.getElementById('sidebar')?.contentDocument?.getElementById('webext-panels-browser');
  if (!panel) return undefined;
  const [code, name] = arguments;
  const answer = new Promise((resolve) => {
    const hear = ({ data }) => { panel.messageManager.removeMessageListener(name, hear); resolve(data); };
    panel.messageManager.addMessageListener(name, hear);
  });
  const script = '(async () => { ' + code + ' })().then((value) => sendAsyncMessage("' + name + '", value))';
  panel.messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(script), false);
  // A sidebar that has just opened may change its process, and forget the script.
  return Promise.race([answer, new Promise((resolve) => window.setTimeout(resolve, 5_000))]);`;

/** Evaluates an expression with the rights of the panel itself. */
const evaluating = (expression: string) =>
  `const sandbox = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
  return await Cu.evalInSandbox(${JSON.stringify(expression)}, sandbox);`;

/** Types a text, as from a keyboard, and presses Enter. */
const typing = (text: string) =>
  `const input = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
  input.beginInputTransactionForTests(content);
  for (const key of [...${JSON.stringify(text)}, 'Enter']) {
    const event = new content.KeyboardEvent('', { key });
    input.keydown(event);
    input.keyup(event);
  }`;

export async function loadInFirefox() {
  const proxy = await openProxy();
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
  let answers = 0;
  const runInPanel = (code: string) => run('chrome', inPanel, [code, `answer-${++answers}`]);
  const evaluate = (expression: string) => runInPanel(evaluating(expression));

  const state = `return WebExtensionPolicy.getByID('offergrade@offergrade.example').extension.backgroundState`;
  await expect.poll(() => run('chrome', state)).toBe('running');
  // Firefox puts buttons of new extensions into a menu; visitors move them out of it.
  await run(
    'chrome',
    `const { CustomizableUI } = ChromeUtils.importESModule(
      'moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs');
    CustomizableUI.addWidgetToArea('offergrade_offergrade_example-browser-action', 'nav-bar');`,
  );
  return {
    asked: proxy.asked,
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
    /** Answers the browser's question whether a permission is granted; false while it asks none. */
    answerQuestion: async (answer: 'button' | 'secondaryButton') =>
      run(
        'chrome',
        `const question = PopupNotifications.panel.querySelector('#addon-webext-permissions-notification');
        question?.[arguments[0]].click();
        return question !== null;`,
        [answer],
      ),
    /** The sidebar and the page beside it as PNG, without the toolbars of a browser that is driven. */
    screenshot: async () => {
      await send('Marionette:SetContext', { value: 'chrome' });
      const found = await send('WebDriver:FindElement', { using: 'css selector', value: '#browser' });
      // Cast: as the protocol defines it.
      const [id] = Object.values((found as { value: object }).value);
      const taken = await send('WebDriver:TakeScreenshot', { id, full: false });
      // Cast: as the protocol defines it.
      return Buffer.from((taken as { value: string }).value, 'base64');
    },
    inPage: (expression: string) => run('content', `return ${expression}`),
    panel: {
      evaluate,
      text: async () => (await evaluate('document.body.innerText')) ?? '',
      click: (selector: string) => evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`),
      /** Into a field, and then Enter. */
      type: async (selector: string, text: string) => {
        await evaluate(`window.focus(), document.querySelector(${JSON.stringify(selector)}).focus()`);
        await runInPanel(typing(text));
      },
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
