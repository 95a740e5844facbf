/**
 * The 24 criteria that are read from an offer: their names, groups and ranges. Names and ranges:
 * docs/domain/specification.md, section 3, "Extracted criteria". Meanings: docs/domain/criteria.md.
 */
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

/** The two groups of criteria (docs/domain/specification.md, section 3, "Analysis result"). */
export type CriteriaGroup = Row['group'];
/** The headings under which the criteria stand in docs/domain/criteria.md. */
export type CriteriaSection = Row['section'];
/** The name of a criterion, as in docs/domain/specification.md, section 3, "Extracted criteria". */
export type CriterionId = Row['id'];
/** Criteria whose value is a level, 0 to the row's `max`. */
export type LevelCriterionId = Extract<Row, { max: number }>['id'];
/** Criteria whose value is true or false. */
export type FlagCriterionId = Exclude<CriterionId, LevelCriterionId>;

/**
 * The values of one group of criteria, and what a model may add to them in debug mode: HTML, to be
 * sanitised before display.
 */
type ValuesOf<Group extends CriteriaGroup> = {
  [R in Extract<Row, { group: Group }> as R['id']]: R extends { max: number } ? number : boolean;
} & { debug?: string | undefined; debugSpecialQuestion?: string | undefined };

/** The criteria read from an offer; validated by `criteriaSchema`. */
export type Criteria = { [Group in CriteriaGroup]: ValuesOf<Group> };

/** The value of one criterion: a level or a flag. */
export type CriterionValue = number | boolean;

/** The best value of a criterion: its highest level, a practice present, a smell absent. */
export function bestValue(row: Row): CriterionValue {
  return 'max' in row ? row.max : row.section === 'discoveryAndDelivery';
}

/** Criteria by id, without their groups: convenient for loops over all 24. */
export type FlatCriteria = Record<LevelCriterionId, number> & Record<FlagCriterionId, boolean>;

/** The 24 values by id, without the debug texts. */
export function flattenCriteria(criteria: Criteria): FlatCriteria {
  const values: Record<string, unknown> = {
    ...criteria.businessInitiative,
    ...criteria.experimentalEnvironment,
  };
  // Cast: the table has each id once, and the groups hold a value for each.
  return Object.fromEntries(criteriaTable.map(({ id }) => [id, values[id]])) as FlatCriteria;
}

/**
 * The inverse of `flattenCriteria`. Values are not checked; `groupCriteria` (criteria-schema.ts)
 * does that too.
 */
export function withGroups(flat: FlatCriteria): Criteria {
  const group = <Group extends CriteriaGroup>(name: Group) => {
    const values = criteriaTable.filter((row) => row.group === name).map(({ id }) => [id, flat[id]]);
    // Cast: the rows of a group are the ids of its values.
    return Object.fromEntries(values) as Criteria[Group];
  };
  return {
    businessInitiative: group('businessInitiative'),
    experimentalEnvironment: group('experimentalEnvironment'),
  };
}

/** Levels at 0 and flags false: the criteria of a text that is not an offer for a product role. */
export function lowestValues(): FlatCriteria {
  // Cast: the table has each id once.
  return Object.fromEntries(criteriaTable.map((row) => [row.id, 'max' in row ? 0 : false])) as FlatCriteria;
}
