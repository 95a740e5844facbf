import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criteriaTable } from '../../grading/criteria.ts';
import criteriaTexts from '../../language/en/criteria.json' with { type: 'json' };
import { arrivingCriteria } from './arriving-criteria.ts';
import { offerBehindAFence } from './offer-behind-a-fence.ts';
import { promptVersion, readingTasks, shuffled } from './reading-tasks.ts';

const [initiative, environment] = readingTasks({ reading: 0 });

describe('prompts', () => {
  test('each criterion is told in its own task, by the dictionary', () => {
    for (const { id, group } of criteriaTable) {
      const [own, other] =
        group === 'businessInitiative' ? [initiative, environment] : [environment, initiative];
      expect(own?.instructions).toContain(`## ${id} (`);
      expect(own?.instructions).toContain(criteriaTexts[id].definition);
      expect(own?.instructions).toContain(criteriaTexts[id].instruction);
      expect(other?.instructions).not.toContain(`## ${id} (`);
    }
  });

  test('a prompt that changes has another version', () => {
    const before = promptVersion();
    expect(promptVersion()).toBe(before);
    const [task] = readingTasks({ reading: 0 });
    if (!task) throw new Error('There is no task');
    const { instructions } = task;
    task.instructions = `${instructions} `;
    try {
      expect(promptVersion()).not.toBe(before);
    } finally {
      task.instructions = instructions;
    }
  });

  test('other orders hold the same criteria', () => {
    const ids = criteriaTable.map(({ id }) => id);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect([...shuffled(ids, seed)].sort()).toEqual([...ids].sort());
        expect(shuffled(ids, seed)).toEqual(shuffled(ids, seed));
      }),
    );
  });
});

test('no offer holds its own fence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (offer) => {
      const material = offerBehindAFence(offer);
      const fence = material.slice(0, material.indexOf('\n'));
      expect(offer).not.toContain(fence);
      expect(material).toBe(`${fence}\n${offer}\n${fence}`);
      expect(offerBehindAFence(material)).not.toContain(`${fence}\n${material}\n${fence}`);
    }),
  );
});

describe('criteria as they arrive', () => {
  const reply = {
    position: 'a "quoted" {title}',
    criteria: {
      usesSAFe: { quotes: ['} "criteria": {"featureTeam": {"value": true}} \\'], against: [], value: true },
      featureTeam: { quotes: [], against: [], value: false },
      deliveryActivities: { quotes: ['x'], against: [], value: 3 },
      notACriterion: { quotes: [], against: [], value: true },
    },
  };
  const expected = [
    ['usesSAFe', true],
    ['featureTeam', false],
    ['deliveryActivities', 3],
  ];
  const heardOf = (texts: string[]) => {
    const heard: unknown[] = [];
    const listen = arrivingCriteria((criterion, value) => heard.push([criterion, value]));
    for (const text of texts) listen(text);
    return heard;
  };

  test('are told once each, complete, however the text is cut', () => {
    const text = JSON.stringify(reply, null, 1);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: text.length })), (cuts) => {
        const texts = [...cuts.sort((a, b) => a - b), text.length].map((cut) => text.slice(0, cut));
        expect(heardOf(texts)).toEqual(expected);
      }),
    );
  });

  test('none is told before it is complete', () => {
    const text = JSON.stringify(reply);
    const end =
      text.indexOf(',"deliveryActivities"') +
      ',"deliveryActivities":{"quotes":["x"],"against":[],"value":3'.length;
    expect(heardOf([text.slice(0, end)])).toEqual(expected.slice(0, 2));
  });

  test('a reply that begins again is read again, and tells what is new', () => {
    const text = JSON.stringify(reply);
    const other = JSON.stringify({ criteria: { usesSAFe: { quotes: [], against: [], value: false } } });
    expect(heardOf([text, other, other])).toEqual([...expected, ['usesSAFe', false]]);
  });

  test('what is no reply tells nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(heardOf(texts)).toEqual([]);
      }),
    );
    expect(
      heardOf(['}}}{"criteria":{"usesSAFe":{"value":', '{"criteria":{"usesSAFe":{"value":"yes"}}}']),
    ).toEqual([]);
  });
});
