/** Reads HTTP requests, or throws the API's error. */
import type { IncomingMessage } from 'node:http';
import { ApiError, errorOfStatus, invalidRequest } from './api-error.ts';

/** Throws unless the request has the key; an empty key disables the check. */
export function checkKey(request: IncomingMessage, apiKey: string): void {
  if (apiKey === '') return;
  const sent = request.headers.authorization ?? '';
  if (sent === `Bearer ${apiKey}`) return;
  if (sent !== '') throw errorOfStatus(401);
  throw errorOfStatus(401, { message: "You didn't provide an API key.", code: null });
}

export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes <= maxBytes) parts.push(part);
  }
  if (bytes > maxBytes) {
    throw new ApiError(413, { message: 'Request body too large.', code: 'request_too_large' });
  }
  return Buffer.concat(parts);
}

export function parseBody(sent: Buffer): unknown {
  try {
    return JSON.parse(sent.toString('utf8'));
  } catch {
    throw invalidRequest('We could not parse the JSON body of your request.');
  }
}

export async function formOf(request: IncomingMessage, sent: Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  try {
    return await new Response(new Uint8Array(sent), { headers }).formData();
  } catch {
    throw invalidRequest('We could not parse the form of your request.');
  }
}

export const invalidUrl = (request: IncomingMessage) =>
  new ApiError(404, { message: `Invalid URL (${request.method} ${request.url})` });
