import { expect, test } from 'vitest';
import { criteriaTable } from '../../../grading/criteria.ts';
import { languages } from '../../../language/languages.ts';
import { createTranslator } from '../../../language/translator.ts';
import { reasonFor } from './reasons.ts';

test.each(languages)('%s: every criterion has a sentence that says why it counts', (language) => {
  for (const { id } of criteriaTable) {
    const reason = reasonFor(id, createTranslator(language));
    expect(reason, id).toMatch(/^\p{Lu}.* .*\.$/u);
  }
});
