/** Folders whose files all implement one interface: they grow with what they list. */

/** Those that docs/architecture.md names, each as `folder` (`Interface`), with the name of the interface. */
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

/** Whether a source implements the interface in what it exports, lists what does, or defines it. */
export function takesPartIn(interfaceName: string, source: string): boolean {
  const type = `[^=;]*\\b${interfaceName}\\b`;
  const name = interfaceName.charAt(0).toLowerCase() + interfaceName.slice(1);
  const signs = [
    `^export type ${interfaceName} =`,
    `^export interface ${interfaceName}\\b`,
    `^export const \\w+:${type}[^=;]*=`,
    `^\\} (?:as const )?satisfies ${type}`,
    // Made by a function whose name says so: `callsFor(…)`.
    `^export const \\w+ = ${name}s?For\\(`,
  ];
  return new RegExp(signs.join('|'), 'm').test(source);
}
