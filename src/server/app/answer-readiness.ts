/** Answers /readyz: whether the server can answer calls and show the page, and what is missing. */
import type { Context } from 'hono';
import { listConfiguredModels, type Settings } from '../../settings/config.ts';
import { adviseOnModel } from '../modules/analyses/choice/model-check.ts';
import type { Page } from '../page/page.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * What is lost where the server does not know its public address; nothing where it does. The host
 * that a request names may be made up, and never becomes that address.
 */
export function adviseOnAddress({ publicUrl }: Pick<Settings, 'publicUrl'>): string[] {
  return publicUrl
    ? []
    : ['OFFERGRADE_URL is not set: shared links have no preview picture, and cards no address.'];
}

type Ready = { ready: boolean; reasons: string[] };

/**
 * 503 once the server is asked to stop, so that load balancers choose others. 200 when calls can be
 * answered and the page shown, otherwise 503 with each reason. A model that fails or is unknown
 * while the built-in reader replaces it, and one that will be retired soon, are listed as reasons,
 * but the server counts as ready. So is an unknown public address.
 */
export async function answerReadiness(
  context: Context,
  dependencies: Dependencies,
  page: Page,
): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  if (dependencies.stopping?.begun.aborted)
    return context.json({ ready: false, reasons: ['The server is stopping.'] }, 503);
  const [storage, model] = await Promise.all([storageState(dependencies), modelState(dependencies)]);
  const reasons = [...storage.reasons, ...model.reasons];
  if (!page.isBuilt) reasons.unshift('The page is not built: npm run build makes it.');
  reasons.push(...adviseOnAddress(dependencies.settings));
  const ready = page.isBuilt && storage.ready && model.ready;
  return context.json({ ready, reasons }, ready ? 200 : 503);
}

/** Free space below this counts as none: SQLite needs room beside its file to write at all. */
const minFreeBytes = 16 * 1024 * 1024;

/**
 * With a full disk offers are still read and graded, but nothing that visitors send can be stored.
 */
async function storageState({ storage, log }: Dependencies): Promise<Ready> {
  try {
    await storage.check();
    const free = await storage.freeBytes();
    if (free !== undefined && free < minFreeBytes)
      return notReady(`The disk of the data folder is full: ${Math.floor(free / 1024)} kB are free.`);
    if (storage.writes.findNoRoom) return notReady('The disk of the database was full at the last write.');
    return { ready: true, reasons: [] };
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    return notReady('The database does not answer.');
  }
}

const notReady = (reason: string): Ready => ({ ready: false, reasons: [reason] });

async function modelState({ checkModel, readers: { byModel }, settings, now }: Dependencies): Promise<Ready> {
  const state = await checkModel?.();
  if (!byModel || !state) return { ready: true, reasons: [] };
  const { provider } = byModel.model;
  const advice = adviseOnModel(state, { named: listConfiguredModels(settings), provider, now: now() });
  return { ready: state.ok || settings.fallback, reasons: advice ? [advice] : [] };
}
