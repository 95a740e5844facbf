/**
 * What careful readers quoted for their findings, put to the checks that a model's quotes go through. Needs offers with labels in
 * the folder LABELLED_OFFERS, which is not part of the project.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { labelledSets } from '../../../bench/labelled-offers.ts';
import { fakeModel } from '../../../tests/fakes/model.ts';
import { type Said, taskReply } from '../../../tests/fakes/task-replies.ts';
import { type CriterionId, flattenCriteria } from '../../grading/criteria.ts';
import { grade } from '../../grading/grade.ts';
import { createModelReader } from './model-reader.ts';

const folder = process.env.LABELLED_OFFERS;

type Evidence = Partial<Record<CriterionId, string[]>>;

/** The labels of all offers for a product job, with the sentences that led to them. */
function labelledReadings(root: string) {
  return labelledSets(root).flatMap(({ name, offers }) => {
    const lines = readFileSync(join(name, 'labels.jsonl'), 'utf8').trim().split('\n');
    const evidenceOf = new Map<string, Evidence>(
      lines.map((line) => {
        const { id, evidence } = JSON.parse(line);
        return [id, evidence];
      }),
    );
    return offers
      .filter(({ notAProductJobOffer }) => !notAProductJobOffer)
      .map((offer) => ({ ...offer, evidence: evidenceOf.get(offer.id) ?? {} }));
  });
}

type Labelled = ReturnType<typeof labelledReadings>[number];

function saidOf({ position, company, language, criteria, evidence }: Labelled): Said {
  const said = Object.entries(flattenCriteria(criteria)).map(([id, value]) => {
    const quotes = evidence[id as CriterionId] ?? [];
    const against = id === 'noDistinctUXDesigner' && value === false ? quotes : [];
    return [id, { value, quotes: value === 0 || value === false ? [] : quotes, against }];
  });
  return { position, company, language, criteria: Object.fromEntries(said) };
}

/** At most so many findings of careful readers are refused, of a hundred, and so many lowered; so many letters changed. */
const mostRefused = 0.02;
const mostLowered = 0.02;
const mostLetters = 0.015;

test.skipIf(folder === undefined)('next to nothing that careful readers quote is refused', async () => {
  const offers = labelledReadings(folder ?? '');
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
  expect(refused.length / findings, refused.join(', ')).toBeLessThanOrEqual(mostRefused);
  expect(lowered.length / findings, lowered.join(', ')).toBeLessThanOrEqual(mostLowered);
  expect(letters.length / offers.length, letters.join(', ')).toBeLessThanOrEqual(mostLetters);
});
