/** Replies of a model to the reading tasks: silent on everything but what a test says. */
import { type CriterionId, type CriterionValue, criteriaTable } from '../../src/grading/criteria.ts';
import { criteriaOfAbsence } from '../../src/reading/by-model/criterion-instructions.ts';

export type SaidOfCriterion = { value: CriterionValue; quotes?: string[]; against?: string[] };
export type Said = {
  criteria?: Partial<Record<CriterionId, SaidOfCriterion>>;
  position?: string;
  company?: string;
  language?: string;
  notAProductJobOffer?: boolean;
};

/** The reply to one task, `businessInitiative` or `experimentalEnvironment`, in the order of the dictionary. */
export function taskReply(task: string, { criteria = {}, ...frame }: Said = {}) {
  const findings = criteriaTable
    .filter(({ group }) => group === task)
    .map((row) => {
      const silent = row.id === 'noDistinctUXDesigner' ? true : 'max' in row ? 0 : false;
      const { value, quotes = [], against = [] } = criteria[row.id] ?? { value: silent };
      return [row.id, criteriaOfAbsence.includes(row.id) ? { against, value } : { quotes, against, value }];
    });
  const given = { position: '', company: '', language: 'en', notAProductJobOffer: false, ...frame };
  return {
    ...(task === 'businessInitiative' && given),
    criteria: Object.fromEntries(findings),
  };
}
