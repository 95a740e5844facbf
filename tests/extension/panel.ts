/** The side panel, of which Playwright makes no page: it is asked by the protocol of the browser. */
import { writeFileSync } from 'node:fs';
import { type CDPSession, expect } from '@playwright/test';

type Answer = { id?: number; result?: { result?: { value?: unknown }; data?: string } };

const keyCodes = { Tab: 9, Enter: 13, Escape: 27 };

/** The panel that a press has opened. */
export async function openPanel(browser: CDPSession) {
  let targetId = '';
  await expect(async () => {
    const { targetInfos } = await browser.send('Target.getTargets');
    targetId = targetInfos.find(({ url }) => url.endsWith('/panel.html'))?.targetId ?? '';
    expect(targetId).not.toBe('');
  }).toPass();
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer: Answer = JSON.parse(message);
    waiting.get(answer.id ?? 0)?.(answer);
  });
  const send = (method: string, params: object) =>
    new Promise<Answer>((resolve) => {
      const id = waiting.size + 1;
      waiting.set(id, resolve);
      const message = JSON.stringify({ id, method, params });
      void browser.send('Target.sendMessageToTarget', { sessionId, message });
    });
  await send('Emulation.setFocusEmulationEnabled', { enabled: true });
  /** The value of an expression in the panel. */
  const evaluate = async (expression: string) => {
    const { result } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return result?.result?.value;
  };
  return {
    evaluate,
    text: () => evaluate('document.body.innerText'),
    click: (selector: string) => evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`),
    /** Presses a key while the panel has the focus. */
    key: async (key: keyof typeof keyCodes) => {
      const pressed = { key, code: key, windowsVirtualKeyCode: keyCodes[key] };
      await send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        ...pressed,
        text: key === 'Enter' ? '\r' : '',
      });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
    },
    resize: (width: number, scheme: 'light' | 'dark') =>
      Promise.all([
        send('Emulation.setDeviceMetricsOverride', {
          width,
          height: 900,
          deviceScaleFactor: 1,
          mobile: false,
        }),
        send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] }),
      ]),
    screenshot: async (file: string) => {
      const { result } = await send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true });
      writeFileSync(file, Buffer.from(result?.data ?? '', 'base64'));
    },
  };
}
