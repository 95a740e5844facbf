/** Single sentences of offers, written and labelled for this project (README.md). */
import { readFileSync } from 'node:fs';
import type { CriterionId } from '../src/grading/criteria.ts';
import type { LabelledSentence } from '../src/learning/training-offer.ts';
import wordings from '../src/reading/rules/wordings.json' with { type: 'json' };

const file = new URL('sentences.jsonl', import.meta.url);

const headings = { en: 'Responsibilities', fr: 'Vos missions' };
type Wordings = Record<string, Record<keyof typeof headings, string[]>>;

/** Ordinary duties, each with its value of one criterion. */
function ordinaryWordings(): LabelledSentence[] {
  // Cast: Object.entries loses the key types of a table.
  const criteria = Object.entries(wordings) as [CriterionId, Wordings][];
  return criteria.flatMap(([id, byValue]) =>
    Object.entries(byValue).flatMap(([key, { en, fr }]) => {
      const value = /^\d$/.test(key) ? Number(key) : key === 'true';
      const under = (heading: string) => (text: string) => ({
        heading,
        text,
        about: [id],
        ...(value && id !== 'noDistinctUXDesigner' && { says: { [id]: value } }),
        ...(!value && id === 'noDistinctUXDesigner' && { denies: [id] }),
      });
      return [...en.map(under(headings.en)), ...fr.map(under(headings.fr))];
    }),
  );
}

/**
 * The sentences of sentences.jsonl, in its order, then the ordinary wordings with which the rules
 * are tested.
 */
export function labelledSentences(): LabelledSentence[] {
  const written: LabelledSentence[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return [...written, ...ordinaryWordings()];
}
