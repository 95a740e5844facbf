/** An honest model's reading of an offer, from which an obedient model departs. */
import { type CriterionId, flattenCriteria } from '../../../src/grading/criteria.ts';
import { createBuiltinReader } from '../../../src/reading/built-in/builtin-reader.ts';
import type { Said, SaidOfCriterion } from '../task-replies.ts';

/**
 * The built-in reader's findings with their quotes; none for an offer in a language that it does
 * not read.
 */
export async function honestReading(offer: string): Promise<Said> {
  const result = await createBuiltinReader().read(offer);
  if (!result.ok) return { position: offer.split('\n')[0] ?? '' };
  const { criteria, receipts, position, company, language } = result.reading;
  const values = Object.entries(flattenCriteria(criteria)) as [CriterionId, number | boolean][];
  const said = values.map(([id, value]): [CriterionId, SaidOfCriterion] => {
    const { state } = receipts[id];
    const quotes = receipts[id].quotes.map(({ text }) => text);
    return [
      id,
      {
        value,
        quotes: state === 'stated' ? quotes : [],
        against: state === 'contradicted' ? quotes : [],
      },
    ];
  });
  return { position, company, language, criteria: Object.fromEntries(said) };
}
