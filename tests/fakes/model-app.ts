/** An app that reads with a model, and helpers to call it. */
import { createApp } from '../../src/server/app/app.ts';
import { callApp } from './call-app.ts';
import { modelDependencies } from './model-dependencies.ts';
import type { Reply } from './model-endpoint/replies.ts';
import { sayInReply } from './say-in-reply.ts';

const pricing = 'You own the P&L of our text editor.';
const backlog = 'You own the backlog of our text editor with the developers.';
const users = 'You interview the users of our text editor every month.';

/** Reports the highest value of three criteria, each with its sentence, in a product offer. */
export const findsThree: Reply = ({ schema = {}, schemaName = '' }) =>
  sayInReply(schema, schemaName, {
    businessModelDefinition: pricing,
    deliveryActivities: backlog,
    userExperienceActivities: users,
  });

/** An offer with those sentences, each containing the word "text". */
export const modelOffer = `Product Manager at Acme. ${pricing} ${backlog} ${users}`;

type Setup = Parameters<typeof modelDependencies>;

/** Without limits except those set in `environment`. */
export async function modelApp(...[endpoint, environment, changes]: Setup) {
  const unlimited = {
    OFFERGRADE_ANALYSES_PER_HOUR: '0',
    OFFERGRADE_TOKENS_PER_DAY: '0',
    OFFERGRADE_TRUSTED_PROXIES: '1',
  };
  const made = await modelDependencies(
    { reply: findsThree, ...endpoint },
    { ...unlimited, OFFERGRADE_URL: 'http://localhost', ...environment },
    changes,
  );
  const app = createApp(made.dependencies);
  /** `visitor`: the address of the request. */
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
