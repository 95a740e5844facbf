/** Whether the server can answer calls and show the page, and what is missing: /readyz. */
import type { Context } from 'hono';
import { adviceOn } from './model-check.ts';
import type { Page } from './page.ts';
import type { Parts } from './parts.ts';

type Ready = { ready: boolean; reasons: string[] };

/**
 * 200 where calls can be answered and the page shown; else 503 with each reason. A model that fails while the built-in
 * reader stands in for it is told among the reasons, but the server is ready all the same; one that the endpoint does
 * not know makes every analysis an error.
 */
export async function answerReadiness(context: Context, parts: Parts, page: Page): Promise<Response> {
  const [storage, model] = await Promise.all([storageState(parts), modelState(parts)]);
  const reasons = [...storage.reasons, ...model.reasons];
  if (!page.isBuilt) reasons.unshift('The page is not built: npm run build makes it.');
  const ready = page.isBuilt && storage.ready && model.ready;
  context.header('Cache-Control', 'no-store');
  return context.json({ ready, reasons }, ready ? 200 : 503);
}

async function storageState({ storage, log }: Parts): Promise<Ready> {
  try {
    await storage.check();
    return { ready: true, reasons: [] };
  } catch (error) {
    log.error({ err: error }, 'storage does not answer');
    return { ready: false, reasons: ['The database does not answer.'] };
  }
}

async function modelState({ checkModel, readers: { byModel }, settings }: Parts): Promise<Ready> {
  const state = await checkModel?.();
  if (!byModel || !state || state.ok) return { ready: true, reasons: [] };
  const ready = settings.fallback && state.code !== 'modelUnknown';
  return { ready, reasons: [adviceOn(state.code, byModel.modelName, byModel.model.provider)] };
}
