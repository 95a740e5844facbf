/** Which ways to tune are offered: those that the settings name. */
import type { TunerName } from '../../contract/tuning/launches.ts';
import { discreetSeller } from './discreet-seller.ts';
import { fireworks } from './fireworks.ts';
import { folder } from './folder.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { together } from './together.ts';
import type { Tuner } from './tuner.ts';

/** Of the settings, those that ways to tune are made from. */
export type TunerSettings = {
  openAiKey: string;
  openAiBaseUrl: string;
  togetherKey: string;
  togetherBaseUrl: string;
  fireworksKey: string;
  fireworksAccount: string;
  fireworksBaseUrl: string;
};

/** In the order in which they are offered. The built-in reader and the folder always are. */
export function offeredTuners(settings: TunerSettings): ReadonlyMap<TunerName, Tuner> {
  const { openAiKey, openAiBaseUrl, togetherKey, togetherBaseUrl } = settings;
  const { fireworksKey, fireworksAccount, fireworksBaseUrl } = settings;
  const endpoint = { apiKey: openAiKey, baseUrl: openAiBaseUrl };
  const ofTogether = { apiKey: togetherKey, baseUrl: togetherBaseUrl };
  const ofFireworks = { apiKey: fireworksKey, account: fireworksAccount, baseUrl: fireworksBaseUrl };
  const tuners: Tuner[] = [
    ...(openAiKey || openAiBaseUrl ? [discreetSeller(openAiCompatible(endpoint), openAiKey)] : []),
    ...(togetherKey ? [discreetSeller(together(ofTogether), togetherKey)] : []),
    ...(fireworksKey ? [discreetSeller(fireworks(ofFireworks), fireworksKey)] : []),
    { kind: 'builtin', name: 'builtin' },
    folder,
  ];
  return new Map(tuners.map((tuner) => [tuner.name, tuner]));
}
