/**
 * The schemas of criteria, separate from their table. On zod/mini, which is small enough for the
 * page to check the server's answers with it.
 */
import { z } from 'zod/mini';
import {
  type Criteria,
  type CriteriaGroup,
  criteriaTable,
  type FlatCriteria,
  withGroups,
} from './criteria.ts';

type Row = (typeof criteriaTable)[number];

type ShapeOf<Group extends CriteriaGroup> = {
  [R in Extract<Row, { group: Group }> as R['id']]: R extends { max: number }
    ? z.ZodMiniNumber<number>
    : z.ZodMiniBoolean<boolean>;
};

/**
 * The message for one validation issue (docs/domain/specification.md, section 5); an error map for
 * any schema.
 */
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

type Params = { error?: typeof validationMessage };

/** A level in its range, or true or false. */
function valueSchema(row: Row, params: Params = {}): z.ZodMiniType<number | boolean> {
  if (!('max' in row)) return z.boolean(params);
  return z.int(params).check(z.gte(0, params), z.lte(row.max, params));
}

const valueSchemas = new Map<string, z.ZodMiniType<number | boolean>>(
  criteriaTable.map((row) => [row.id, valueSchema(row)]),
);

/**
 * Whether a value is valid for the criterion; false for criteria that this release does not know.
 */
export function isValueOf(id: unknown, value: unknown): boolean {
  return valueSchemas.get(String(id))?.safeParse(value).success ?? false;
}

function shapeOf<Group extends CriteriaGroup>(group: Group, params?: Params): ShapeOf<Group> {
  const rows = criteriaTable.filter((row) => row.group === group);
  // Cast: each row of the group has its schema.
  return Object.fromEntries(rows.map((row) => [row.id, valueSchema(row, params)])) as ShapeOf<Group>;
}

/** In UTF-16 units: more than a model answers in one task. */
const longestDebugText = 50_000;

/**
 * With the messages of docs/domain/specification.md, section 5. A function, so that the page, which
 * has no use for them, is built without it.
 */
function exactCriteria(): z.ZodMiniType<Criteria> {
  const said = { error: validationMessage };
  /** Free text that a model may add in debug mode; HTML, to be sanitised before display. */
  const debugFields = {
    debug: z.optional(z.string(said).check(z.maxLength(longestDebugText, said))),
    debugSpecialQuestion: z.optional(z.string(said).check(z.maxLength(longestDebugText, said))),
  };
  const groupOf = (group: CriteriaGroup) => z.strictObject({ ...shapeOf(group, said), ...debugFields }, said);
  return z.strictObject(
    {
      businessInitiative: groupOf('businessInitiative'),
      experimentalEnvironment: groupOf('experimentalEnvironment'),
    },
    said,
    // Cast: the groups hold what the table says.
  ) as unknown as z.ZodMiniType<Criteria>;
}

/**
 * What was read from an offer. Unknown fields are refused. Messages are those of
 * docs/domain/specification.md, section 5 ("Required", "Expected integer, received float", "Number
 * must be less than or equal to 3", …).
 */
export const criteriaSchema: z.ZodMiniType<Criteria> = /* @__PURE__ */ exactCriteria();

/** The same for results of other releases: all criteria of this release, and any unknown fields. */
export const criteriaOfAnyRelease: z.ZodMiniType<Criteria> = z.looseObject({
  businessInitiative: z.looseObject(shapeOf('businessInitiative')),
  experimentalEnvironment: z.looseObject(shapeOf('experimentalEnvironment')),
});

/** The inverse of `flattenCriteria`; throws a ZodError when a value is missing or out of range. */
export function groupCriteria(flat: FlatCriteria): Criteria {
  return criteriaSchema.parse(withGroups(flat));
}
