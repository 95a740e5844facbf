/** Which sources a command line names: folders and patterns stand for the files that they hold. */
import fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Translate } from '../../language/text-keys.ts';
import { CommandError, resolveFromUserFolder, type Terminal } from '../command.ts';
import { isAddress } from '../is-address.ts';

/** Files that are graded at once; a mistyped folder must not send thousands of texts to a model. */
export const maxFiles = 500;

/** Names of files that a folder is searched for. */
const endings = ['.txt', '.md', '.html', '.pdf', '.docx', '.odt'];
const isGraded = (name: string) => endings.some((ending) => name.toLowerCase().endsWith(ending));
/** Folders of tools, which hold no offers of their user. */
const ofTools = /(?:^|[\\/])(?:\.[^\\/.]|node_modules[\\/])/;

/**
 * The sources in the order in which they were named, each once; `several` when more than one could
 * be meant. Throws CommandError with a sentence for the user where there are none or too many.
 */
export async function listSources(
  given: readonly string[],
  terminal: Terminal,
  translate: Translate,
): Promise<{ sources: string[]; several: boolean }> {
  const found = new Set<string>();
  let several = given.length > 1;
  for (const one of given) {
    const files = await filesOf(one, terminal, translate);
    if (files) several = true;
    if (files?.length === 0)
      throw new CommandError(
        translate('terminal:reports.noFiles', { source: one, endings: endings.join(', ') }),
      );
    for (const source of files ?? [one]) found.add(source);
  }
  if (found.size > maxFiles)
    throw new CommandError(translate('terminal:reports.tooMany', { found: found.size, most: maxFiles }));
  return { sources: [...found], several };
}

/** The files of a folder or pattern in the order of their names; undefined for any other source. */
async function filesOf(
  source: string,
  terminal: Terminal,
  translate: Translate,
): Promise<string[] | undefined> {
  if (source === '-' || isAddress(source)) return undefined;
  const path = resolveFromUserFolder(source, terminal);
  const there = await fs.stat(path).catch(() => undefined);
  if (there?.isDirectory()) {
    const names = (await fs.readdir(path, { recursive: true })).filter(isGraded);
    return names
      .filter((name) => !ofTools.test(name))
      .sort()
      .map((name) => join(source, name));
  }
  if (there || !/[*?[{]/.test(source)) return undefined;
  if (!('glob' in fs))
    throw new CommandError(
      translate('terminal:reports.patternsNeedNode', { version: process.versions.node }),
    );
  const cwd = resolveFromUserFolder('.', terminal);
  const names: string[] = [];
  for await (const name of fs.glob(source, { cwd })) if (isGraded(name)) names.push(name);
  return names.sort();
}
