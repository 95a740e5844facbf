/**
 * Renders the first frame of a screen on the server, with the components that hydrate it in the
 * browser.
 */
import { text } from 'node:stream/consumers';
import PQueue from 'p-queue';
import { prerenderToNodeStream } from 'react-dom/static';
import { initReactI18next } from 'react-i18next';
import type { RenderOnServer } from '../../../contract/page/server-rendering.ts';
import { dictionaries, namespaces } from '../../../language/dictionaries.ts';
import { DrawnAddress } from '../../lib/navigation.ts';
import { setService } from '../../lib/service.ts';
import { i18n, textOptions } from '../../lib/wording/i18n.ts';
import { setMeasuredReader } from '../../screens/method/served-measured-reader.ts';
import { App } from '../app.tsx';

/** The page has one language at a time, so frames are rendered sequentially. */
const drawings = new PQueue({ concurrency: 1 });

const textsReady = i18n
  .use(initReactI18next)
  .init({ ...textOptions, ns: namespaces, resources: dictionaries });

/** Renders the screens one after another. Rejects when a component throws. */
export const renderOnServer: RenderOnServer = ({ address, language, service, measured = null }) =>
  drawings.add(async () => {
    await textsReady;
    setService(service);
    setMeasuredReader(measured);
    await i18n.changeLanguage(language);
    const failures: unknown[] = [];
    const { prelude } = await prerenderToNodeStream(
      <DrawnAddress value={new URL(address, 'http://first-frame.invalid')}>
        <App />
      </DrawnAddress>,
      {
        onError: (error) => void failures.push(error),
        // Otherwise large parts would come at the end, with a script that moves them into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
    const html = await text(prelude);
    if (failures.length > 0) throw failures[0];
    return html;
  });
