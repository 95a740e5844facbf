/** Which script of the built page holds which of its modules (docs/decisions/005-what-the-page-loads-first.md). */
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { developmentFolder } from '../src/contract/page-paths.ts';

const pageFolder = join(dirname(import.meta.dirname), 'src/web');

/**
 * Scripts that hold what the page loads in one go: all that the modules named import at once, but for what a script above
 * holds. One file is smaller than its parts, and is asked for once.
 */
const scripts: readonly { name: string; of: (module: Rolldown.ModuleInfo) => boolean }[] = [
  { name: 'start', of: ({ isEntry }) => isEntry },
  { name: 'call', of: isOneOf('api/call.ts') },
  { name: 'graded', of: isOneOf('screens/result/result-area.tsx', 'features/analyze/analyze.ts') },
  {
    name: 'beside-result',
    of: isOneOf(
      'features/history/storage/history-entries.ts',
      'features/history/storage/shown-result.ts',
      'features/questions/questions.tsx',
    ),
  },
];

function isOneOf(...files: string[]): (module: Rolldown.ModuleInfo) => boolean {
  const ids = files.map((file) => join(pageFolder, file));
  return ({ id }) => ids.includes(id);
}

/** What a library’s entrance reaches and development mode alone uses: it stays out of the public scripts. */
const forDevelopment = /\/(?:useI|i)nfiniteQuery(?:Observer)?\.js$/;

/** The script that each module of `scripts` is in. */
const scriptOf = new Map<string, string>();

/** What the public page may load: the modules that are reached from its document without entering development's. */
const publicModules = new Set<string>();

const inDevelopment = (moduleId: string) => moduleId.startsWith(`${pageFolder}/admin/`);
const inDevelopmentFolder = (fileName: string) => fileName.startsWith(`${developmentFolder}/`);

/**
 * Also of libraries that development mode alone uses. Beside modules of ours those of libraries say nothing, as the public
 * page may reach them and yet use nothing of them; neither do the bundler's own (`\0…`).
 */
function isOfDevelopment({ moduleIds }: { moduleIds: readonly string[] }): boolean {
  const ids = moduleIds.filter((id) => !id.startsWith('\0'));
  const ours = ids.filter((id) => !id.includes('/node_modules/'));
  const telling = ours.length > 0 ? ours : ids;
  return telling.length > 0 && !telling.some((id) => publicModules.has(id));
}

/** The modules themselves and all that are reached from them; `next` says which from each. */
function reachedFrom(start: string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(start);
  // It grows while it is walked.
  for (const id of reached) for (const each of next(id)) reached.add(each);
  return reached;
}

/**
 * Puts together what is loaded together, and gives the scripts and styles of development mode a folder of their own, which the
 * server refuses in the public build. Throws where a public script would hold some of them or not start without them, where
 * a style is outside, and where a script of the table above would be empty.
 */
export const arrangeScripts: Plugin = {
  name: 'arrange-scripts',
  apply: 'build',
  config: () => ({
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            // A group takes along what its modules import: of two groups the one that is needed first has the higher priority, or
            // the start would wait for what comes after it.
            groups: scripts.map(({ name }, index) => ({
              name,
              test: (id) => scriptOf.get(id) === name,
              priority: scripts.length - index,
            })),
          },
          chunkFileNames: (chunk) =>
            `${isOfDevelopment(chunk) ? developmentFolder : 'assets'}/[name]-[hash].js`,
          // Of styles only those that one script alone imports say which that is.
          assetFileNames: ({ originalFileNames }) => {
            const developments = originalFileNames.some((name) => name.startsWith('admin/'));
            return `${developments ? developmentFolder : 'assets'}/[name]-[hash][extname]`;
          },
        },
      },
    },
  }),
  buildEnd() {
    const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
    const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
    const later = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
    const open = (id: string) => [...imported(id), ...later(id)].filter((each) => !inDevelopment(each));
    for (const id of reachedFrom(entries, open)) publicModules.add(id);
    for (const { name, of } of scripts) {
      const named = modules.filter(of).map(({ id }) => id);
      const rest = [...reachedFrom(named, imported)].filter(
        (id) => !scriptOf.has(id) && !forDevelopment.test(id),
      );
      if (rest.length === 0) throw new Error(`The script ${name} would be empty: what is before it has all`);
      for (const id of rest) scriptOf.set(id, name);
    }
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const strayed = isOfDevelopment(chunk)
        ? [...(chunk.viteMetadata?.importedCss ?? [])].find((name) => !inDevelopmentFolder(name))
        : (chunk.moduleIds.find(inDevelopment) ?? chunk.imports.find(inDevelopmentFolder));
      if (strayed) throw new Error(`${strayed} does not belong to ${chunk.fileName}: one is of development`);
    }
  },
};
