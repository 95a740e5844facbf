/** The modules that a program loads at once; those loaded on demand are missing. */
import { spawnSync } from 'node:child_process';

/**
 * The matching module names that `file` loads, one per line. It runs with a port that it cannot
 * open, so that the server exits after loading everything it always loads.
 */
export function modulesLoadedBy(file: string, names: RegExp): string {
  const tellTale = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    if (${names}.test(specifier)) console.log(specifier);
    return next(specifier, context);
  },
});`;
  const hook = `data:text/javascript,${encodeURIComponent(tellTale)}`;
  const env = { PORT: 'no port' };
  return spawnSync(process.execPath, ['--import', hook, file], { env, encoding: 'utf8', timeout: 60_000 })
    .stdout;
}
