/** The rules of the score in a few sentences, and what a criterion means. */
import { z } from 'zod';
import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import { partWeights, rulesVersion } from '../../grading/scoring-rules.ts';
import { formatLevel } from '../../language/format-level.ts';
import { formatPlainFigure, formatScore } from '../../language/format-score.ts';
import type { Language } from '../../language/languages.ts';
import type { Translate } from '../../language/text-keys.ts';

/** The schema of an explanation of the rules, or of one criterion. */
export const rulesSchema = z.object({
  rulesVersion: z.int(),
  name: z.string(),
  text: z.array(z.string()),
  levels: z.array(z.string()).describe('From the lowest; empty where it is about all rules'),
});
type RulesText = z.infer<typeof rulesSchema>;

/** How criteria become a letter, in texts of the method page. */
export function describeRules(translate: Translate, language: Language): RulesText {
  const figures = {
    count: criteriaTable.length,
    highest: formatScore(5, language),
    initiativeWeight: formatPlainFigure(partWeights.businessInitiative / 10, language),
    environmentWeight: formatPlainFigure(partWeights.experimentalEnvironment / 10, language),
  };
  return {
    rulesVersion,
    name: translate('method:title'),
    text: [
      translate('method:short.read', figures),
      translate('method:short.initiative', figures),
      translate('method:short.environment', figures),
      translate('method:short.final', figures),
    ],
    levels: [],
  };
}

/** What a criterion means and which values it has. */
export function describeCriterion(id: CriterionId, translate: Translate): RulesText {
  const row = criteriaTable.find((each) => each.id === id);
  const values =
    row && 'max' in row ? Array.from({ length: row.max + 1 }, (_, level) => level) : [false, true];
  return {
    rulesVersion,
    name: translate(`criteria:${id}.name`),
    text: [translate(`criteria:${id}.definition`)],
    levels: values.map((value) => formatLevel(id, value, translate)),
  };
}
