import { expect, test } from 'vitest';
import { offer } from '../../../../tests/fakes/read-by-model.ts';
import { createTextView } from '../../metadata/text-view.ts';
import { checkOffer } from './checked-offer.ts';
import { findNamedSigns } from './named-signs.ts';
import { type PreparedOffer, readPreparedOffer, type TextToRead } from './prepared-offer.ts';

const given = { text: offer, whole: false };

test('readings of one text that are under way at once share what was found of it; a later one finds it anew', async () => {
  const seen: PreparedOffer[] = [];
  const gate = Promise.withResolvers<void>();
  const read = async (prepared: PreparedOffer) => {
    seen.push(prepared);
    await gate.promise;
  };
  const both = [readPreparedOffer(given, read), readPreparedOffer(given, read)];
  const other = readPreparedOffer({ ...given, text: `${offer} And more.` }, read);
  gate.resolve();
  await Promise.all([...both, other]);
  await readPreparedOffer(given, read);
  const [first, second, another, later] = seen;
  expect(first).toMatchObject({ ok: true });
  expect(second).toBe(first);
  expect(another).not.toBe(first);
  expect(later).not.toBe(first);
});

test('a reading that fails keeps nothing for the next', async () => {
  const seen: PreparedOffer[] = [];
  const fails = readPreparedOffer(given, async (prepared) => {
    seen.push(prepared);
    throw new Error('gone');
  });
  await expect(fails).rejects.toThrow('gone');
  await readPreparedOffer(given, async (prepared) => void seen.push(prepared));
  expect(seen[1]).not.toBe(seen[0]);
});

test('readings under way at once are checked once, where the check is done elsewhere', async () => {
  const texts: string[] = [];
  const check = async ({ text, whole }: TextToRead) => {
    texts.push(text);
    return checkOffer(text, { whole });
  };
  const read = async (prepared: PreparedOffer) => prepared.ok && prepared.offer.text;
  const both = [readPreparedOffer(given, read, check), readPreparedOffer(given, read, check)];
  expect(await Promise.all(both)).toEqual([offer, offer]);
  expect(texts).toEqual([offer]);
  const lost = readPreparedOffer(given, read, () => Promise.reject(new Error('thread gone')));
  await expect(lost).rejects.toThrow('thread gone');
  expect(await readPreparedOffer(given, read)).toBe(offer);
});

test.each([
  ['Product Owner (m/f/d)', 'titleIsProductOwner'],
  ['**Product** O**wner** (m/f/d)', 'titleIsProductOwner'],
  ['PO – Payments', 'titleIsProductOwner'],
  ['Product Manager', undefined],
])('a title is searched for its sign however it is written: %s', (title, sign) => {
  const text = `${title}\nAcme, Lyon\n\nAs Product Owner you write the user stories of our shop.\nYou own the backlog.\nYou run the sprints.`;
  expect([...findNamedSigns(text, createTextView(text)).keys()]).toEqual(sign ? [sign] : []);
});
