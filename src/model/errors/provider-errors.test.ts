/**
 * How the real client classifies errors as providers answer them, with a fake at the network level.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { closeEndpoints, modelAndEndpoint } from '../../../tests/fakes/model-and-endpoint.ts';
import { providerErrors } from '../../../tests/fakes/provider-errors.ts';

afterEach(closeEndpoints);

test.for(providerErrors)('$who ($source)', async ({ status, body, means, logged }) => {
  const { ask } = await modelAndEndpoint({ script: () => ({ status, errorBody: body }) });
  expect(await ask()).toMatchObject({ ok: false, code: means, error: logged });
});

describe('what may be logged', () => {
  test('holds no sentence that an endpoint puts where a name belongs', async () => {
    const error = {
      code: 'You own the pricing of our text editor',
      type: 'x'.repeat(65),
      message: 'pricing',
    };
    const { ask } = await modelAndEndpoint({ script: () => ({ status: 400, errorBody: { error } }) });
    const answer = await ask();
    expect(answer).toMatchObject({ ok: false, code: 'modelRequestRefused', error: { status: 400 } });
    expect(JSON.stringify(answer)).not.toContain('pricing');
  });

  test('is told of an error within a stream too', async () => {
    const errorInStream = { message: 'Provider returned error', code: '429', type: 'upstream' };
    const { ask } = await modelAndEndpoint({ script: () => ({ errorInStream }) });
    const answer = await ask({ onText: () => undefined });
    expect(answer).toMatchObject({
      ok: false,
      code: 'modelOverLimit',
      error: { status: 429, code: 'upstream' },
    });
  });

  test('is nothing where there was no answer at all', async () => {
    const { ask, endpoint } = await modelAndEndpoint();
    await endpoint.close();
    expect(await ask()).toMatchObject({ ok: false, code: 'modelUnavailable', error: undefined });
  });
});
