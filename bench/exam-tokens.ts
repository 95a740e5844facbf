/**
 * Tokens of an offer of the exam, by task, where a model replies as a careful reader would:
 *
 *   npm run bench -- exam-tokens
 *
 * Counted as o200k_base over instructions, schema, material and reply; a provider adds a few for the
 * frame of a message.
 */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { mean, median } from 'simple-statistics';
import { explainByModel } from '../src/explaining/by-model/explain-by-model.ts';
import { explain } from '../src/explaining/explain.ts';
import { grade } from '../src/grading/grade.ts';
import { toDictionaryLanguage } from '../src/language/known-language.ts';
import { createTranslator } from '../src/language/translator.ts';
import type { Model } from '../src/model/model.ts';
import { toStrictSchema } from '../src/model/to-strict-schema.ts';
import { createModelReader } from '../src/reading/by-model/model-reader.ts';
import { secondLookReply } from '../tests/fakes/second-look-replies.ts';
import { type Said, taskReply } from '../tests/fakes/task-replies.ts';
import { chooseExam } from '../training/written-exam.ts';
import { writtenOffers } from '../training/written-offers.ts';
import { honestReadingsOfLines, saidHonestly } from './honest-readings.ts';

type Counted = { task: string; input: number; output: number };

/** Replies with what was said, or with `explanation`, and counts the tokens of each request. */
function countingModel(said: Said, explanation: () => string, counted: Counted[]): Model {
  return {
    provider: 'counted.example',
    list: async () => ({ ok: true, models: [] }),
    ask: async ({ instructions, material, reply: { name, schema } }) => {
      const asked = [instructions, JSON.stringify(toStrictSchema(schema)), material];
      const replies: Record<string, () => object> = {
        scoreExplanation: () => ({ explanation: explanation() }),
        // Its criteria, as said for the whole offer.
        secondLook: () => secondLookReply(material, ({ id }) => said.criteria?.[id]?.value ?? 0),
      };
      const reply = replies[name]?.() ?? taskReply(name, said);
      const usage = {
        inputTokens: asked.reduce((sum, text) => sum + countTokens(text), 0),
        cachedInputTokens: 0,
        outputTokens: countTokens(JSON.stringify(reply)),
      };
      counted.push({ task: name, input: usage.inputTokens, output: usage.outputTokens });
      return { ok: true, value: schema.parse(reply), usage, attempts: 1 };
    },
  };
}

const offers: Counted[][] = [];
for (const honest of honestReadingsOfLines(chooseExam(writtenOffers()))) {
  const counted: Counted[] = [];
  const language = toDictionaryLanguage(honest.language);
  let words = '';
  const model = countingModel(
    saidHonestly(honest, (quote) => quote),
    () => words,
    counted,
  );
  const read = await createModelReader({ model, modelName: 'honest', secondLook: true }).read(honest.text);
  if (!read.ok) {
    console.log(`${honest.id} left out: ${read.code}`);
    continue;
  }
  const { criteria, position, company } = read.reading;
  const graded = grade(criteria);
  words = explain(graded, criteria, createTranslator(language)).explanation;
  const asked = { grade: graded, criteria, position, company, language, timeoutMilliseconds: 1_000 };
  await explainByModel({ model, modelName: 'honest' }, asked);
  offers.push(counted);
}

const sum = (counted: readonly Counted[], of: 'input' | 'output') =>
  counted.reduce((total, each) => total + each[of], 0);
const tell = (name: string, those: readonly Counted[][]) => {
  const figures = (['input', 'output'] as const).map((of) => {
    const all = those.map((counted) => sum(counted, of));
    return `${of} ${Math.round(mean(all))} (median ${Math.round(median(all))}, most ${Math.max(...all)})`;
  });
  console.log(`${name}: ${figures.join(', ')}`);
};
console.log(`${offers.length} product offers`);
for (const task of new Set(offers.flat().map((each) => each.task)))
  tell(
    task,
    offers.map((counted) => counted.filter((each) => each.task === task)),
  );
tell('all', offers);
