import { expect, onTestFinished, test } from 'vitest';
import { findsThree, modelOffer } from '../../../tests/fakes/model-app.ts';
import {
  type ModelEndpointSettings,
  startModelEndpoint,
} from '../../../tests/fakes/model-endpoint/model-endpoint.ts';
import { unknownModels } from '../../../tests/fakes/model-endpoint/pulled-models.ts';
import { runInTerminal } from '../../../tests/fakes/run-in-terminal.ts';
import { recommendedModels } from '../../server/modules/analyses/choice/recommended-models.ts';
import { gradeCommand } from './grade-command.ts';

/**
 * Grades an offer from standard input with a model of a fake endpoint; `environment` may override
 * settings.
 */
async function grade(
  args: string[],
  endpointSettings: ModelEndpointSettings = {},
  environment: Record<string, string> = {},
  offer = modelOffer,
) {
  const endpoint = await startModelEndpoint({ reply: findsThree, ...endpointSettings });
  onTestFinished(() => endpoint.close());
  const env = {
    OPENAI_BASE_URL: endpoint.baseUrl,
    OPENAI_API_KEY: endpoint.apiKey,
    OFFERGRADE_MODELS: 'fake-large',
    ...environment,
  };
  return { ...(await runInTerminal(gradeCommand, ['-', ...args], { env, input: offer })), endpoint };
}

test('the terminal reads with the model of the settings, and says where the text goes', async () => {
  const { output, errors, code } = await grade([], {}, { OFFERGRADE_READINGS: '3' });
  expect(errors).toBe('The text of the offer goes to 127.0.0.1, whose AI model reads it.\n');
  expect(output).toMatch(/^([A-E]) {2}.*\n.*\nRead by fake-large\n\1: (?:.+\n)+\1, sure\n/);
  expect(code).toBe(0);
});

test('where no model is named the terminal reads with one that the endpoint knows, as the server does', async () => {
  const [recommended = ''] = recommendedModels;
  const models = [{ id: recommended, owned_by: 'system' }];
  const { output, code } = await grade(['--json'], { models }, { OFFERGRADE_MODELS: '' });
  expect(JSON.parse(output)).toMatchObject({ reader: recommended });
  expect(code).toBe(0);
});

test('where the endpoint has no model that is known the terminal says that none was asked, and what to set', async () => {
  const standsIn = await grade([], { models: unknownModels }, { OFFERGRADE_MODELS: '' });
  expect(standsIn).toMatchObject({ code: 0, errors: '' });
  expect(standsIn.output).toMatch(/\nNo AI model was asked: .*OFFERGRADE_MODELS\.\n/);
  expect(standsIn.endpoint.chatCount).toBe(0);
  const alone = await grade(
    [],
    { models: unknownModels },
    { OFFERGRADE_MODELS: '', OFFERGRADE_FALLBACK: 'false' },
  );
  expect(alone).toMatchObject({ code: 2, output: '' });
  expect(alone.errors).toMatch(/^No AI model can be asked: .*OFFERGRADE_MODELS\.\n$/);
});

test('findings without a quote in the offer are listed', async () => {
  const { output } = await grade(['--json'], {
    reply: (request) =>
      JSON.parse(JSON.stringify(findsThree(request)).replaceAll('text editor', 'made-up editor')),
  });
  expect(JSON.parse(output)).toMatchObject({ reader: 'fake-large' });
  expect(JSON.parse(output).rejectedFindings[0].quotes).toEqual(['You own the P&L of our made-up editor.']);
});

test('the built-in reader stands in and says so, or one line says why nothing could be read', async () => {
  const script = () => ({ refusal: 'No.' });
  expect((await grade(['--language', 'fr'], { script })).output).toContain(
    'le lecteur intégré l’a lue à sa place',
  );
  const alone = await grade([], { script }, { OFFERGRADE_FALLBACK: 'false' });
  expect(alone).toMatchObject({ code: 2, output: '' });
  expect(alone.errors.split('\n')[1]).toBe(
    'The AI model declined to read this text: check that it holds the offer and nothing else.',
  );
});

test('what is no offer goes to no model', async () => {
  const { code, output, errors, endpoint } = await grade([], {}, {}, 'Product Manager, Leeds');
  expect(errors).toMatch(/^This is a job title and says nothing about the job: .*\n$/);
  expect({ code, output, requests: endpoint.requests }).toEqual({ code: 2, output: '', requests: [] });
});
