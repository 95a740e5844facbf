import { expect, test } from 'vitest';
import { findsThree, modelOffer } from '../../../../tests/fakes/model-app.ts';
import { modelDependencies } from '../../../../tests/fakes/model-dependencies.ts';
import type { Reply } from '../../../../tests/fakes/model-endpoint/replies.ts';
import { examineReader } from './examine-reader.ts';

const english =
  'What the offer asks of this role is decided by others before the work begins, as it says itself.';
const french =
  'Ce que l’offre demande à ce poste est décidé par d’autres avant que le travail ne commence, comme elle le dit.';

test.for([
  ['in the language of the offer', english, null],
  ['in another language', french, 'language'],
  ['with a claim against the grade', `${english} It scores 4.9 of 5.`, 'figure'],
] as const)('an explanation %s is told with what speaks against it', async ([, explanation, mistake]) => {
  const reply: Reply = (request) =>
    request.schemaName === 'scoreExplanation' ? { explanation } : findsThree(request);
  const { dependencies } = await modelDependencies({ reply });
  const examinee = examineReader(dependencies.readers, 'fake-large', { explains: true });
  const offer = { id: 'a', text: modelOffer, language: 'en', labels: { criteria: {} } };
  const { answer } = await examinee.answer(offer, new AbortController().signal);
  expect(answer).toMatchObject({ kind: 'read', explanation: { mistake } });
});
