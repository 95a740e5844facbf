import { describe, expect, test } from 'vitest';
import { findSentencesToReplace, replaceSentences, takeBack } from './apply-change.ts';
import { findDifference } from './write-in-field.ts';

const offer = `Product Owner, payments

- Prepare the PI planning.
- Write user stories. Report to the release train.
- Follow SAFe
`;
const quote = (text: string) => {
  const start = offer.indexOf(text);
  return { text, start, end: start + text.length };
};
const noSafe = { id: 'usesSAFe', to: false } as const;
const stated = (...texts: string[]) => ({ state: 'stated' as const, quotes: texts.map(quote) });

describe('what an example takes the place of', () => {
  test('the sentences that give a warning sign, in the order of the text', () => {
    const receipt = stated('Follow SAFe', 'Prepare the PI planning.');
    expect(findSentencesToReplace(offer, noSafe, receipt)).toEqual(receipt.quotes.toReversed());
  });

  test('what says the opposite, but not what says less', () => {
    const receipt = stated('Write user stories.');
    const change = { id: 'deliveryActivities', to: 2 } as const;
    expect(findSentencesToReplace(offer, change, receipt)).toEqual([]);
    expect(findSentencesToReplace(offer, change, { ...receipt, state: 'contradicted' })).toEqual(
      receipt.quotes,
    );
    // Sentences that deny a warning sign may stay.
    const sign = { id: 'uxOptimizationOverExperimentation', to: false } as const;
    expect(findSentencesToReplace(offer, sign, { ...receipt, state: 'contradicted' })).toEqual([]);
  });

  test('a sentence is found where it has moved to, and not where it is gone', () => {
    const receipt = stated('Follow SAFe');
    const [moved] = findSentencesToReplace(`New line\n${offer}`, noSafe, receipt);
    expect(moved?.start).toBe((receipt.quotes[0]?.start ?? 0) + 'New line\n'.length);
    expect(findSentencesToReplace('Follow nothing', noSafe, receipt)).toEqual([]);
  });
});

describe('putting an example in the place of sentences', () => {
  const example = 'Plan with your own team.';

  test('the first gives its place, the others go, with lines that held nothing else', () => {
    const { quotes } = stated('Prepare the PI planning.', 'Report to the release train.', 'Follow SAFe');
    const { text, start, end } = replaceSentences(offer, quotes, 'usesSAFe', example);
    expect(text).toBe(`Product Owner, payments

- Plan with your own team.
- Write user stories.
`);
    expect(text.slice(start, end)).toBe(example);
  });

  test('a full stop is not written twice', () => {
    const { quotes } = stated('Prepare the PI planning');
    expect(replaceSentences(offer, quotes, 'usesSAFe', example).text).toContain(
      '- Plan with your own team.\n',
    );
  });

  test('a title keeps all but the name of the job', () => {
    const { quotes } = stated('Product Owner, payments');
    const { text } = replaceSentences(offer, quotes, 'titleIsProductOwner', 'Product Manager');
    expect(text.split('\n')[0]).toBe('Product Manager, payments');
  });
});

describe('a written example', () => {
  const { quotes } = stated('Prepare the PI planning.', 'Report to the release train.');
  const changed = replaceSentences(offer, quotes, 'usesSAFe', 'Plan with your own team.').text;
  const { from, to, inserted } = findDifference(offer, changed);
  const written = { start: from, inserted, removed: offer.slice(from, to) };

  test('is taken back with what it replaced, also after the text around it has changed', () => {
    const undone = takeBack(changed, written);
    expect(undone?.text).toBe(offer);
    expect(offer.slice(undone?.start, undone?.end)).toBe(written.removed);
    expect(takeBack(`New: ${changed}- Remote\n`, written)?.text).toBe(`New: ${offer}- Remote\n`);
  });

  test('of several alike the nearest is taken back, and none that was reworded', () => {
    const twice = `Plan${changed}`;
    const alike = { start: twice.length - 3, inserted: 'Follow', removed: '' };
    expect(takeBack(`Follow, ${twice}`, alike)?.text).toBe(`Follow, ${twice.replace('Follow', '')}`);
    expect(takeBack(changed.replace('own', 'whole'), written)).toBeNull();
  });
});
