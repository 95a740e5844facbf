/** Many saved offers with different names, letters and models, for tests of lists. */
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { type AdministrationServer, sessionCookie } from './administration-server.ts';
import { callAs } from './saved-offers.ts';

type Changes = { position?: string; company?: string; model?: string; text?: string };

/** Saves them in sequence, oldest first; `weak` offers get another letter. Returns their ids. */
export async function saveOffers(
  server: AdministrationServer,
  offers: readonly (Changes & { weak?: boolean; addToDatasetsDataSet?: boolean })[],
): Promise<string[]> {
  const cookie = await sessionCookie(server);
  const readingOf = async (jobOffer: string) => {
    const asked = { jobOffer, language: 'en', debug: false, addToDatasetsDataSet: false, model: '' } as const;
    return JSON.parse((await callAs({ server, cookie }, 'analyzeJobOffer', asked)).content);
  };
  const strong = await readingOf(strongOffer);
  const weak = await readingOf(weakOffer);
  const ids: string[] = [];
  for (const [number, offer] of offers.entries()) {
    const { text = '', model = 'builtin', addToDatasetsDataSet = false } = offer;
    const read = offer.weak ? weak : strong;
    const result = {
      ...read,
      position: offer.position ?? read.position,
      company: offer.company ?? read.company,
    };
    const jobOffer = `${offer.weak ? weakOffer : strongOffer}\n${text} ${number}`;
    const asked = { jobOffer, result, model, addToDatasetsDataSet };
    const saved = await callAs({ server, cookie }, 'saveJobOffer', asked);
    ids.push(saved.jobOfferId);
  }
  return ids;
}
