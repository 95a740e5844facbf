import { join } from 'node:path';
import { buildOnce } from './build-once.ts';

const root = join(import.meta.dirname, '..');

/** Builds the page into dist/web unless it is up to date. Rejects with what Vite throws. */
export function buildPage(): Promise<void> {
  return buildOnce({
    name: 'page',
    folder: 'dist/web',
    sources: [
      'package-lock.json',
      'vite.config.ts',
      'scripts/{arrange-scripts,grade-samples}.ts',
      'src/{web,contract,language,grading,explaining,analysis,reading}/**/*',
    ],
    async make() {
      const { build } = await import('vite');
      await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
    },
  });
}
