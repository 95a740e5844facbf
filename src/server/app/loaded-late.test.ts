/** What a server does without until somebody asks for it: it is ready earlier, and smaller. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Writes a line for each part that a program asks for and that few servers need, or none before its first visitor. */
const tellTale = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    if (/^(?:openai|csv-|nodemailer|pg|pg-boss|unpdf|mammoth|@resvg|fontkit)|builtin-reader|administration-handlers/.test(specifier))
      console.log(specifier);
    return next(specifier, context);
  },
});`;

/** What a program of this folder loads of them; the server's refuses to start, after all that it always loads. */
function loadedBy(program: string): string {
  const hook = `data:text/javascript,${encodeURIComponent(tellTale)}`;
  const file = fileURLToPath(new URL(program, import.meta.url));
  const env = { PORT: 'no port' };
  return spawnSync(process.execPath, ['--import', hook, file], { env, encoding: 'utf8', timeout: 60_000 })
    .stdout;
}

test('a server starts without models, readers, administration, files and mail', { timeout: 120_000 }, () => {
  expect(loadedBy('../main.ts')).toBe('');
  expect(loadedBy('../modules/transfer/export-offers.ts')).toMatch(/^csv-stringify/m);
});
