/** Which file of ours imports which, static and dynamic imports and those of types alike. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Visitor } from 'oxc-parser';
import { type ParsedFile, parsedFile } from './parsed-file.ts';

/** Paths from the root of the project, with slashes. */
export type Import = { from: string; to: string; ofTypes: boolean };

type Specifier = { specifier: string; ofTypes: boolean };

/** The TypeScript files below a folder, tests and declarations left out. */
export function sourceFiles(root: string, folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .sort();
}

/** What the files import of ours. Imports of packages are left out; throws where an import leads nowhere. */
export function importsOf(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    specifiersOf(parsedFile(root, from))
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, ofTypes }) => {
        const path = join(dirname(join(root, from)), specifier.replace(/\?.*$/, ''));
        if (!existsSync(path)) throw new Error(`${from} imports ${specifier}, which does not exist`);
        return { from, to: relative(root, path), ofTypes };
      }),
  );
}

/** What a file names as modules, `import('…')` included, where a value is meant and where a type is. */
export function specifiersOf({ source, parsed }: ParsedFile): Specifier[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    ofTypes: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, ofTypes: isType }] : [],
    ),
  );
  // Of a dynamic import the parser tells where its argument stands.
  const dynamic = dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^'([^']+)'$/.exec(source.slice(start, end))?.[1])
    .flatMap((specifier) => (specifier === undefined ? [] : [{ specifier, ofTypes: false }]));
  return [...imported, ...passedOn, ...dynamic, ...importTypes(source, parsed)];
}

/** Making the tree takes most of the time: few files need it. */
function importTypes(source: string, parsed: ParsedFile['parsed']): Specifier[] {
  const written = source.match(/\bimport\('/g)?.length ?? 0;
  const found: Specifier[] = [];
  if (written > parsed.module.dynamicImports.length) {
    new Visitor({
      TSImportType: ({ source: { value } }) => void found.push({ specifier: value, ofTypes: true }),
    }).visit(parsed.program);
  }
  return found;
}
