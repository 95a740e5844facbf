import { expect, test } from 'vitest';
import { type Criteria, lowestValues, withGroups } from '../src/grading/criteria.ts';
import type { Reading } from '../src/reading/reader.ts';
import { criterionTable, letterTable, withSection } from './reader-card.ts';
import type { ReadOffer } from './reader-figures.ts';

const silent = lowestValues();

function offer(criteria: Criteria, read: Partial<Reading> | null): ReadOffer {
  return {
    id: 'one',
    text: '',
    language: 'en',
    position: '',
    company: '',
    notAProductJobOffer: false,
    criteria,
    doubtful: [],
    // Cast: the tables use nothing else of a reading.
    result: read
      ? { ok: true, reading: { notAProductJobOffer: false, ...read } as Reading }
      : { ok: false, code: 'languageNeedsModel', language: 'de' },
    milliseconds: 0,
  };
}

const nothing = withGroups(silent);
const owner = withGroups({ ...silent, titleIsProductOwner: true });
const read = [
  offer(owner, { criteria: owner }),
  offer(owner, { criteria: owner, notAProductJobOffer: true }),
  offer(nothing, { criteria: owner }),
  offer(owner, null),
];

test('letters stand with their intervals; what was not answered is not scored', () => {
  // A Product Owner is a D; nothing found is an E, and so is an offer taken for another job's.
  expect(letterTable([{ name: 'few', read }]).split('\n')).toEqual([
    '| offers | labelled | scored | letter exact | within one | kappa | product offer or not |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    '| few | 4 | 3 | 33 % (6–79) | 100 % (44–100) | -0.50 | 67 % (21–94) |',
  ]);
  expect(letterTable([{ name: 'none', read: [] }]).split('\n')[2]).toBe('| none | 0 | 0 | – | – | – | – |');
});

test('criteria that a label names have a row, with a column a group', () => {
  const rows = criterionTable([{ name: 'few', read }]).split('\n');
  expect(rows.slice(2)).toEqual(['| `titleIsProductOwner` | 67 % (21–94) |']);
});

test('a section is replaced between its marks, and a page without them is an error', () => {
  const page = 'a\n<!-- x -->\nold\n<!-- /x -->\nb';
  expect(withSection(page, 'x', 'new')).toBe('a\n<!-- x -->\nnew\n<!-- /x -->\nb');
  expect(() => withSection(page, 'y', 'new')).toThrow('<!-- y -->');
});
