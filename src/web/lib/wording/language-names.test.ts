import { expect, test } from 'vitest';
import { getNativeLanguageName } from './language-names.ts';

test.for([
  ['en', 'English'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['eo', 'Esperanto'],
] as const)('%s is named %s', ([language, name]) => {
  expect(getNativeLanguageName(language)).toBe(name);
});
