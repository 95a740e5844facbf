/** Calls an app in process like a client, and reads its answers. */
import { expect } from 'vitest';
import { type AnalysisResult, analysisResultSchema } from '../../src/contract/analysis-result.ts';
import { calls } from '../../src/contract/calls/calls.ts';
import { httpStatusOf, statusOfError } from '../../src/contract/errors.ts';
import type { App } from '../../src/server/app/app.ts';
import { callErrorSchema } from '../../src/server/http/openapi.ts';

type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal };

export async function callApp(app: App, name: string, data: unknown, { headers, signal }: CallOptions = {}) {
  return app.request(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
    ...(signal && { signal }),
  });
}

export async function resultOf(response: Response): Promise<unknown> {
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { result: unknown }).result;
}

/** The error of a response, which must follow the protocol and have the status of its code. */
export async function errorOf(response: Response) {
  const { error } = callErrorSchema.parse(await response.json());
  expect(error.status).toBe(statusOfError[error.details.code]);
  expect(response.status).toBe(httpStatusOf[error.status]);
  return error;
}

/** The result of analyzeJobOffer, which must match the contract. */
export async function analysisIn(response: Response): Promise<AnalysisResult> {
  const { content } = calls.analyzeJobOffer.output.parse(await resultOf(response));
  const result = JSON.parse(content);
  expect(analysisResultSchema.parse(result)).toEqual(result);
  return result;
}
