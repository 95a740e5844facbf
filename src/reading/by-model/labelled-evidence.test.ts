/**
 * What careful readers quoted for their findings, put to the checks that a model's quotes go through. Needs offers with labels in
 * the folder LABELLED_OFFERS, which is not part of the project.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { labelledSets } from '../../../bench/labelled-offers.ts';
import { fakeModel } from '../../../tests/fakes/model.ts';
import { type Said, taskReply } from '../../../tests/fakes/task-replies.ts';
import { type CriterionId, flattenCriteria } from '../../grading/criteria.ts';
import { grade } from '../../grading/grade.ts';
import { createModelReader } from './model-reader.ts';

const folder = process.env.LABELLED_OFFERS;

type Evidence = Partial<Record<CriterionId, string[]>>;

/** The labels of the offers for a product job of each set, with the sentences that led to them. */
function labelledReadings(root: string) {
  return labelledSets(root).map(({ name, offers }) => {
    const lines = readFileSync(join(name, 'labels.jsonl'), 'utf8').trim().split('\n');
    const evidenceOf = new Map<string, Evidence>(
      lines.map((line) => {
        const { id, evidence } = JSON.parse(line);
        return [id, evidence];
      }),
    );
    const product = offers.filter(({ notAProductJobOffer }) => !notAProductJobOffer);
    return {
      name,
      offers: product.map((offer) => ({ ...offer, evidence: evidenceOf.get(offer.id) ?? {} })),
    };
  });
}

type Labelled = ReturnType<typeof labelledReadings>[number]['offers'][number];

function saidOf({ position, company, language, criteria, evidence }: Labelled): Said {
  const said = Object.entries(flattenCriteria(criteria)).map(([id, value]) => {
    const quotes = evidence[id as CriterionId] ?? [];
    const against = id === 'noDistinctUXDesigner' && value === false ? quotes : [];
    return [id, { value, quotes: value === 0 || value === false ? [] : quotes, against }];
  });
  return { position, company, language, criteria: Object.fromEntries(said) };
}

/** At most so many findings of careful readers are refused, of a hundred, and so many lowered; so many letters changed. */
const bars = {
  /** The offers with which the words of criterion-words.json were grown. */
  grownWith: { refused: 0.02, lowered: 0.02, letters: 0.03 },
  /** Any others: what the words cost there (docs/decisions/003), which is far too much. */
  others: { refused: 0.08, lowered: 0.02, letters: 0.21 },
};
const grownWith: readonly string[] = ['real', 'written'];

test.skipIf(folder === undefined)('of what careful readers quote little is refused', async () => {
  for (const set of labelledReadings(folder ?? '')) await holdToBars(set);
});

async function holdToBars({ name, offers }: ReturnType<typeof labelledReadings>[number]): Promise<void> {
  const most = grownWith.includes(basename(name)) ? bars.grownWith : bars.others;
  const refused: string[] = [];
  const lowered: string[] = [];
  const letters: string[] = [];
  let findings = 0;
  for (const offer of offers) {
    const said = saidOf(offer);
    const model = fakeModel(({ task }) => ({ reply: taskReply(task, said) }));
    const result = await createModelReader({ model, modelName: 'careful' }).read(offer.text);
    if (!result.ok) throw new Error(`${offer.id}: ${result.code}`);
    findings += Object.keys(offer.evidence).length;
    for (const { id, why } of result.reading.rejectedFindings) {
      if (why === 'tooMuch') lowered.push(`${offer.language} ${offer.id} ${id}`);
      else if (why !== undefined) refused.push(`${offer.language} ${offer.id} ${id}`);
    }
    if (grade(result.reading.criteria).letter !== grade(offer.criteria).letter) letters.push(offer.id);
  }
  expect(findings).toBeGreaterThan(0);
  expect(refused.length / findings, refused.join(', ')).toBeLessThanOrEqual(most.refused);
  expect(lowered.length / findings, lowered.join(', ')).toBeLessThanOrEqual(most.lowered);
  expect(letters.length / offers.length, letters.join(', ')).toBeLessThanOrEqual(most.letters);
}
