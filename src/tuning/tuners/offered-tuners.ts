/** Which ways to tune are offered: those that the settings name. */
import type { TunerName } from '../../contract/tuning/launches.ts';
import { discreetSeller } from './discreet-seller.ts';
import { folder } from './folder.ts';
import { openAiCompatible } from './openai-compatible.ts';
import type { Tuner } from './tuner.ts';

/** Of the settings, those that ways to tune are made from. */
export type TunerSettings = { openAiKey: string; openAiBaseUrl: string };

/** In the order in which they are offered. The built-in reader and the folder always are. */
export function offeredTuners({ openAiKey, openAiBaseUrl }: TunerSettings): ReadonlyMap<TunerName, Tuner> {
  const endpoint = { apiKey: openAiKey, baseUrl: openAiBaseUrl };
  const tuners: Tuner[] = [
    ...(openAiKey || openAiBaseUrl ? [discreetSeller(openAiCompatible(endpoint), openAiKey)] : []),
    { kind: 'builtin', name: 'builtin' },
    folder,
  ];
  return new Map(tuners.map((tuner) => [tuner.name, tuner]));
}
