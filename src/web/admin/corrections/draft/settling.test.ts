import { describe, expect, test } from 'vitest';
import { lowestValues } from '../../../../grading/criteria.ts';
import type { Corrected } from './corrected.ts';
import { clearChoices, partsToSettle, settled } from './settling.ts';

const base: Corrected = {
  criteria: lowestValues(),
  notAProductJobOffer: false,
  position: 'Product Manager',
  company: 'Acme',
  explanation: '',
  references: [],
  lookedAt: {},
};
const theirs: Corrected = {
  ...base,
  company: 'Theirs',
  criteria: { ...base.criteria, usesSAFe: true, growthActivities: 1 },
};
const confirmed = { state: 'stated', sentences: [] } as const;
const mine: Corrected = {
  ...base,
  company: 'Mine',
  position: 'Head of Product',
  criteria: { ...base.criteria, growthActivities: 2 },
  lookedAt: { growthActivities: confirmed, businessModelDefinition: confirmed },
};

describe('settling', () => {
  test('every part that both say differently is one to choose, confirmations are not', () => {
    expect(partsToSettle(theirs, mine)).toEqual(['growthActivities', 'usesSAFe', 'position', 'company']);
  });

  test('what one alone has changed is chosen; without what both began from nothing is', () => {
    expect(clearChoices(base, theirs, mine)).toEqual({ usesSAFe: 'theirs', position: 'mine' });
    expect(clearChoices(null, theirs, mine)).toEqual({});
  });

  test('the choices make one correction; their value is not confirmed here', () => {
    const both = settled(theirs, mine, {
      ...clearChoices(base, theirs, mine),
      growthActivities: 'theirs',
      company: 'mine',
    });
    expect(both.criteria).toEqual({ ...base.criteria, usesSAFe: true, growthActivities: 1 });
    expect(both).toMatchObject({ company: 'Mine', position: 'Head of Product' });
    expect(both.lookedAt).toEqual({ businessModelDefinition: confirmed });
    expect(
      settled(theirs, { ...mine, notAProductJobOffer: true }, { notAProductJobOffer: 'theirs' }),
    ).toMatchObject({
      notAProductJobOffer: false,
    });
  });
});
