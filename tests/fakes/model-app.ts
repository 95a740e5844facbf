/** An app that reads with a model, and how tests ask it. */
import { createApp } from '../../src/server/app.ts';
import { callApp } from './call-app.ts';
import { generateValue } from './model-endpoint/generate-value.ts';
import type { Reply } from './model-endpoint/replies.ts';
import { modelParts } from './model-parts.ts';

/** Finds everything, always with the quote "text", in what it takes for a product offer. */
export const findsEverything: Reply = ({ schema = {} }) => {
  const found = generateValue(schema, 'most') as Record<string, unknown>;
  return 'notAProductJobOffer' in found ? { ...found, notAProductJobOffer: false } : found;
};

/** An offer that holds that quote. */
export const modelOffer =
  'Product Manager at Acme. The whole text of an offer in English that is read by a model.';

type Setup = Parameters<typeof modelParts>;

/** No limit holds but those that `environment` sets. */
export async function modelApp(...[endpoint, environment, changes]: Setup) {
  const unlimited = {
    OFFERGRADE_ANALYSES_PER_HOUR: '0',
    OFFERGRADE_TOKENS_PER_DAY: '0',
    OFFERGRADE_TRUSTED_PROXIES: '1',
  };
  const made = await modelParts(
    { reply: findsEverything, ...endpoint },
    { ...unlimited, ...environment },
    changes,
  );
  const app = createApp(made.parts);
  /** `visitor`: the address that the request comes from. */
  const analyze = async (data: object = {}, { visitor = '203.0.113.1', ...options }: Asking = {}) =>
    callApp(
      app,
      'analyzeJobOffer',
      { jobOffer: modelOffer, ...data },
      {
        ...options,
        headers: { 'X-Forwarded-For': visitor, ...options.headers },
      },
    );
  return { ...made, app, analyze };
}

type Asking = { visitor?: string; headers?: Record<string, string>; signal?: AbortSignal };
