/**
 * Works that support a finding: references.json, each with the findings that it is about. The
 * sentences are in language/.
 */
import { type FindingId, findingIds } from './findings.ts';
import references from './references.json' with { type: 'json' };

/** The key of a work in references.json. */
export type ReferenceId = keyof typeof references;

/** What a work may be about: a finding, or texts that are not product offers. */
export type ReferenceTopic = FindingId | 'notAProductJobOffer';

/**
 * A published work. `author` and `publisher` may be the same; `year` is null when the work gives
 * none.
 */
export type Reference = {
  id: ReferenceId;
  title: string;
  author: string;
  publisher: string;
  year: number | null;
  /** http or https; unique in the list. */
  url: string;
  /** ISO 639-1 code of the work's language. */
  language: string;
  about: readonly string[];
};

/** Every work, in the order in which works about the same finding are listed. */
export const referenceList: readonly Reference[] = Object.entries(references).map(([id, reference]) => ({
  // Cast: Object.entries loses the key types of a table.
  id: id as ReferenceId,
  ...reference,
}));

/** Findings without a work of their own: the topics whose works support them. */
export const topicsByFinding: Partial<Record<FindingId, readonly ReferenceTopic[]>> = {
  safeProductOwner: ['titleIsProductOwner', 'usesSAFe', 'projectManagerVsProductManager'],
  productOwnerTitle: ['titleIsProductOwner', 'projectManagerVsProductManager'],
  noMarketingNoGrowth: ['productMarketingActivities', 'growthActivities'],
  weakMarketingAndGrowth: ['productMarketingActivities', 'growthActivities'],
  deliveryListedFirst: ['deliveryListedBeforeTacticsAndStrategy'],
  weakDelivery: ['deliveryActivities'],
  noUserExperience: ['userExperienceActivities'],
};

/** Every topic a work may name. */
export const referenceTopics: readonly ReferenceTopic[] = [...findingIds, 'notAProductJobOffer'];

/**
 * The works that back these findings, in finding order, each address once (docs/domain/scoring.md,
 * rule 7). Works in the reader's language (ISO 639-1 code) come before the others.
 */
export function findReferences(findings: readonly ReferenceTopic[], language: string): Reference[] {
  const topics = findings.flatMap((finding) =>
    finding === 'notAProductJobOffer' ? [finding] : (topicsByFinding[finding] ?? [finding]),
  );
  const byAddress = new Map<string, Reference>();
  for (const topic of topics) {
    for (const reference of referenceList) {
      if (reference.about.includes(topic) && !byAddress.has(reference.url))
        byAddress.set(reference.url, reference);
    }
  }
  const found = [...byAddress.values()];
  return [
    ...found.filter((reference) => reference.language === language),
    ...found.filter((reference) => reference.language !== language),
  ];
}
