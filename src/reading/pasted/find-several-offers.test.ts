import { expect, test } from 'vitest';
import { strongOffer, weakOffer } from '../../../tests/fakes/offers.ts';
import { pastedPages, pasteOf } from '../../../tests/fakes/pasted-pages.ts';
import { offerText, writtenOffers } from '../../../training/written-offers.ts';
import { createBuiltinReader } from '../built-in/builtin-reader.ts';
import { findSeveralOffers } from './find-several-offers.ts';
import { selectOffer } from './select-offer.ts';

const titlesIn = (text: string) => findSeveralOffers(text).map(({ position }) => position);

test.each(['\n', '\n\n', '\n\n---\n\n'])('two offers, parted by %j', (between) => {
  const text = `${weakOffer.trim()}${between}${strongOffer}`;
  const [first, second] = findSeveralOffers(text);
  expect(first).toMatchObject({ position: 'Product Owner', start: 0, end: second?.start });
  expect(second).toMatchObject({ position: 'Senior Product Manager', end: text.length });
  expect(second?.beginning).toMatch(/^Larkbridge, Manchester Larkbridge makes/);
  expect(second?.beginning.length).toBeLessThanOrEqual(160);
});

const projectManager = `Project Manager (m/f/d)
Ostrea Consulting, York

Your duties
- Plan the releases of four teams and answer for their dates and their budget.
- Keep the risks and the budget of the programme up to date and report them to the steering committee.
- Prepare the meetings with our customers and write their minutes.

Your profile
- Seven years of experience as a project manager in software, and a degree in engineering.
`;

test('three offers, of which one is for another job', () => {
  const titles = ['Product Owner', 'Senior Product Manager', 'Project Manager (m/f/d)'];
  expect(titlesIn(`${weakOffer}\n${strongOffer}\n${projectManager}`)).toEqual(titles);
});

test('more than can be chosen from are bounded', () => {
  const offers = writtenOffers().filter(({ language }) => language === 'en');
  expect(findSeveralOffers(offers.slice(0, 20).map(offerText).join('\n\n')).length).toBeLessThanOrEqual(10);
});

const inFrench = `Chef de produit senior (H/F)
Larkbridge, Manchester

Vos missions
- Vous définissez la vision et la stratégie du produit de réservation.
- Vous répondez du compte de résultat du produit et de ses prix.
- Vous interrogez des clients chaque semaine pour savoir quels problèmes résoudre.
- Vous rédigez les user stories et priorisez le backlog.

Votre profil
- Cinq ans d’expérience en gestion de produit.
- Vous parlez anglais.
`;

test.each([
  ['an offer by itself', strongOffer],
  ['the same offer twice', `${strongOffer}\n\n${strongOffer}`],
  ['the same offer again with a line changed', `${strongOffer}\n\n${strongOffer.replace('Five', 'Six')}`],
  ['its versions in two languages', `${strongOffer}\n\n${inFrench}`],
  ['an offer and a short note', `${strongOffer}\n\nProduct Owner\nWe are hiring one, too.`],
])('one offer: %s', (_, text) => {
  expect(findSeveralOffers(text)).toEqual([]);
});

test('none of a third of the written offers is several', () => {
  const some = writtenOffers().filter((_, index) => index % 3 === 0);
  expect(some.filter((each) => findSeveralOffers(offerText(each)).length > 0)).toEqual([]);
});

const longOffers = writtenOffers().filter(({ language }) => language === 'en' || language === 'fr');
const withoutTitle = (offer: string) => offer.slice(offer.indexOf('\n') + 1).trim();

test.each([
  ['in one language', 1, (text: string) => text, 0.9],
  ['in English and French', 0, (text: string) => text, 0.9],
  ['without their titles', 1, withoutTitle, 0.7],
])('most of two written offers %s are told apart', (_, wanted, writtenAs, fewest) => {
  const pairs = longOffers
    .map((offer, i) => [offer, longOffers[(i + 61) % longOffers.length] ?? offer] as const)
    .filter(([one, other]) => (one.language === other.language ? 1 : 0) === wanted)
    .filter((_, i) => i % 9 === 0);
  const seen = pairs.filter((pair) => {
    const text = pair.map((offer) => writtenAs(offerText(offer))).join('\n\n');
    return findSeveralOffers(text).length === 2;
  });
  expect(pairs.length).toBeGreaterThan(5);
  expect(seen.length / pairs.length).toBeGreaterThan(fewest);
});

test('the reader asks which one is meant; the chosen one is read alone, without what lies around it', async () => {
  const reader = createBuiltinReader();
  const [page] = pastedPages('en');
  if (!page) throw new Error('no page');
  const text = [strongOffer, weakOffer]
    .map((offer) => pasteOf(page, { text: offer, position: offer.split('\n')[0] ?? '', company: 'Acme' }))
    .join('\n\n');
  const asked = await reader.read(text);
  if (asked.ok || asked.code !== 'severalOffers') throw new Error('not seen');
  expect(asked.offers.map(({ position }) => position)).toEqual(['Senior Product Manager', 'Product Owner']);
  const chosen = selectOffer(text, asked, 2) ?? '';
  expect(chosen).toContain('PI planning');
  expect(chosen).not.toContain('Own the P&L');
  expect(chosen).not.toContain('Norvane');
  expect(await reader.read(chosen, { whole: true })).toMatchObject({ ok: true });
  expect(selectOffer(text, asked, 3)).toBeUndefined();
});
