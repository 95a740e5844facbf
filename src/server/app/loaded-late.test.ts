/**
 * Modules that the server does not load before they are needed, so that it starts earlier and takes
 * less memory.
 */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modulesLoadedBy } from '../../../tests/fakes/modules-loaded-by.ts';

/** Modules that few servers need, or that none needs before its first visitor. */
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
