import { expect, test } from 'vitest';
import { analysisIn } from '../tests/fakes/call-app.ts';
import { modelApp } from '../tests/fakes/model-app.ts';
import { replyForDev } from './reply-for-dev.ts';

test('the fake model of npm run dev finds what the built-in reader finds', async () => {
  const jobOffer = `Product Manager at Acme

You own the product strategy and the pricing of our billing product. You interview customers every week.
You work with a designer and six engineers who ship to production every day.`;
  const model = await modelApp({ reply: replyForDev });
  const builtin = await modelApp({}, { OFFERGRADE_READER: 'builtin' });
  const read = await analysisIn(await model.analyze({ jobOffer }));
  expect(read).toMatchObject({ reader: 'fake-large', rejectedFindings: [] });
  expect(read.grade).toEqual((await analysisIn(await builtin.analyze({ jobOffer }))).grade);
  expect(read.grade).not.toBeNull();
});
