/** The prompt of one task: its criteria, each defined once, and its other questions. */
import { type CriteriaGroup, type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import criteriaTexts from '../../language/en/criteria.json' with { type: 'json' };

/** The criteria of a group, in the order of the criteria table. */
export function listGroupCriteria(group: CriteriaGroup): CriterionId[] {
  return criteriaTable.filter((row) => row.group === group).map(({ id }) => id);
}

const levels =
  'Levels: 1 takes part, supports; 2 does or leads it, alone or with others; 3 owns it, answers for it.';

const weight = `For …OptimizationOverExperimentation ask: of what the offer says about the field, is most about improving, supporting or measuring what
exists, rather than finding out? A discovery that is named does not by itself make it false; where the weight lies decides.`;

const metadata = `Also position: the job title as written, without company, place or “(m/f/d)”; company: who hires, as written (else the recruiter); both ""
if unknown; language: ISO 639-1 code of most duties.
And last, kind: what the text is, by what the role does; the title is evidence, not proof.
- productOffer: product manager of any kind or level, product owner, head, director or VP of product, CPO, product lead, product marketing or brand
manager (« chef de produit »), « responsable produit »
- otherJob: any other job, such as project manager, business analyst, product designer, engineer, scrum master
- no offer: list (of several posts), signIn, cookies (a notice), cv, article, company (a page about one), socialPost (without duties),
interviewGuide, form`;

const before: Record<CriteriaGroup, string> = {
  businessInitiative: levels,
  experimentalEnvironment: weight,
};

function instructionFor(id: CriterionId): string {
  return `- ${id}: ${criteriaTexts[id].prompt}`;
}

/**
 * `order` holds the criteria of the group, in the order of the prompt; `namesAndKind`: whether
 * those are asked for too.
 */
export function createTaskInstructions(
  group: CriteriaGroup,
  order: readonly CriterionId[],
  { namesAndKind }: { namesAndKind: boolean },
): string {
  return [
    '# Criteria',
    before[group],
    ...order.map(instructionFor),
    ...(namesAndKind ? [metadata] : []),
  ].join('\n');
}

/** The addition for development mode, at the end, so that the text before it stays cacheable. */
export function createDebugInstructions(question: string | undefined): string {
  const debug = `"debug": an HTML fragment of at most 400 words (paragraphs and lists only) that tells, criterion by
criterion, why you chose the value.`;
  const special = `"debugSpecialQuestion": an HTML fragment of at most 300 words that answers this question of the people who
develop this program, from the offer alone: ${JSON.stringify(question)}`;
  return `\n\n# For development\n\nAdd to the reply:\n- ${question ? `${debug}\n- ${special}` : debug}`;
}
