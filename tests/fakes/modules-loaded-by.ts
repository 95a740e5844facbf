/** Which modules a program asks for: what is loaded late is missing in it. */
import { spawnSync } from 'node:child_process';

/**
 * The module names that match, as `file` asks for them, a line each. It is run without a port that it could open: the server refuses to
 * start then, after all that it always loads.
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
