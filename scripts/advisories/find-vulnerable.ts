/**
 * Checks installed libraries against a stored list of advisories. A library that is not in the list
 * is not thereby known to be safe.
 */
import { z } from 'zod';

const versionSchema = z.string().regex(/^\d+\.\d+\.\d+$/);

/** `lookedUp`: the libraries whose advisories were searched on the day `collectedOn`. */
export const advisoryListSchema = z.object({
  collectedOn: z.iso.date(),
  lookedUp: z.array(z.string()),
  advisories: z.array(
    z.object({
      package: z.string(),
      ids: z.array(z.string()).min(1),
      /** When its origin reported it. */
      seenOn: z.iso.date(),
      /** The page that lists the affected versions; the entry contains only what was read there. */
      origin: z.url(),
      vulnerable: z.array(z.object({ from: versionSchema, before: versionSchema })).min(1),
    }),
  ),
});
type AdvisoryList = z.infer<typeof advisoryListSchema>;

/** A library in one version; a lock file or a bill of materials may list several versions. */
type InstalledPackage = { name: string; version: string };

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), name: z.string().optional() })),
});
const billSchema = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() })) });

/**
 * The packages in a package-lock.json, or in the output of `npm sbom --sbom-format cyclonedx`.
 * Throws on anything else.
 */
export function installedPackages(json: string): InstalledPackage[] {
  const content: unknown = JSON.parse(json);
  const bill = billSchema.safeParse(content);
  if (bill.success) return bill.data.components;
  const { packages } = lockSchema.parse(content);
  return Object.entries(packages).flatMap(([path, { version, name }]) =>
    path === '' || version === undefined
      ? []
      : [{ name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }],
  );
}

/**
 * Negative if `one` is older. Suffixes after a hyphen or plus are ignored, so a pre-release counts
 * as its release.
 */
function compareVersions(one: string, other: string): number {
  const [numbers, others] = [one, other].map((version) => version.split(/[-+]/)[0]?.split('.').map(Number));
  for (let place = 0; place < 3; place++) {
    const difference = (numbers?.[place] ?? 0) - (others?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** One line for each installed library version that an advisory covers. */
export function findVulnerable(
  installed: readonly InstalledPackage[],
  { advisories }: AdvisoryList,
): string[] {
  return advisories.flatMap(({ package: name, ids, origin, vulnerable }) =>
    installed
      .filter(
        (one) =>
          one.name === name &&
          vulnerable.some(
            ({ from, before }) =>
              compareVersions(one.version, from) >= 0 && compareVersions(one.version, before) < 0,
          ),
      )
      .map(({ version }) => `${name} ${version}: ${ids.join(', ')} (${origin})`),
  );
}

/** The names that were not looked up, about which the list says nothing. */
export function notLookedUp(names: readonly string[], { lookedUp }: AdvisoryList): string[] {
  return [...new Set(names)].filter((name) => !lookedUp.includes(name)).sort();
}
