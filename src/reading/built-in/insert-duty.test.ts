import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insertDuty, insertLine } from './insert-duty.ts';

const duty = 'Own the product vision and strategy.';
const offer = `Product Manager

What you will do
  * Write user stories.
  * Prioritise the backlog.

Your profile
- Five years of experience.
`;

describe('the place of a duty', () => {
  test('the last comes after the duties, marked as they are', () => {
    const { text, start, end } = insertDuty(offer, duty, { place: 'last', heading: 'Duties' });
    expect(text).toContain(`  * Prioritise the backlog.\n  * ${duty}\n\nYour profile`);
    expect(text.slice(start, end)).toBe(duty);
  });

  test('the first comes before them', () => {
    const { text } = insertDuty(offer, duty, { place: 'first', heading: 'Duties' });
    expect(text).toContain(`What you will do\n  * ${duty}\n  * Write user stories.`);
  });

  test('running text gets a line of its own below it', () => {
    const running =
      'Product Manager\n\nYour role\nYou own the roadmap. You write user stories.\n\nYour profile\nCurious.';
    const { text } = insertDuty(running, duty, { place: 'last', heading: 'Duties' });
    expect(text).toContain(`You write user stories.\n- ${duty}\n\nYour profile`);
  });

  test('an offer without duties gets a heading for them', () => {
    const { text } = insertDuty('We like lamps.', duty, { place: 'last', heading: 'Duties' });
    expect(text).toBe(`We like lamps.\n\nDuties\n- ${duty}\n`);
    expect(insertDuty('', duty, { place: 'first', heading: 'Duties' }).text).toBe(`Duties\n- ${duty}\n`);
  });
});

describe('a line at the cursor', () => {
  test('comes after the line in which the cursor stands', () => {
    const { text } = insertLine(offer, duty, offer.indexOf('user stories'));
    expect(text).toContain(`  * Write user stories.\n  * ${duty}\n  * Prioritise`);
  });

  test('takes an empty line', () => {
    expect(insertLine('a\n\nb', duty, 2).text).toBe(`a\n- ${duty}\nb`);
    expect(insertLine('', duty, 0).text).toBe(`- ${duty}`);
  });
});

test('whatever the text, the sentence is where it is said to be, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.constantFrom('first', 'last'), (text, at, place) => {
      for (const { text: changed, start, end } of [
        insertDuty(text, duty, { place, heading: 'Duties' }),
        insertLine(text, duty, at % (text.length + 1)),
      ]) {
        expect(changed.slice(start, end)).toBe(duty);
        const words = (whole: string) => whole.replace(/\s/g, '');
        expect(words(changed).length).toBeGreaterThanOrEqual(words(text + duty).length);
      }
    }),
  );
});
