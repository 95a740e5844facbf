import { expect, test } from 'vitest';
import { criteriaTable } from '../../../grading/criteria.ts';
import { languages } from '../../../language/languages.ts';
import { createTranslator } from '../../../language/translator.ts';
import { explainChange } from './explain-change.ts';

test.each(languages)('%s: every criterion has a sentence that says why it counts', (language) => {
  for (const { id } of criteriaTable) {
    const reason = explainChange(id, createTranslator(language));
    expect(reason, id).toMatch(/^\p{Lu}.* .*\.$/u);
  }
});
