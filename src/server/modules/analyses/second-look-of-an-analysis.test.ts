/**
 * The second look in an analysis: the app with real client and readers, and a fake endpoint at the
 * network level.
 */
import { expect, test } from 'vitest';
import { analysisIn } from '../../../../tests/fakes/call-app.ts';
import { findsThree, modelApp } from '../../../../tests/fakes/model-app.ts';
import type { Reply } from '../../../../tests/fakes/model-endpoint/replies.ts';
import { minOf, secondLookReply } from '../../../../tests/fakes/second-look-replies.ts';
import { countTokensOfDay } from '../costs/model-usage.ts';

/** Finds the maximum of three criteria, and none of them when asked again. */
const takesBack: Reply = (request) =>
  request.schemaName === 'secondLook' ? secondLookReply(request.material, minOf) : findsThree(request);

const off = { OFFERGRADE_SECOND_LOOK: 'false' };

test('what the model does not confirm comes out of the letter, and the result says so', async () => {
  const alone = await analysisIn(await (await modelApp({ reply: takesBack }, off)).analyze());
  const { analyze, endpoint } = await modelApp({ reply: takesBack });
  const result = await analysisIn(await analyze());
  expect([alone.grade?.letter, result.grade?.letter]).toEqual(['D', 'E']);
  expect(result.rejectedFindings).toEqual([
    {
      id: 'businessModelDefinition',
      value: 3,
      quotes: [alone.receipts.businessModelDefinition.quotes[0]?.text],
      why: 'notConfirmed',
    },
  ]);
  // Two readings, the second look, the explanation; and a cached result needs no further call.
  expect(endpoint.chatCount).toBe(4);
  expect(await analysisIn(await analyze())).toEqual(result);
  expect(endpoint.chatCount).toBe(4);
});

test('a setting leaves it out', async () => {
  const { analyze, endpoint } = await modelApp({ reply: takesBack }, off);
  expect(await analysisIn(await analyze())).toMatchObject({ rejectedFindings: [] });
  expect(endpoint.chatCount).toBe(3);
});

test('it is counted in the figures, the log and the budget of the day', async () => {
  const used = async (environment: Record<string, string>) => {
    const { analyze, dependencies } = await modelApp({ reply: takesBack }, environment);
    await analyze();
    await dependencies.budget.flush();
    const { storage, metrics, logLines, now } = dependencies;
    return {
      tokens: await countTokensOfDay(storage, now()),
      figures: await metrics.registry.metrics(),
      log: logLines.join('\n'),
    };
  };
  const withLook = await used({});
  const without = await used(off);
  expect(withLook.tokens).toBeGreaterThan(without.tokens);
  expect(withLook.figures).toMatch(
    /offergrade_model_tokens_total\{task="secondLook",model="fake-large",kind="input"\} [1-9]/,
  );
  expect(withLook.log).toContain('"task":"secondLook"');
  expect(without.figures).not.toContain('secondLook');
});

test('results with and without it are kept apart', async () => {
  const versionIn = async (environment: Record<string, string>) =>
    (await modelApp({}, environment)).dependencies.readers.byModel?.promptVersion;
  expect(await versionIn({})).not.toBe(await versionIn(off));
});
