/** The ways to tune that the settings make available. */
import type { TunerName } from '../../contract/tuning/launches.ts';
import { folder } from './folder.ts';
import { openAiCompatible } from './openai-compatible.ts';
import type { Seller, SellerAnswer, SellerJob, SellerRequestFailure, Tuner } from './tuner.ts';

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

/** Keys of OpenAI, Together and Fireworks, including those of other accounts. */
const likeKey = /\b(sk|tgp|fw)[-_][\w-]{8,}/g;
const instead = '…';

/** Wraps a seller so that its messages contain no key. `key` may be empty. */
export function redactKeyFromSeller(seller: Seller, key: string): Seller {
  const plain = (words: string) => (key ? words.replaceAll(key, instead) : words).replace(likeKey, instead);
  const failed = (answer: SellerRequestFailure): SellerRequestFailure => ({
    ...answer,
    said: plain(answer.said),
  });
  const of = async <Value>(asked: Promise<SellerAnswer<Value>>): Promise<SellerAnswer<Value>> => {
    const answer = await asked;
    return answer.ok ? answer : failed(answer);
  };
  const job = (seen: SellerJob): SellerJob => ({
    ...seen,
    status: plain(seen.status),
    said: plain(seen.said),
    events: seen.events.map((event) => ({ ...event, message: plain(event.message) })),
  });
  return {
    ...seller,
    upload: (...asked) => of(seller.upload(...asked)),
    findFile: (...asked) => of(seller.findFile(...asked)),
    checkFile: (...asked) => of(seller.checkFile(...asked)),
    create: (...asked) => of(seller.create(...asked)),
    findJob: (...asked) => of(seller.findJob(...asked)),
    cancel: (...asked) => of(seller.cancel(...asked)),
    async look(...asked) {
      const answer = await seller.look(...asked);
      return answer.ok ? { ok: true, value: job(answer.value) } : failed(answer);
    },
  };
}
