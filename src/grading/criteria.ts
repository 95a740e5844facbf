/**
 * The 24 criteria that are read from an offer: their names, groups and ranges.
 * Names and ranges: specification, section 3 "Extracted criteria". Meanings: domain/criteria.md.
 */
import { z } from 'zod';

/**
 * Every criterion, in the order in which it is shown and in which ties are broken.
 * A row with `max` is a level from 0 to `max`; a row without is true or false.
 */
export const criteriaTable = [
  {
    id: 'businessModelDefinition',
    group: 'businessInitiative',
    section: 'strategicResponsibilities',
    max: 3,
  },
  {
    id: 'productStrategyDefinition',
    group: 'businessInitiative',
    section: 'strategicResponsibilities',
    max: 3,
  },
  {
    id: 'productMarketingActivities',
    group: 'businessInitiative',
    section: 'tacticalAccountabilities',
    max: 2,
  },
  { id: 'growthActivities', group: 'businessInitiative', section: 'tacticalAccountabilities', max: 2 },
  {
    id: 'userExperienceActivities',
    group: 'businessInitiative',
    section: 'tacticalAccountabilities',
    max: 1,
  },
  { id: 'deliveryActivities', group: 'businessInitiative', section: 'tacticalAccountabilities', max: 3 },
  {
    id: 'deliveryListedBeforeTacticsAndStrategy',
    group: 'businessInitiative',
    section: 'businessInitiativeSmells',
  },
  { id: 'featureTeam', group: 'businessInitiative', section: 'businessInitiativeSmells' },
  { id: 'titleIsProductOwner', group: 'businessInitiative', section: 'businessInitiativeSmells' },
  {
    id: 'productManagerWorksWithDistinctProductOwner',
    group: 'businessInitiative',
    section: 'businessInitiativeSmells',
  },
  { id: 'usesSAFe', group: 'businessInitiative', section: 'businessInitiativeSmells' },
  {
    id: 'collaboratesWithDistinctBusinessTeam',
    group: 'businessInitiative',
    section: 'businessInitiativeSmells',
  },
  { id: 'userNeedsOverBusinessValue', group: 'businessInitiative', section: 'businessInitiativeSmells' },
  { id: 'manageMultipleProducts', group: 'businessInitiative', section: 'businessInitiativeSmells' },
  { id: 'noDistinctUXDesigner', group: 'businessInitiative', section: 'businessInitiativeSmells' },
  {
    id: 'productMarketingCustomerDiscovery',
    group: 'experimentalEnvironment',
    section: 'discoveryAndDelivery',
  },
  {
    id: 'growthMarketingCustomerDiscovery',
    group: 'experimentalEnvironment',
    section: 'discoveryAndDelivery',
  },
  { id: 'UXCustomerDiscovery', group: 'experimentalEnvironment', section: 'discoveryAndDelivery' },
  { id: 'continuousDelivery', group: 'experimentalEnvironment', section: 'discoveryAndDelivery' },
  {
    id: 'uxOptimizationOverExperimentation',
    group: 'experimentalEnvironment',
    section: 'experimentalEnvironmentSmells',
  },
  {
    id: 'productMarketingOptimizationOverExperimentation',
    group: 'experimentalEnvironment',
    section: 'experimentalEnvironmentSmells',
  },
  {
    id: 'growthMarketingOptimizationOverExperimentation',
    group: 'experimentalEnvironment',
    section: 'experimentalEnvironmentSmells',
  },
  {
    id: 'featureDeliverySpeedOverBusinessValueDelivery',
    group: 'experimentalEnvironment',
    section: 'experimentalEnvironmentSmells',
  },
  { id: 'internalProduct', group: 'experimentalEnvironment', section: 'experimentalEnvironmentSmells' },
] as const satisfies readonly CriterionRow[];

type CriterionRow = { id: string; group: string; section: string; max?: number };
type Row = (typeof criteriaTable)[number];

/** The two groups of criteria, as the specification names them. */
export type CriteriaGroup = Row['group'];
/** The headings under which the criteria stand in domain/criteria.md. */
export type CriteriaSection = Row['section'];
export type CriterionId = Row['id'];
/** Criteria whose value is a level, 0 to the row's `max`. */
export type LevelCriterionId = Extract<Row, { max: number }>['id'];
/** Criteria whose value is true or false. */
export type FlagCriterionId = Exclude<CriterionId, LevelCriterionId>;

type ShapeOf<Group extends CriteriaGroup> = {
  [R in Extract<Row, { group: Group }> as R['id']]: R extends { max: number } ? z.ZodNumber : z.ZodBoolean;
};

/** The specification's message (section 5) for one validation issue; an error map for any schema. */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required';
      if (issue.expected === 'int') return 'Expected integer, received float';
      return `Expected ${issue.expected}, received ${nameOfType(issue.input)}`;
    case 'too_small':
      return `Number must be greater than or equal to ${issue.minimum}`;
    case 'too_big':
      return `Number must be less than or equal to ${issue.maximum}`;
    default:
      return 'Invalid input';
  }
}

function nameOfType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isNaN(value) ? 'nan' : typeof value;
}

const error = validationMessage;

function shapeOf<Group extends CriteriaGroup>(group: Group): ShapeOf<Group> {
  const fields = criteriaTable
    .filter((row) => row.group === group)
    .map((row) => [
      row.id,
      'max' in row ? z.int({ error }).min(0, { error }).max(row.max, { error }) : z.boolean({ error }),
    ]);
  return Object.fromEntries(fields);
}

/** Free text a model may add to its answer in debug mode; HTML, to be sanitised before display. */
const debugFields = {
  debug: z.string({ error }).optional(),
  debugSpecialQuestion: z.string({ error }).optional(),
};

/**
 * What was read from an offer. Unknown fields are refused.
 * Messages are those of the specification, section 5: "Required", "Expected integer, received float",
 * "Number must be less than or equal to 3", …
 */
export const criteriaSchema = z.strictObject(
  {
    businessInitiative: z.strictObject({ ...shapeOf('businessInitiative'), ...debugFields }, { error }),
    experimentalEnvironment: z.strictObject(
      { ...shapeOf('experimentalEnvironment'), ...debugFields },
      { error },
    ),
  },
  { error },
);

export type Criteria = z.infer<typeof criteriaSchema>;

/** The value of one criterion: a level or a flag. */
export type CriterionValue = number | boolean;

/** Criteria by id, without their groups: handy where all 24 are walked. */
export type FlatCriteria = Record<LevelCriterionId, number> & Record<FlagCriterionId, boolean>;

export function flattenCriteria(criteria: Criteria): FlatCriteria {
  const values: Record<string, unknown> = {
    ...criteria.businessInitiative,
    ...criteria.experimentalEnvironment,
  };
  return Object.fromEntries(criteriaTable.map(({ id }) => [id, values[id]])) as FlatCriteria;
}

/** The inverse of `flattenCriteria`; throws a ZodError where a value is missing or out of range. */
export function groupCriteria(flat: FlatCriteria): Criteria {
  const group = (name: CriteriaGroup) =>
    Object.fromEntries(criteriaTable.filter((row) => row.group === name).map(({ id }) => [id, flat[id]]));
  return criteriaSchema.parse({
    businessInitiative: group('businessInitiative'),
    experimentalEnvironment: group('experimentalEnvironment'),
  });
}
