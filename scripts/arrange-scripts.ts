/**
 * Assigns the modules of the built page to its scripts
 * (docs/decisions/005-what-the-page-loads-first.md).
 */
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { developmentFolder } from '../src/contract/page-paths.ts';

const pageFolder = join(dirname(import.meta.dirname), 'src/web');

/**
 * Scripts for what the page loads at once: the named modules with all their static imports, except
 * what an earlier script contains. A single file compresses better and takes one request.
 */
const scripts: readonly { name: string; of: (module: Rolldown.ModuleInfo) => boolean }[] = [
  { name: 'start', of: ({ isEntry }) => isEntry },
  { name: 'call', of: isOneOf('api/call.ts') },
  { name: 'graded', of: isOneOf('screens/result/result-area.tsx', 'features/analyze/analyze.ts') },
  {
    name: 'beside-result',
    of: isOneOf('features/history/storage/history-entries.ts', 'features/history/storage/shown-result.ts'),
  },
];

function isOneOf(...files: string[]): (module: Rolldown.ModuleInfo) => boolean {
  const ids = files.map((file) => join(pageFolder, file));
  return ({ id }) => ids.includes(id);
}

/**
 * Modules of a library's entry point that only development mode uses; kept out of the public
 * scripts.
 */
const forDevelopment = /\/(?:useI|i)nfiniteQuery(?:Observer)?\.js$/;

/** The script that contains each module of `scripts`. */
const scriptOf = new Map<string, string>();

/**
 * Modules that the public page may load: those reachable from its document without entering
 * development mode's.
 */
const publicModules = new Set<string>();

const inDevelopment = (moduleId: string) => moduleId.startsWith(`${pageFolder}/admin/`);
const inDevelopmentFolder = (fileName: string) => fileName.startsWith(`${developmentFolder}/`);

/**
 * Whether a chunk, possibly of libraries, is used only by development mode. If it also has our
 * modules, those of libraries do not count, as the public page may reach them without using them;
 * nor do the bundler's own (`\0…`).
 */
function isOfDevelopment({ moduleIds }: { moduleIds: readonly string[] }): boolean {
  const ids = moduleIds.filter((id) => !id.startsWith('\0'));
  const ours = ids.filter((id) => !id.includes('/node_modules/'));
  const telling = ours.length > 0 ? ours : ids;
  return telling.length > 0 && !telling.some((id) => publicModules.has(id));
}

/** The modules themselves and all reachable from them; `next` gives the steps from each. */
function reachedFrom(start: string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(start);
  // The set grows during iteration.
  for (const id of reached) for (const each of next(id)) reached.add(each);
  return reached;
}

/**
 * Groups what is loaded together, and puts development mode's scripts and styles into a folder of
 * their own, which the server refuses in the public build. Throws if a public script would contain
 * or need some of them, if a style is outside the folder, or if a script of the table above would
 * be empty.
 */
export const arrangeScripts: Plugin = {
  name: 'arrange-scripts',
  apply: 'build',
  config: () => ({
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            // A group includes what its modules import. The group needed first must have the higher
            // priority, or the start would wait for later ones.
            groups: scripts.map(({ name }, index) => ({
              name,
              test: (id) => scriptOf.get(id) === name,
              priority: scripts.length - index,
            })),
          },
          chunkFileNames: (chunk) =>
            `${isOfDevelopment(chunk) ? developmentFolder : 'assets'}/[name]-[hash].js`,
          // A style names the script that imports it, or itself if there are several.
          assetFileNames: ({ originalFileNames: [importer], names }) => {
            const developments = importer?.startsWith('admin/') || names.includes('administration.css');
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
      if (rest.length === 0)
        throw new Error(
          `The script ${name} would be empty: the scripts before it already contain its modules`,
        );
      for (const id of rest) scriptOf.set(id, name);
    }
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const strayed = isOfDevelopment(chunk)
        ? [...(chunk.viteMetadata?.importedCss ?? [])].find((name) => !inDevelopmentFolder(name))
        : (chunk.moduleIds.find(inDevelopment) ?? chunk.imports.find(inDevelopmentFolder));
      if (strayed)
        throw new Error(
          `${strayed} does not belong in ${chunk.fileName}: only one of them is for development mode`,
        );
    }
  },
};
