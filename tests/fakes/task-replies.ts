/** Replies of a model to the reading tasks, with only the findings set by a test. */
import { type CriterionId, type CriterionValue, criteriaTable } from '../../src/grading/criteria.ts';
import type { TextType } from '../../src/reading/by-model/text-types.ts';

export type SaidOfCriterion = { value: CriterionValue; quotes?: string[]; against?: string[] };
export type Said = {
  criteria?: Partial<Record<CriterionId, SaidOfCriterion>>;
  position?: string;
  company?: string;
  language?: string;
  /** By default, the kind of a product offer or of another job. */
  notAProductJobOffer?: boolean;
  kind?: TextType;
};

/**
 * The reply to one task, `businessInitiative` or `experimentalEnvironment`, in the dictionary's
 * order.
 */
export function taskReply(task: string, { criteria = {}, ...frame }: Said = {}) {
  const findings = criteriaTable
    .filter(({ group }) => group === task)
    .map((row) => {
      const silent = row.id === 'noDistinctUXDesigner' ? true : 'max' in row ? 0 : false;
      const { value, quotes = [], against = [] } = criteria[row.id] ?? { value: silent };
      return [row.id, { quotes, against, value }] as const;
    });
  const {
    notAProductJobOffer = false,
    kind = notAProductJobOffer ? 'otherJob' : 'productOffer',
    ...names
  } = frame;
  const asksMetadata = task === 'experimentalEnvironment';
  return {
    ...(asksMetadata && { position: '', company: '', language: 'en', ...names }),
    criteria: Object.fromEntries(findings),
    ...(asksMetadata && { kind }),
  };
}
