/** Folders whose files all implement one interface; they may have more files than others. */

/** Those that docs/architecture.md lists as `folder` (`Interface`): the interface by folder. */
export function foldersOfOneInterface(architecture: string): Map<string, string> {
  const [, listed = ''] =
    /^Folders whose files all implement one interface[^:]*:(.*?)\n\n/ms.exec(architecture) ?? [];
  return new Map(
    [...listed.matchAll(/`([\w/-]+)` \(`(\w+)`\)/g)].map(([, folder = '', name = '']) => [
      `src/${folder}`,
      name,
    ]),
  );
}

/** Whether a source exports an implementation of the interface, a list of them, or its definition. */
export function takesPartIn(interfaceName: string, source: string): boolean {
  const type = `[^=;]*\\b${interfaceName}\\b`;
  const name = interfaceName.charAt(0).toLowerCase() + interfaceName.slice(1);
  const signs = [
    `^export type ${interfaceName} =`,
    `^export interface ${interfaceName}\\b`,
    `^export const \\w+:${type}[^=;]*=`,
    `^\\} (?:as const )?satisfies ${type}`,
    // Made by a function named after it: `callsFor(…)`.
    `^export const \\w+ = ${name}s?For\\(`,
  ];
  return new RegExp(signs.join('|'), 'm').test(source);
}
