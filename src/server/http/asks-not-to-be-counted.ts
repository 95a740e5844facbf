/** Whether a request comes from a browser that asks sites not to follow its user: Do Not Track or Global Privacy Control. */
import type { HonoRequest } from 'hono';

/** The headers that say so; what depends on them names them in `Vary`. */
export const wishHeaders = ['DNT', 'Sec-GPC'] as const;

export function asksNotToBeCounted(request: Pick<HonoRequest, 'header'>): boolean {
  return wishHeaders.some((name) => request.header(name)?.trim() === '1');
}
