/**
 * Carries out the recipes of docs/ in copies of the repository, with dummies, and checks the copies
 * like a change: `npm run tool -- try-recipes`. By default, each recipe in its own copy, with
 * types, house rules and all tests that it may affect. `board` only tries recipes whose names
 * contain that word. `--together`, a step of `npm test`: all in one copy, with the types of built
 * programs and the nearest tests. KEEP_COPIES=1 keeps the copies.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardRecipe } from './recipes/board.ts';
import { carryOut, inCopy, mistakesOfPage, run } from './recipes/carry-out.ts';
import { criteriaRecipe, flagRecipe, levelRecipe } from './recipes/criterion.ts';
import { languageRecipe } from './recipes/language.ts';
import type { Recipe } from './recipes/recipe.ts';
import { withoutCollection } from './testing/code-checks.ts';

const recipes = [flagRecipe, levelRecipe, boardRecipe, languageRecipe];

/**
 * Built programs and the nearest tests. Types of all other tests would take half of the time; the
 * full run checks them.
 */
const programs = {
  'tsconfig.server-recipes.json': (nearest: readonly string[]) => ({
    extends: './tsconfig.json',
    include: ['src'],
    exclude: ['src/web', '**/*.test.ts'],
    files: nearest.filter((file) => !file.startsWith('src/web/')),
  }),
  'tsconfig.page-recipes.json': (nearest: readonly string[]) => ({
    extends: './src/web/tsconfig.json',
    include: ['src/web'],
    exclude: ['src/web/app/service-worker/service-worker.ts', '**/*.test.ts', '**/*.test.tsx'],
    files: nearest.filter((file) => file.startsWith('src/web/')),
  }),
};

/** The output of failing commands. */
async function failures(copy: string, commands: readonly (readonly string[])[]): Promise<string[]> {
  const mistakes: string[] = [];
  for (const command of commands) {
    const { ok, output } = await run(copy, command, withoutCollection);
    console.log(`  ${ok ? 'passes' : 'FAILS'}: ${command.slice(0, 3).join(' ')}`);
    if (!ok) mistakes.push(`${command.join(' ')}\n${output}`);
  }
  return mistakes;
}

const unitTests = (tests: readonly string[]) => [
  'vitest',
  'run',
  '--maxWorkers=1',
  '--reporter=dot',
  ...new Set(tests),
];

/** What is wrong with a copy in which all are carried out; empty if nothing. */
function tryTogether(): Promise<string[]> {
  // The language comes last because it translates the texts of the criteria too.
  const carried = [criteriaRecipe, boardRecipe, languageRecipe];
  const nearest = carried.flatMap((recipe) => recipe.nearest);
  return inCopy(async (copy) => {
    for (const recipe of carried) {
      const mistakes = await carryOut(recipe, copy);
      if (mistakes.length > 0) return mistakes;
    }
    for (const [file, program] of Object.entries(programs))
      writeFileSync(join(copy, file), JSON.stringify(program(nearest)));
    return failures(copy, [
      // One thread, as parallel checkers would each process the same types.
      ...Object.keys(programs).map((file) => ['tsc', '-p', file, '--singleThreaded']),
      unitTests(nearest),
    ]);
  });
}

/** What is wrong with a copy in which one is carried out. */
function tryAlone(recipe: Recipe): Promise<string[]> {
  console.log(recipe.name);
  return inCopy(async (copy) => {
    const mistakes = await carryOut(recipe, copy);
    if (mistakes.length > 0) return mistakes;
    const ofTypes = ['.', 'src/web'].map((program) => ['tsc', '-p', program, '--checkers', '1']);
    return failures(copy, [...ofTypes, unitTests(recipe.tests)]);
  });
}

function tell(mistakes: readonly string[]): void {
  for (const mistake of mistakes) console.error(`  ${mistake.replaceAll('\n', '\n  ')}`);
  if (mistakes.length > 0) process.exitCode = 1;
}

// Exiting removes the copy.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const [wanted = ''] = process.argv.slice(2);
const together = wanted === '--together';
const chosen = together ? recipes : recipes.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) throw new Error(`no recipe has “${wanted}” in its name`);
const runs = together ? [tryTogether] : chosen.map((recipe) => () => tryAlone(recipe));
tell(chosen.flatMap(mistakesOfPage));
for (const tryOut of runs) tell(await tryOut());
