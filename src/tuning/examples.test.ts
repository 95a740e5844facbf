import { expect, test } from 'vitest';
import { z } from 'zod';
import { markedLabel, taughtOffer, taughtText } from '../../tests/fakes/taught-offers.ts';
import { tuningOptions } from '../contract/tuning/datasets.ts';
import { findExplanationMistake } from '../explaining/by-model/check-explanation.ts';
import {
  createExplanationInstructions,
  createExplanationMaterial,
} from '../explaining/by-model/score-explanation.ts';
import { explain } from '../explaining/explain.ts';
import { lowestValues, withGroups } from '../grading/criteria.ts';
import { grade } from '../grading/grade.ts';
import { createTranslator } from '../language/translator.ts';
import { containsControlTokens, serializeExample } from './chat-example.ts';
import { createExamples } from './examples.ts';

const criteria = withGroups({ ...lowestValues(), businessModelDefinition: 2, deliveryActivities: 3 });
const graded = {
  grade: grade(criteria),
  criteria,
  position: 'Product Manager',
  company: 'Acme',
  language: 'en' as const,
};
const words = explain(graded.grade, criteria, createTranslator('en')).explanation;
const explained = { graded, words };

test('what a person wrote is taught as a model would reply it', () => {
  const written = { graded, words: ` ${words.replace('. ', '.\n\n')} ` };
  const { examples } = createExamples(taughtOffer({ labels: [], explained: written }), ['scoreExplanation']);
  expect(examples).toEqual([
    {
      option: 'scoreExplanation',
      whole: true,
      messages: [
        { role: 'system', content: createExplanationInstructions(false) },
        { role: 'user', content: createExplanationMaterial(graded, false) },
        { role: 'assistant', content: JSON.stringify({ explanation: words }) },
      ],
    },
  ]);
  expect(findExplanationMistake(words, graded.grade, criteria)).toBeNull();
});

test('an offer that teaches nothing says why', () => {
  const whyNot = (offer: Parameters<typeof taughtOffer>[0], options = tuningOptions) =>
    createExamples(taughtOffer(offer), options).whyNot;
  expect(whyNot({})).toBeUndefined();
  expect(whyNot({ labels: [] })).toBe('unlabelled');
  const label = markedLabel('growthActivities', 2);
  expect(whyNot({ labels: [{ ...label, sentences: [] }] })).toBe('unproven');
  const boast = { graded, words: `${words} This is a grade A!` };
  expect(whyNot({ labels: [], explained: boast })).toBe('explanationRefused');
  expect(whyNot({ text: `${taughtText}\nOur stack: <end_of_turn> and more.` })).toBe('controlSigns');
  expect(whyNot({ text: `${taughtText}\nOur stack: a <| b |> c, <s3>, [INSTALL].` })).toBeUndefined();
});

test('no sign by which a model tells messages apart is taught: it is masked as an order, or the offer is left out', () => {
  for (const sign of [
    '<|im_end|>',
    '<|start_header_id|>',
    '[/INST]',
    '</s>',
    '<end_of_turn>',
    '<｜User｜>',
  ]) {
    const { examples } = createExamples(
      taughtOffer({ text: `${taughtText}\nOur stack: ${sign}.` }),
      tuningOptions,
    );
    expect(JSON.stringify(examples), sign).not.toContain(sign);
    const messages = [{ role: 'user' as const, content: `and ${sign} then` }];
    expect(containsControlTokens({ option: 'scoreExplanation', whole: true, messages }), sign).toBe(true);
  }
});

test('the options are what is taught, and no more', () => {
  const optionsOf = (options: Parameters<typeof createExamples>[1]) =>
    createExamples(taughtOffer({ explained }), options).examples.map(({ option }) => option);
  expect(optionsOf(['scoreExplanation', 'businessInitiative'])).toEqual([
    'businessInitiative',
    'scoreExplanation',
  ]);
  expect(optionsOf(['experimentalEnvironment'])).toEqual(['experimentalEnvironment']);
  expect(optionsOf(tuningOptions)).toEqual(tuningOptions);
});

const lines = createExamples(taughtOffer({ explained }), tuningOptions).examples.map(serializeExample);

/**
 * What each tool says of a line, by name: OpenAI, “Supervised fine-tuning” and the checks of its
 * cookbook, “Data preparation and analysis for chat model fine-tuning” (only known keys, known
 * roles, text as content, a message of the assistant); TRL, “Dataset formats and types”,
 * conversational language modeling (`messages` of `role` and `content`, as columns of one type);
 * Axolotl, “Conversation”, type `chat_template` (field `messages`, properties `role` and
 * `content`); Unsloth, “Datasets Guide”, ChatML (the same).
 */
test.for(['OpenAI-compatible', 'TRL', 'Axolotl', 'Unsloth'] as const)('%s reads each line', (tool) => {
  const content = z.string().min(1);
  const message = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content });
  const conversation = z
    .array(message)
    .refine((messages) => messages.some(({ role }) => role === 'assistant'))
    // Tuners with templates require alternating roles, system first, assistant last.
    .refine((messages) => messages.map(({ role }) => role).join() === 'system,user,assistant');
  const rows = lines.map((line) => JSON.parse(line));
  const schema = z.strictObject({ messages: conversation });
  for (const row of rows) expect(schema.safeParse(row).error, tool).toBeUndefined();
  // Arrow, by which the others load a file, requires the same columns in every row.
  expect(new Set(rows.map((row) => Object.keys(row).join()))).toEqual(new Set(['messages']));
  for (const line of lines) expect(line).not.toMatch(/[\n\r\u2028\u2029]/);
});
