/** Which file of ours imports which, static and dynamic imports and those of types alike. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Paths from the root of the project, with slashes. */
export type Import = { from: string; to: string; dynamic: boolean; ofTypes: boolean };

/** The TypeScript files below a folder, tests and declarations left out. */
export function sourceFiles(root: string, folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .sort();
}

/** What the files import of ours. Imports of packages are left out; throws where an import leads nowhere. */
export function importsOf(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const source = readFileSync(join(root, from), 'utf8');
    return specifiersOf(from, source)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, dynamic, ofTypes }) => {
        const path = join(dirname(join(root, from)), specifier.replace(/\?.*$/, ''));
        if (!existsSync(path)) throw new Error(`${from} imports ${specifier}, which does not exist`);
        return { from, to: relative(root, path), dynamic, ofTypes };
      });
  });
}

function specifiersOf(file: string, source: string) {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const reExported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    dynamic: false,
    ofTypes: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = reExported.map((specifier) => ({ specifier, dynamic: false, ofTypes: false }));
  // Of a dynamic import the parser tells where its argument stands.
  const dynamic = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^'([^']+)'$/.exec(source.slice(start, end))?.[1])
    .flatMap((specifier) => (specifier === undefined ? [] : [{ specifier, dynamic: true, ofTypes: false }]));
  return [...imported, ...passedOn, ...dynamic];
}

/**
 * The circles among the folders directly inside `folder`, each as the names that reach each other: what lies below a folder
 * counts as its own, what stands beside the folders as nobody's.
 */
export function circlesOf(folder: string, imports: readonly Import[]): string[][] {
  const roomOf = (file: string) => {
    const [name, ...below] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/') : [];
    return below.length > 0 ? name : undefined;
  };
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a && b && a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const reached = new Map([...next.keys()].map((room) => [room, roomsFrom(room, next)]));
  const inCircle = [...reached].filter(([room, rooms]) => rooms.has(room)).map(([room]) => room);
  const circles = inCircle.map((room) =>
    inCircle.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)).sort(),
  );
  return [...new Map(circles.map((circle) => [circle.join(), [folder, ...circle]])).values()];
}

/** All rooms that are reached from one by one import or more; the room itself only where a circle leads back. */
function roomsFrom(room: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(next.get(room));
  // It grows while it is walked.
  for (const each of reached) for (const other of next.get(each) ?? []) reached.add(other);
  return reached;
}
