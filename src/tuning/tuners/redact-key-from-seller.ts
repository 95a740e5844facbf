/** Removes API keys from a seller's messages: some sellers quote the key that they refuse. */
import type { Seller, SellerAnswer, SellerJob, SellerRequestFailure } from './tuner.ts';

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
