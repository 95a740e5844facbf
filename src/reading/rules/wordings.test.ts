/** Ordinary wordings of duties, ours, with the value that a single one gives: a change to a lexicon must not lose them. */
import { describe, expect, test } from 'vitest';
import type { CriterionId } from '../../grading/criteria.ts';
import { createStatements } from '../statements/statements.ts';
import { readCriteria } from './rules.ts';
import wordings from './wordings.json' with { type: 'json' };

const headings = { en: 'Responsibilities', fr: 'Vos missions' };
type ByValue = Record<string, Record<keyof typeof headings, string[]>>;

describe.each(Object.entries(wordings) as [CriterionId, ByValue][])('%s', (id, byValue) => {
  for (const [value, byLanguage] of Object.entries(byValue)) {
    for (const [language, sentences] of Object.entries(byLanguage) as [keyof typeof headings, string[]][]) {
      test.each(sentences)(`is ${value} for %s`, (sentence) => {
        const statements = createStatements(`${headings[language]}\n- ${sentence}`);
        const verdicts = readCriteria({ statements, position: 'Product Manager' });
        expect(String(verdicts[id].value)).toBe(value);
      });
    }
  }
});
