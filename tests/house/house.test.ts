import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../src/language/languages.ts';
import { castsWithoutReason } from './casts.ts';
import { fileCircles, folderCircles } from './circles.ts';
import { anchorsOf, brokenCitations, linkedAnchors } from './citations.ts';
import { mayImport, mostFiles } from './house.ts';
import { importsOf, sourceFiles } from './imports-of.ts';
import { isThereAmong, namedPaths, textsOf } from './named-paths.ts';
import { foldersOfOneInterface, takesPartIn } from './one-interface.ts';
import { parsedFile } from './parsed-file.ts';

const root = join(import.meta.dirname, '../..');
const files = sourceFiles(root, 'src');
const everyFile = globSync('{src,scripts,training,tests,bench}/**/*.{ts,tsx}', { cwd: root });
const everyImport = importsOf(root, everyFile);
const source = new Set(files);
const imports = everyImport.filter(({ from }) => source.has(from));

/** A rule's path as an expression: `*` is one name. */
const patterns = Object.keys(mayImport)
  .sort((a, b) => b.length - a.length)
  .map((path) => ({ path, room: new RegExp(`^${path.replaceAll('*', '[^/]+')}(?=/)`) }));

function ruleOf(file: string) {
  const found = patterns.find(({ room }) => room.test(file));
  return found && { room: found.room.exec(file)?.[0] ?? '', allowed: mayImport[found.path] ?? [] };
}

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

test('every file stands in a room that has a rule', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !ruleOf(file))).toEqual([]);
});

test('no file imports what its room may not', () => {
  const strayed = imports.filter(({ from, to }) => {
    const rule = ruleOf(from);
    return rule && !isIn(to, rule.room) && !rule.allowed.some((place) => isIn(to, place));
  });
  expect(strayed.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('a module of the server enters another by its public.ts alone', () => {
  const moduleOf = (file: string) => /^src\/server\/modules\/([^/]+)\//.exec(file)?.[1];
  const entries = imports.filter(({ from, to }) => {
    const [inner, outer] = [moduleOf(from), moduleOf(to)];
    return inner && outer && inner !== outer;
  });
  expect(entries.length).toBeGreaterThan(20);
  const strayed = entries.filter(({ to }) => to !== `src/server/modules/${moduleOf(to)}/public.ts`);
  expect(strayed.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('the built-in reader reaches the page by a worker alone', () => {
  const reader = imports.filter(({ from, to }) => isIn(from, 'src/web') && isIn(to, 'src/reading/builtin'));
  expect(reader.length).toBeGreaterThan(0);
  expect(reader.filter(({ from }) => from !== 'src/web/builtin-reader/reader-worker.ts')).toEqual([]);
});

const free = foldersOfOneInterface(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
const filesOfFolder = Map.groupBy(files, (file) => dirname(file));

test(`no folder holds more than ${mostFiles} files, but those whose files all implement one interface`, () => {
  const full = [...filesOfFolder].filter(([, held]) => held.length > mostFiles).map(([folder]) => folder);
  expect(full.sort()).toEqual([...free.keys()].sort());
});

test.each([...free])('every file of %s is of its interface, %s', (folder, interfaceName) => {
  const others = filesOfFolder
    .get(folder)
    ?.filter((file) => !takesPartIn(interfaceName, parsedFile(root, file).source));
  expect(others).toEqual([]);
});

/** What the build or a command names by its path. */
const entries = ['src/web/app/server-side-rendering/render-on-server.tsx'];

test('nothing that only tests and benches use stands in src', () => {
  const users = Map.groupBy(everyImport, ({ to }) => to);
  const tries = (file: string) => /\.test\.tsx?$|^(?:tests|bench)\//.test(file);
  const forTests = files.filter((file) => users.get(file)?.every(({ from }) => tries(from)));
  expect(forTests.filter((file) => !entries.includes(file))).toEqual([]);
});

test('every cast has its reason beside it', () => {
  const bare = files.flatMap((file) =>
    castsWithoutReason(parsedFile(root, file)).map((cast) => `${file}:${cast}`),
  );
  expect(bare).toEqual([]);
});

test('no file imports itself in a circle, types included', () => {
  expect(fileCircles(everyImport)).toEqual([]);
});

test('no circle between folders, nor between a folder’s own files and its sub-folders, types included', () => {
  expect(folderCircles(imports)).toEqual([]);
});

test('the lengths of the calls stand in one file', () => {
  const calls = files.filter((file) => isIn(file, 'src/contract/calls'));
  const lengths = calls.filter((file) =>
    /(?:string\(\)[^;,]*\.max|searchText|nameSchema)\(\d/.test(parsedFile(root, file).source),
  );
  expect(lengths).toEqual([]);
});

test('the languages stand in one list', () => {
  const codes = languages.map((language) => `'${language}'`);
  const again = new RegExp(`${codes.join(',\\s*')}\\s*\\]|${codes.join(' \\| ')}(?! \\|)`);
  const lists = files.filter((file) => again.test(parsedFile(root, file).source));
  // What the rules of the built-in reader read is a fact of its own.
  const others = lists.filter((file) => file !== 'src/reading/builtin/rules/languages-of-rules.ts');
  expect(others).toEqual(['src/language/languages.ts']);
});

const ours = globSync(['{src,scripts,training,tests,bench,docs,deploy}/**/*', '*', '.*', '.ci/*'], {
  cwd: root,
});
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
/** Documents, and files with comments; the checks of this folder name what is not there. */
const proseFiles = ours
  .filter((file) => /\.(?:md|tsx?|mjs|css|ya?ml)$|^Dockerfile$|^\.ci\//.test(file))
  .filter((file) => !isIn(file, 'tests/house'));

test('every path that a document or a comment names is there', () => {
  const named = proseFiles.flatMap((file) =>
    namedPaths(file, textOf(file)).map((each) => ({ file, ...each })),
  );
  expect(named.length).toBeGreaterThan(700);
  const isThere = isThereAmong(ours);
  const missing = named.filter((each) => !isThere(each));
  expect(missing.map(({ file, line, path }) => `${file}:${line} ${path}`)).toEqual([]);
});

test('every section, rule and heading of docs/domain that a document or a comment cites is there', () => {
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

test('every heading that a document links to is there', () => {
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
