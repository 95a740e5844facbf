import type { HonoRequest } from 'hono';

/**
 * The media type of the request body, in lower case and without parameters; empty when there is
 * none.
 */
export function mediaTypeOf(request: HonoRequest): string {
  return request.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
