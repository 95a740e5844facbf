/** Where models are tuned beside the endpoint that reads (OPENAI_BASE_URL). */
import { secret, setting, siteId, url } from './setting-kinds.ts';

/** In the order of .env.example. */
export const tuningSettings = {
  togetherKey: setting({
    variable: 'TOGETHER_API_KEY',
    does: 'A key of Together AI. With it the screen Fine-tuning offers to tune models there. Never printed.',
    kind: secret,
    default: '',
  }),
  togetherBaseUrl: setting({
    variable: 'TOGETHER_BASE_URL',
    does: 'The address of Together AI, up to and with its version.',
    kind: url('http:', 'https:'),
    default: 'https://api.together.ai/v1',
  }),
  fireworksKey: setting({
    variable: 'FIREWORKS_API_KEY',
    does: 'A key of Fireworks AI. With it and FIREWORKS_ACCOUNT_ID the screen Fine-tuning offers to tune models there. Never printed.',
    kind: secret,
    default: '',
  }),
  fireworksAccount: setting({
    variable: 'FIREWORKS_ACCOUNT_ID',
    does: 'The account of Fireworks AI that the key belongs to.',
    kind: siteId,
    default: '',
  }),
  fireworksBaseUrl: setting({
    variable: 'FIREWORKS_BASE_URL',
    does: 'The address of Fireworks AI, up to and with its version.',
    kind: url('http:', 'https:'),
    default: 'https://api.fireworks.ai/v1',
  }),
};
