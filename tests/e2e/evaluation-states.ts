/**
 * The states of evaluations in development mode: rows of the table in states.ts. Server answers are
 * simulated, as real ones take hours of work.
 */
import type { Page } from '@playwright/test';
import type { CallInput, CallName, CallOutput } from '../../src/contract/calls/calls.ts';
import { noJudgings, openedJudgings } from '../fakes/judgings.ts';
import { comparedRuns, endedRun, openedCell, openedRun, runId } from '../fakes/scorecards.ts';
import { openSignedIn, type Reach } from './development-states.ts';

export const evaluationStates: Readonly<Record<string, Reach>> = {
  'run-held': async (page, words) => {
    await answerWith(page, 'listRuns', () => heldRuns());
    await openSignedIn(page, '/admin');
    await page.getByText(words.runs.states.held).scrollIntoViewIfNeeded();
  },
  scorecard: async (page) => {
    await answerForRun(page);
    await openSignedIn(page, `/admin/${runId}`);
    await page.locator('.plot-frame svg').nth(3).waitFor();
  },
  'scorecard-two-runs': async (page) => {
    await answerForRun(page);
    await openTwoRuns(page);
  },
  'scorecard-judges': async (page, words) => {
    await answerForRun(page);
    await answerWith(page, 'openJudgings', () => openedJudgings());
    await answerWith(page, 'listOrganizationModels', () => ({
      models: [{ id: 'fake-large', owned_by: 'somebody' }],
    }));
    await openTwoRuns(page);
    await page.getByRole('button', { name: words.judging.launch.title }).click();
    await page.getByLabel(words.judging.launch.model, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.judging.launch.submit }).click();
    await page.getByText(words.judging.mistakes.model).waitFor();
  },
  'scorecard-cell': async (page) => {
    await answerForRun(page);
    const figure = 'reader=builtin&measure=agreement&criterion=growthActivities&show=misses';
    await openSignedIn(page, `/admin/${runId}?${figure}`);
    await page.locator('.cell-offer').first().waitFor();
  },
  'scorecard-cell-letters': async (page) => {
    await answerForRun(page);
    await openSignedIn(page, `/admin/${runId}?reader=fake-small&measure=exact&show=misses`);
    await page.locator('.cell-offer').first().waitFor();
  },
};

async function openTwoRuns(page: Page): Promise<void> {
  await openSignedIn(page, `/admin/${runId}?against=${openedRun().others[0]?.id}`);
  await page.locator('.plot-frame svg').nth(3).waitFor();
}

/** A run that waits for its endpoint, as returned by `listRuns`. */
function heldRuns(): CallOutput<'listRuns'> {
  const run = endedRun();
  const readers = run.readers.map((reader) => ({ ...reader, answered: 3 }));
  const held = { state: 'running' as const, reason: 'modelOverLimit', held: 37, endedAt: null };
  return { runs: [{ ...run, ...held, readers }], datasets: [], next: '', hasPrices: true };
}

async function answerForRun(page: Page): Promise<void> {
  await answerWith(page, 'openRun', ({ id }) => openedRun(id));
  await answerWith(page, 'openComparison', () => comparedRuns());
  await answerWith(page, 'openCell', (asked) => openedCell(asked));
  await answerWith(page, 'openJudgings', () => noJudgings);
}

/** `answer` receives the input and returns the simulated server answer. */
async function answerWith<Name extends CallName>(
  page: Page,
  name: Name,
  answer: (asked: CallInput<Name>) => CallOutput<Name>,
): Promise<void> {
  await page.route(`**/api/${name}`, (route) => {
    const { data } = route.request().postDataJSON() as { data: CallInput<Name> };
    return route.fulfill({ json: { result: answer(data) } });
  });
}
