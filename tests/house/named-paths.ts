/** Paths of the project that documents and comments name. */
import { dirname, join } from 'node:path';
import { parse } from './parsed-file.ts';

/** `isWhole`: the path starts at the root of the project; otherwise leading folders may be missing. */
export type NamedPath = { line: number; path: string; isWhole: boolean };

/** From the root of the project. */
const fromRoot = /(?<![\w/.@:<*>-])(?:src|tests|docs|scripts|training|bench|deploy)\/[\w./@*<>{},…-]+/g;
/** A file with some of its folders: `http/visitor.ts`. */
const withFolder =
  /(?<![\w/.@:<*>-])[\w@*<>-][\w.@*<>-]*(?:\/[\w.@*<>-]+)+\.(?:tsx?|mjs|md|json|css|ya?ml)\b/g;
/** A source file by its name only. */
const byName = /(?<![\w/.@:<*>-])[\w-][\w.-]*\.tsx?\b/g;
/** Folders of `src`, which docs/architecture.md names without the prefix. */
const quoted = /(?<=`)[\w-]+(?:\/[\w.-]+)+(?=`)/g;
const linked = /(?<=\]\()(?![a-z]+:)[^)\s#]+/g;

const placeholder = /[*<>{…]/;
/** What a build or an install makes. */
const elsewhere = /^(?:dist|screenshots|node_modules|assets)\//;
/** A path belongs to another project where the same line names that project before it. */
const otherProject = /github\.com\/[\w-]+\/[^\n]{0,120}$/;

/** Whether a named path exists. */
export type IsThere = (named: Pick<NamedPath, 'path' | 'isWhole'>) => boolean;

/** A test of whether a path is a file or folder among these files of the project. */
export function isThereAmong(files: readonly string[]): IsThere {
  const whole = new Set(
    files.flatMap((file) => file.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))),
  );
  const ends = new Set(
    [...whole].flatMap((path) => path.split('/').map((_, index, names) => names.slice(index).join('/'))),
  );
  return ({ path, isWhole }) => (isWhole ? whole : ends).has(path);
}

/** All paths that a file names, without placeholders and paths of other projects. */
export function namedPaths(file: string, source: string): NamedPath[] {
  const isDocument = file.endsWith('.md');
  const anywhere = [withFolder, byName, ...(file.endsWith('architecture.md') ? [quoted] : [])];
  const found = textsOf(file, source).flatMap(({ start, text }) => {
    const named = (expression: RegExp, isWhole: boolean) =>
      [...text.matchAll(expression)]
        .filter(({ index }) => !otherProject.test(text.slice(0, index)))
        .map(({ 0: path, index }) => ({ at: start + index, path: path.replace(/[.,/]+$/, ''), isWhole }));
    const links = isDocument ? named(linked, true) : [];
    return [
      ...named(fromRoot, true),
      ...anywhere.flatMap((expression) => named(expression, false)),
      ...links.map((link) => ({ ...link, path: join(dirname(file), link.path) })),
    ];
  });
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  return found
    .filter(({ path }) => !placeholder.test(path) && !elsewhere.test(path))
    .map(({ at, ...named }) => ({ line: lineAt(at), ...named }));
}

type Text = { start: number; text: string };

/** The prose of a file: the whole of a document, the comments of any other file. */
export function textsOf(file: string, source: string): Text[] {
  if (file.endsWith('.md')) return [{ start: 0, text: source }];
  if (/\.(?:tsx?|mjs)$/.test(file)) {
    const { comments } = parse(file, source).parsed;
    return comments.map(({ start, end }) => ({ start, text: source.slice(start, end) }));
  }
  const comment = file.endsWith('.css') ? /\/\*.*?\*\//gs : /^\s*#.*$/gm;
  return [...source.matchAll(comment)].map(({ 0: text, index }) => ({ start: index, text }));
}
