/** The ways to tune that the settings make available. */
import type { TunerName } from '../../contract/tuning/launches.ts';
import { folder } from './folder.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { redactKeyFromSeller } from './redact-key-from-seller.ts';
import type { Tuner } from './tuner.ts';

/** The settings that ways to tune need. */
export type TunerSettings = { openAiKey: string; openAiBaseUrl: string };

/** In order of display. The built-in reader and the folder are always available. */
export function createTuners({ openAiKey, openAiBaseUrl }: TunerSettings): ReadonlyMap<TunerName, Tuner> {
  const endpoint = { apiKey: openAiKey, baseUrl: openAiBaseUrl };
  const tuners: Tuner[] = [
    ...(openAiKey || openAiBaseUrl ? [redactKeyFromSeller(openAiCompatible(endpoint), openAiKey)] : []),
    { kind: 'builtin', name: 'builtin' },
    folder,
  ];
  return new Map(tuners.map((tuner) => [tuner.name, tuner]));
}
