/** Every seller with its stand-in, and the settings by which it is offered. */
import { onTestFinished } from 'vitest';
import type { TunerName } from '../../../src/contract/tuning/launches.ts';
import { fireworksSeller } from './fireworks-seller.ts';
import { openAiSeller } from './openai-seller.ts';
import { type SellerServer, startSeller } from './seller-server.ts';
import { togetherSeller } from './together-seller.ts';

export const sellerNames = ['openai-compatible', 'together', 'fireworks'] as const satisfies TunerName[];
export type SellerName = (typeof sellerNames)[number];

const routesOf = { 'openai-compatible': openAiSeller, together: togetherSeller, fireworks: fireworksSeller };

/** Closed when the test ends. */
export async function seller(
  name: SellerName,
): Promise<{ server: SellerServer; environment: Record<string, string> }> {
  const server = await startSeller(routesOf[name]());
  onTestFinished(() => server.close());
  return { server, environment: environmentOf(name, server.baseUrl) };
}

function environmentOf(name: SellerName, baseUrl: string): Record<string, string> {
  const key = 'sk-seller';
  if (name === 'together') return { TOGETHER_API_KEY: key, TOGETHER_BASE_URL: baseUrl };
  if (name === 'openai-compatible') return { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl };
  return { FIREWORKS_API_KEY: key, FIREWORKS_ACCOUNT_ID: 'acme', FIREWORKS_BASE_URL: baseUrl };
}
