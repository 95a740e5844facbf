/** The imports between files of this project: static, dynamic and of types. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Visitor } from 'oxc-parser';
import { type ParsedFile, parsedFile } from './parsed-file.ts';

/** Paths from the root of the project, with slashes. */
export type Import = { from: string; to: string; ofTypes: boolean };

type Specifier = { specifier: string; ofTypes: boolean };

/** The TypeScript files below a folder, without tests and declarations. */
export function sourceFiles(root: string, folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .sort();
}

/** The imports of the files, without those of packages. Throws where an imported file does not exist. */
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

/** The module specifiers of a file, `import('…')` of values and of types included. */
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
  // For a dynamic import, the parser only gives the position of its argument.
  const dynamic = dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^'([^']+)'$/.exec(source.slice(start, end))?.[1])
    .flatMap((specifier) => (specifier === undefined ? [] : [{ specifier, ofTypes: false }]));
  return [...imported, ...passedOn, ...dynamic, ...importTypes(source, parsed)];
}

/** Builds the syntax tree, which is slow, only for files that need it. */
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
