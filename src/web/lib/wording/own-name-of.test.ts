import { expect, test } from 'vitest';
import { ownNameOf } from './own-name-of.ts';

test.for([
  ['en', 'English'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['eo', 'Esperanto'],
] as const)('%s is named %s', ([language, name]) => {
  expect(ownNameOf(language)).toBe(name);
});
