/** The provider with its fake server, and the settings that configure it. */
import { onTestFinished } from 'vitest';
import { openAiSeller } from './openai-seller.ts';
import { type SellerServer, startSeller } from './seller-server.ts';

/** Closed when the test ends. */
export async function seller(): Promise<{ server: SellerServer; environment: Record<string, string> }> {
  const server = await startSeller(openAiSeller());
  onTestFinished(() => server.close());
  return { server, environment: { OPENAI_API_KEY: 'sk-seller', OPENAI_BASE_URL: server.baseUrl } };
}
