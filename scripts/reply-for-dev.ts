/**
 * The replies of the fake model of `npm run dev`: the built-in reader's findings in a model's form.
 */
import { flattenCriteria } from '../src/grading/criteria.ts';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';
import type { Reading } from '../src/reading/reader.ts';
import { generateValue } from '../tests/fakes/model-endpoint/generate-value.ts';
import type { Reply } from '../tests/fakes/model-endpoint/replies.ts';

const reader = createBuiltinReader();

type Finding = { quotes?: string[]; against: string[]; value: number | boolean };

/**
 * The second look confirms all findings. Other requests get the smallest valid reply, so that the
 * dictionary's texts are used.
 */
export const replyForDev: Reply = async ({ schema = {}, schemaName, material }) => {
  if (schemaName === 'secondLook') return generateValue(schema, 'most');
  const reply = generateValue(schema) as Record<string, unknown>;
  const read = await reader.read(withoutFence(material));
  if (!read.ok || !isReading(reply)) return reply;
  const { position, company, language, notAProductJobOffer } = read.reading;
  const kind = notAProductJobOffer ? 'otherJob' : 'productOffer';
  const frame = { position, company, language, kind };
  return {
    ...reply,
    ...Object.fromEntries(Object.entries(frame).filter(([field]) => field in reply)),
    criteria: findingsOf(read.reading, reply.criteria),
  };
};

function isReading(reply: Record<string, unknown>): reply is { criteria: Record<string, Finding> } {
  return 'criteria' in reply;
}

/** The fence around the offer is its first and last line. */
function withoutFence(material: string): string {
  return material.split('\n').slice(1, -1).join('\n');
}

function findingsOf(
  { criteria, receipts }: Reading,
  asked: Record<string, Finding>,
): Record<string, Finding> {
  const values: Record<string, number | boolean> = flattenCriteria(criteria);
  return Object.fromEntries(
    Object.entries(asked).map(([id, finding]) => {
      const { state, quotes } = receipts[id as keyof typeof receipts];
      const texts = quotes.map(({ text }) => text);
      return [
        id,
        {
          ...finding,
          value: values[id] ?? finding.value,
          ...('quotes' in finding && state === 'stated' && { quotes: texts }),
          ...(state === 'contradicted' && { against: texts }),
        },
      ];
    }),
  );
}
