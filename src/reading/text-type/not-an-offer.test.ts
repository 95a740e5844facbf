import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { createBuiltinReader } from '../built-in/builtin-reader.ts';
import { createTextView } from '../metadata/text-view.ts';
import { type NonOfferTextType, nonOfferTextTypes } from '../reader.ts';
import { checkInput } from './check-input.ts';
import { detectTextType } from './detect-text-type.ts';

const folder = new URL('../../../tests/goldens/kinds-of-text/', import.meta.url);
const golden = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const noOffers: Record<NonOfferTextType, string[]> = golden('no-offers.json');
const shortOffers: string[] = golden('short-offers.json');
function kindOfNoOffer(text: string): string | null {
  const { kind } = detectTextType(createTextView(text));
  return kind === 'productOffer' || kind === 'otherJob' ? null : kind;
}

describe.each(nonOfferTextTypes)('%s', (kind) => {
  test.each(noOffers[kind] ?? [])('%j', (text) => {
    expect(kindOfNoOffer(text)).toBe(kind);
  });

  test.each(languages)('has its sentence in %s', (language) => {
    const translate = createTranslator(language);
    expect(translate('errors:notAnOffer', { context: kind })).not.toBe(translate('errors:notAnOffer'));
  });
});

test.each(shortOffers)('a short offer is one: %j', (offer) => {
  expect(checkInput(createTextView(offer))).toBeNull();
});

test('the built-in reader says what kind of text it did not read', async () => {
  const read = await createBuiltinReader().read(noOffers.signIn[0] ?? '');
  expect(read).toEqual({ ok: false, code: 'notAnOffer', kind: 'signIn' });
});

describe('under 200 characters', () => {
  const padded = (text: string, length: number) => text.padEnd(length, ' and more of the same');

  test('a duty makes an offer of it', () => {
    expect(kindOfNoOffer('Head of Product\n\nWe are looking for a leader who sets the vision.')).toBeNull();
    expect(kindOfNoOffer('Chef de gamme\n\nVos missions : étude de marché, lancement.')).toBeNull();
    expect(kindOfNoOffer('- Write tests\n- Review the work of others\n- Keep the cluster alive')).toBeNull();
  });

  test('from 200 on nothing is asked of it', () => {
    expect(kindOfNoOffer(padded('Nimbus makes software for dentists', 199))).toBe('tooShort');
    expect(kindOfNoOffer(padded('Nimbus makes software for dentists', 200))).toBeNull();
  });

  test('in a language whose words are not known a whole sentence may be a duty', () => {
    expect(
      kindOfNoOffer(
        'Szukamy osoby, która poprowadzi rozwój aplikacji, ustali priorytety i będzie rozmawiać z ludźmi.',
      ),
    ).toBeNull();
    expect(kindOfNoOffer('募集：製品責任者。利用者への聞き取りを行い、開発の優先順位を決める。')).toBeNull();
  });
});

describe('beside an offer', () => {
  const offer = `${shortOffers[0]}\n\n${shortOffers[6]}`;

  test.each([...noOffers.cookies, ...noOffers.signIn, ...noOffers.list])(
    'what is no offer by itself does not hide it: %j',
    (other) => {
      expect(kindOfNoOffer(`${other}\n\n${offer}`)).toBeNull();
      expect(kindOfNoOffer(`${offer}\n\n${other}`)).toBeNull();
    },
  );
});

test('who tells of themselves is no candidate for that alone', () => {
  const story =
    'Product Manager, Larch\n\nI founded Larch in my kitchen, and I did my own support until March. I priced it by guessing. My engineers want somebody who decides with me, and I want my weekends. Own the pricing, run the discovery, write down what I never did. I answer every letter.';
  expect(kindOfNoOffer(story)).toBeNull();
});

test('a text too long for a wall is read', () => {
  const wall = `${noOffers.cookies[0]}\n`;
  expect(kindOfNoOffer(wall.repeat(3))).toBe('cookies');
  expect(kindOfNoOffer(wall.repeat(100))).toBeNull();
});
