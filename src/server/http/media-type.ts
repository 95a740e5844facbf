import type { HonoRequest } from 'hono';

/** What a request says that its body is, in lower case and without parameters; empty where it says nothing. */
export function mediaTypeOf(request: HonoRequest): string {
  return request.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
