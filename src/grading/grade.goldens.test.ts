/**
 * A few hundred offers and their grades, as stored with the rules version that gave them. An output
 * may change only together with `rulesVersion`: raise it in scoring-rules.ts, then store the new
 * outputs with
 *
 * UPDATE_GOLDENS=1 npm run -s test:unit -- src/grading/grade.goldens.test.ts
 *
 * The same command stores the grade of a case that was added to the file by hand with `"grade":
 * null`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type FlatCriteria, lowestValues } from './criteria.ts';
import { groupCriteria } from './criteria-schema.ts';
import { findingIds } from './findings.ts';
import { grade } from './grade.ts';
import type { Grade } from './grade-steps.ts';
import { limitingFactorTable } from './limiting-factors.ts';
import { fixedAnswers, letters, rulesVersion, verdictRules } from './scoring-rules.ts';

/**
 * `criteria` holds only what is not 0 or false; `grade` everything but `rulesVersion`, which is
 * stored once, above.
 */
type Golden = { criteria: Partial<FlatCriteria>; grade: Omit<Grade, 'rulesVersion'> | null };
type Goldens = { rulesVersion: number; cases: Golden[] };

const file = new URL('../../tests/goldens/grading.json', import.meta.url);
const goldens: Goldens = JSON.parse(readFileSync(file, 'utf8'));
const update = process.env.UPDATE_GOLDENS === '1';

const nothing = lowestValues();

function gradeOf({ criteria }: Golden) {
  const { rulesVersion: _, ...rest } = grade(groupCriteria({ ...nothing, ...criteria }));
  return rest;
}

/**
 * Cases whose grade is no longer the stored one; a case without a grade is new and cannot have
 * changed.
 */
function changedCases(): string[] {
  return goldens.cases
    .filter((golden) => golden.grade && !isDeepStrictEqual(gradeOf(golden), golden.grade))
    .map(
      (golden) =>
        `${JSON.stringify(golden.criteria)}\n  was ${JSON.stringify(golden.grade)}\n  is  ${JSON.stringify(gradeOf(golden))}`,
    );
}

function explanationOf(changed: string[]): string {
  return (
    `${changed.length} of ${goldens.cases.length} grades are no longer those of rules version ${goldens.rulesVersion}. ` +
    'If that is meant, raise rulesVersion in src/grading/scoring-rules.ts and run ' +
    `UPDATE_GOLDENS=1 npm run -s test:unit -- src/grading/grade.goldens.test.ts. The first of them:\n${changed[0]}`
  );
}

test('no grade changes without a new rules version', () => {
  const changed = changedCases();
  if (changed.length > 0 && rulesVersion <= goldens.rulesVersion) expect.fail(explanationOf(changed));
});

test('the stored grades are those of this rules version', () => {
  if (update && (changedCases().length === 0 || rulesVersion > goldens.rulesVersion)) {
    const cases = goldens.cases.map((golden) => ({ ...golden, grade: gradeOf(golden) }));
    const lines = cases.map((golden) => `    ${JSON.stringify(golden)}`).join(',\n');
    writeFileSync(file, `{\n  "rulesVersion": ${rulesVersion},\n  "cases": [\n${lines}\n  ]\n}\n`);
    return;
  }
  expect(goldens.rulesVersion, 'stored rules version').toBe(rulesVersion);
  expect(
    goldens.cases.filter((golden) => !golden.grade),
    'cases without a grade',
  ).toEqual([]);
});

test('the stored offers meet every letter, verdict, limiting factor and finding', () => {
  const grades = goldens.cases.map(gradeOf);
  const met = (ids: Iterable<string>) => [...new Set(ids)].sort();
  expect(grades.length).toBeGreaterThanOrEqual(300);
  expect(met(grades.map(({ letter }) => letter))).toEqual(met(letters));
  expect(met(grades.map(({ verdict }) => verdict))).toEqual(
    met([...verdictRules, ...fixedAnswers].map(({ verdict }) => verdict)),
  );
  expect(met(grades.flatMap(({ limitingFactors }) => limitingFactors))).toEqual(
    met(limitingFactorTable.map(({ id }) => id)),
  );
  const withoutTitle = findingIds.filter((id) => id !== 'titleIsProductOwner');
  expect(met(grades.flatMap(({ findings }) => findings))).toEqual(met(withoutTitle));
  expect(met(grades.map(({ businessInitiative }) => String(businessInitiative.score)))).toEqual(
    expect.arrayContaining(['2', '3', '4.17', '4.5', '4.67', '5']),
  );
});
