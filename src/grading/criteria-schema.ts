/**
 * The criteria as a schema, apart from their table: who only walks the criteria, as the page does, needs no schema library.
 */
import { z } from 'zod';
import {
  type Criteria,
  type CriteriaGroup,
  criteriaTable,
  type FlatCriteria,
  withGroups,
} from './criteria.ts';

type Row = (typeof criteriaTable)[number];

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
export const criteriaSchema: z.ZodType<Criteria> = z.strictObject(
  {
    businessInitiative: z.strictObject({ ...shapeOf('businessInitiative'), ...debugFields }, { error }),
    experimentalEnvironment: z.strictObject(
      { ...shapeOf('experimentalEnvironment'), ...debugFields },
      { error },
    ),
  },
  { error },
);

/** The inverse of `flattenCriteria`; throws a ZodError where a value is missing or out of range. */
export function groupCriteria(flat: FlatCriteria): Criteria {
  return criteriaSchema.parse(withGroups(flat));
}
