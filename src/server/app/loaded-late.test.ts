/** What a server does without until somebody asks for it: it is ready earlier, and smaller. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modulesLoadedBy } from '../../../tests/fakes/modules-loaded-by.ts';

/** What few servers need, or none before its first visitor. */
const late =
  /^(?:openai|@?better-auth|csv-|nodemailer|pg|pg-boss|unpdf|mammoth|@resvg|fontkit)|builtin-reader|read-frame|find-injections|piscina|administration-handlers/;
const loadedBy = (program: string) => modulesLoadedBy(fileURLToPath(new URL(program, import.meta.url)), late);

test('a server starts without models, readers, administration, sign-in, files and mail', {
  timeout: 120_000,
}, () => {
  expect(loadedBy('../main.ts')).toBe('');
  expect(loadedBy('../modules/transfer/export-offers.ts')).toMatch(/^csv-stringify/m);
  expect(loadedBy('../modules/auth/sign-in.ts')).toMatch(/^better-auth$/m);
});
