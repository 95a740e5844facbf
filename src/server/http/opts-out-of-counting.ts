/** Whether a browser asks sites not to track its user: Do Not Track or Global Privacy Control. */
import type { HonoRequest } from 'hono';

/** The headers that say so; responses that depend on them list them in `Vary`. */
export const optOutHeaders = ['DNT', 'Sec-GPC'] as const;

/** Whether the request carries either header with the value 1. */
export function optsOutOfCounting(request: Pick<HonoRequest, 'header'>): boolean {
  return optOutHeaders.some((name) => request.header(name)?.trim() === '1');
}
