import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../src/language/languages.ts';
import { castsWithoutReason } from './casts.ts';
import { fileCircles, folderCircles } from './circles.ts';
import { anchorsOf, brokenCitations, linkedAnchors } from './citations.ts';
import { doorsOfReading, maxFiles, mayImport, trainers } from './house.ts';
import { importsOf, sourceFiles } from './imports-of.ts';
import { isThereAmong, namedPaths, textsOf } from './named-paths.ts';
import { foldersOfOneInterface, takesPartIn } from './one-interface.ts';
import { parsedFile } from './parsed-file.ts';

const root = join(import.meta.dirname, '../..');
const files = [...sourceFiles(root, 'src'), ...sourceFiles(root, 'extension')];
const everyFile = globSync('{src,extension,scripts,training,tests,bench}/**/*.{ts,tsx}', { cwd: root });
const everyImport = importsOf(root, everyFile);
const source = new Set(files);
const imports = everyImport.filter(({ from }) => source.has(from));

/** A rule's path as an expression; `*` matches one name. */
const patterns = Object.keys(mayImport)
  .sort((a, b) => b.length - a.length)
  .map((path) => ({ path, room: new RegExp(`^${path.replaceAll('*', '[^/]+')}(?=/)`) }));

function ruleOf(file: string) {
  const found = patterns.find(({ room }) => room.test(file));
  return found && { room: found.room.exec(file)?.[0] ?? '', allowed: mayImport[found.path] ?? [] };
}

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

test('every folder of src and of the extension has an import rule (mayImport in tests/house/house.ts)', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !ruleOf(file))).toEqual([]);
});

test('no file imports a folder that its own may not (mayImport in tests/house/house.ts)', () => {
  const forbidden = imports.filter(({ from, to }) => {
    const rule = ruleOf(from);
    return rule && !isIn(to, rule.room) && !rule.allowed.some((place) => isIn(to, place));
  });
  expect(forbidden.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('a module of the server imports another one only through its public.ts', () => {
  const moduleOf = (file: string) => /^src\/server\/modules\/([^/]+)\//.exec(file)?.[1];
  const entries = imports.filter(({ from, to }) => {
    const [inner, outer] = [moduleOf(from), moduleOf(to)];
    return inner && outer && inner !== outer;
  });
  expect(entries.length).toBeGreaterThan(20);
  const forbidden = entries.filter(({ to }) => to !== `src/server/modules/${moduleOf(to)}/public.ts`);
  expect(forbidden.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('in src/web only what the reader worker loads imports a folder of src/reading', () => {
  // The files directly in src/reading are small: the interface of readers, and tools for texts.
  const reader = imports.filter(
    ({ from, to }) => isIn(from, 'src/web') && isIn(to, 'src/reading') && dirname(to) !== 'src/reading',
  );
  expect(reader.length).toBeGreaterThan(0);
  const ofWorker = ['reader-worker.ts', 'serve-reader.ts'].map((file) => `src/web/builtin-reader/${file}`);
  expect(reader.filter(({ from }) => !ofWorker.includes(from))).toEqual([]);
});

test('other rooms import from the folders of src/reading only what house.ts lists', () => {
  const entries = imports.filter(
    ({ from, to }) => !isIn(from, 'src/reading') && isIn(to, 'src/reading') && dirname(to) !== 'src/reading',
  );
  expect(entries.length).toBeGreaterThan(20);
  const strayed = entries.filter(
    ({ from, to }) => !trainers.some((room) => isIn(from, room)) && !doorsOfReading.includes(to),
  );
  expect(strayed.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  expect(doorsOfReading.filter((door) => !entries.some(({ to }) => to === door))).toEqual([]);
});

const free = foldersOfOneInterface(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
const filesOfFolder = Map.groupBy(files, (file) => dirname(file));

test(`no folder has more than ${maxFiles} files, except those that docs/architecture.md lists with an interface`, () => {
  const full = [...filesOfFolder].filter(([, held]) => held.length > maxFiles).map(([folder]) => folder);
  expect(full.sort()).toEqual([...free.keys()].sort());
});

test.each([...free])('every file of %s implements %s', (folder, interfaceName) => {
  const others = filesOfFolder
    .get(folder)
    ?.filter((file) => !takesPartIn(interfaceName, parsedFile(root, file).source));
  expect(others).toEqual([]);
});

/** Entry points named by the build or a command. */
const entries = ['src/web/app/server-side-rendering/render-on-server.tsx'];

test('src has no file that only tests and benches import', () => {
  const users = Map.groupBy(everyImport, ({ to }) => to);
  const tries = (file: string) => /\.test\.tsx?$|^(?:tests|bench)\//.test(file);
  const forTests = files.filter((file) => users.get(file)?.every(({ from }) => tries(from)));
  expect(forTests.filter((file) => !entries.includes(file))).toEqual([]);
});

test('every cast has a comment "Cast: reason" on its line or above it', () => {
  const bare = files.flatMap((file) =>
    castsWithoutReason(parsedFile(root, file)).map((cast) => `${file}:${cast}`),
  );
  expect(bare).toEqual([]);
});

test('no import cycle between files, type imports included', () => {
  expect(fileCircles(everyImport)).toEqual([]);
});

test('no import cycle between folders, nor between the files of a folder and its sub-folders, type imports included', () => {
  expect(folderCircles(imports)).toEqual([]);
});

test('no call sets a length of its own: lengths are in src/contract/limits.ts', () => {
  const calls = files.filter((file) => isIn(file, 'src/contract/calls'));
  const lengths = calls.filter((file) =>
    /(?:string\(\)[^;,]*\.max|searchText|nameSchema)\(\d/.test(parsedFile(root, file).source),
  );
  expect(lengths).toEqual([]);
});

test('only src/language/languages.ts lists the languages of the page', () => {
  const codes = languages.map((language) => `'${language}'`);
  const again = new RegExp(`${codes.join(',\\s*')}\\s*\\]|${codes.join(' \\| ')}(?! \\|)`);
  const lists = files.filter((file) => again.test(parsedFile(root, file).source));
  // The languages of the built-in reader's rules are a separate fact.
  const others = lists.filter((file) => file !== 'src/reading/languages-of-rules.ts');
  expect(others).toEqual(['src/language/languages.ts']);
});

const ours = globSync(
  ['{src,extension,scripts,training,tests,bench,docs,deploy,integrations}/**/*', '*', '.*', '.ci/*'],
  {
    cwd: root,
  },
);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
/** Documents, and files with comments; the checks of this folder name what is not there. */
const proseFiles = ours
  .filter((file) => /\.(?:md|tsx?|mjs|css|ya?ml)$|^Dockerfile$|^\.ci\//.test(file))
  .filter((file) => !isIn(file, 'tests/house'));

test('every path that a document or a comment names exists', () => {
  const named = proseFiles.flatMap((file) =>
    namedPaths(file, textOf(file)).map((each) => ({ file, ...each })),
  );
  expect(named.length).toBeGreaterThan(700);
  const isThere = isThereAmong(ours);
  const missing = named.filter((each) => !isThere(each));
  expect(missing.map(({ file, line, path }) => `${file}:${line} ${path}`)).toEqual([]);
});

test('every section, rule and heading of docs/domain that a document or a comment cites exists', () => {
  const pages = new Map(
    proseFiles.filter((file) => isIn(file, 'docs/domain')).map((file) => [file, textOf(file)]),
  );
  expect(pages.size).toBeGreaterThan(3);
  const broken = proseFiles.flatMap((file) => {
    const source = textOf(file);
    return textsOf(file, source).flatMap(({ start, text }) =>
      brokenCitations(text, pages, source.slice(0, start).split('\n').length).map(
        (each) => `${file}:${each}`,
      ),
    );
  });
  expect(broken).toEqual([]);
});

test('every heading that a document links to exists', () => {
  const documents = new Map(ours.filter((file) => file.endsWith('.md')).map((file) => [file, textOf(file)]));
  const links = [...documents].flatMap(([file, text]) =>
    linkedAnchors(text).map(({ path, anchor }) => ({
      file,
      target: path === '' ? file : join(dirname(file), path),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(20);
  const dead = links.filter(({ target, anchor }) => !anchorsOf(documents.get(target) ?? '').has(anchor));
  expect(dead.map(({ file, target, anchor }) => `${file} links to ${target}#${anchor}`)).toEqual([]);
});
