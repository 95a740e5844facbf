import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { otherJob, strongOffer, weakOffer } from '../../../../tests/fakes/offers.ts';
import { runInTerminal } from '../../../../tests/fakes/run-in-terminal.ts';
import { analysisResultSchema } from '../../../contract/analysis-result.ts';
import { criteriaTable } from '../../../grading/criteria.ts';
import { gradeCommand } from '../grade-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offergrade-reports-'));
  mkdirSync(join(folder, 'ads/delivery team'), { recursive: true });
  mkdirSync(join(folder, 'ads/node_modules'));
  mkdirSync(join(folder, 'ads/.drafts'));
  writeFileSync(join(folder, 'ads/strong.txt'), strongOffer);
  writeFileSync(join(folder, 'ads/delivery team/weak.md'), `\r\n${weakOffer.replaceAll('\n', '\r\n')}`);
  writeFileSync(join(folder, 'ads/nurse.txt'), otherJob);
  for (const ignored of ['ads/node_modules/README.md', 'ads/.drafts/draft.md', 'ads/logo.png'])
    writeFileSync(join(folder, ignored), strongOffer);
  writeFileSync(join(folder, 'title.txt'), 'Product Manager, Leeds <remote> | C');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string[], input = '') =>
  runInTerminal(gradeCommand, args, { input, env: { INIT_CWD: folder } });

test('a folder: a line a file, then a summary', async () => {
  const { code, output, errors } = await run(['ads']);
  expect(output.split('\n')).toEqual([
    `D  ${join('ads', 'delivery team', 'weak.md')}: Product Owner · Stonecask Insurance`,
    `E  ${join('ads', 'nurse.txt')}: This is not a product-management offer.`,
    `A  ${join('ads', 'strong.txt')}: Senior Product Manager · Larkbridge`,
    '',
    'Product offers: 2 (A 1, D 1) · Other texts: 1',
    '',
  ]);
  expect([code, errors]).toEqual([0, '']);
});

test('--at-least: 1 below, what is no product offer is not compared, 2 where something was not read', async () => {
  const below = await run(['ads', '--at-least', 'c']);
  expect(below.code).toBe(1);
  expect(below.output).toContain('Stonecask Insurance (below C)\n');
  expect(below.output).toContain(
    'Product offers: 2 (A 1, D 1) · Below C: 1 · No product offers, not compared with C: 1\n',
  );
  expect((await run(['ads', '--at-least', 'D'])).code).toBe(0);
  const unread = await run(['ads', 'title.txt', '-', '--at-least', 'C', '--language', 'fr'], otherJob);
  expect(unread.code).toBe(2);
  expect(unread.output).toContain('!  title.txt\u00a0: ');
  expect(unread.output).toContain(
    'Sous C\u00a0: 1 · Autres textes, non comparés à C\u00a0: 2 · Non lus\u00a0: 1',
  );
});

test('one offer that is below prints as without the option, and says so on standard error', async () => {
  const weak = await run(['-', '--at-least', 'C'], weakOffer);
  expect(weak).toEqual({
    code: 1,
    output: (await run(['-'], weakOffer)).output,
    errors: 'Product offers: 1 (D 1) · Below C: 1\n',
  });
  const nurse = await run(['-', '--json', '--at-least', 'C'], otherJob);
  expect([nurse.code, nurse.errors]).toEqual([
    0,
    'Product offers: 0 · No product offers, not compared with C: 1\n',
  ]);
  expect(analysisResultSchema.parse(JSON.parse(nurse.output)).grade).toBeNull();
});

test('--json of several is a list with results and errors', async () => {
  const { code, output, errors } = await run(['ads/*.txt', 'title.txt', 'ads/strong.txt', '--json']);
  expect(code).toBe(2);
  const listed = z.array(
    z.object({ source: z.string(), result: z.unknown().optional(), error: z.string().optional() }),
  );
  const [nurse, strong, title, ...more] = listed.parse(JSON.parse(output));
  expect(more).toEqual([]);
  expect(nurse?.source).toBe(join('ads', 'nurse.txt'));
  expect(analysisResultSchema.parse(strong?.result).grade?.letter).toBe('A');
  expect(errors).toMatch(
    /^title\.txt: .*job title.*\nProduct offers: 1 \(A 1\) · Other texts: 1 · Not read: 1\n$/,
  );
  expect(title).toEqual({ source: 'title.txt', error: expect.stringContaining('job title') });
});

/** The part of SARIF 2.1.0 that is written; strict, so that nothing else is. */
const location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string() }),
    region: z
      .strictObject({ startLine: z.int(), startColumn: z.int(), endLine: z.int(), endColumn: z.int() })
      .optional(),
  }),
});
const text = z.strictObject({ text: z.string().min(1) });
const sarif = z.strictObject({
  $schema: z.string(),
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.literal('offergrade'),
          version: z.string(),
          rules: z.array(
            z.strictObject({ id: z.string(), shortDescription: text, fullDescription: text.optional() }),
          ),
        }),
      }),
      columnKind: z.literal('utf16CodeUnits'),
      invocations: z.tuple([
        z.strictObject({
          executionSuccessful: z.boolean(),
          toolExecutionNotifications: z.array(
            z.strictObject({ level: z.literal('error'), message: text, locations: z.array(location) }),
          ),
        }),
      ]),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          kind: z.enum(['pass', 'fail', 'notApplicable']).optional(),
          level: z.enum(['none', 'note', 'warning', 'error']),
          message: text,
          locations: z.array(location).min(1),
        }),
      ),
    }),
  ]),
});

test('--sarif: regions are the sentences of the file that speak against the offer', async () => {
  const { code, output } = await run(['ads', 'title.txt', '--sarif', '--at-least', 'C']);
  expect(code).toBe(2);
  const [{ tool, results, invocations }] = sarif.parse(JSON.parse(output)).runs;
  const ids = tool.driver.rules.map(({ id }) => id);
  // One for each criterion, and one for the letter.
  expect(ids).toHaveLength(criteriaTable.length + 1);
  expect(results.filter(({ ruleId }) => !ids.includes(ruleId))).toEqual([]);
  const letters = results.filter(({ ruleId }) => ruleId === 'letter');
  expect(letters.map(({ kind, level, message }) => [kind, level, message.text[0]])).toEqual([
    ['fail', 'error', 'D'],
    ['notApplicable', 'none', 'E'],
    ['pass', 'none', 'A'],
  ]);
  const [{ executionSuccessful, toolExecutionNotifications }] = invocations;
  expect(executionSuccessful).toBe(false);
  expect(toolExecutionNotifications).toHaveLength(1);
  const lines = ['', ...weakOffer.split('\n')];
  const weak = results.filter(({ locations: [first], ruleId }) => {
    return (
      ruleId !== 'letter' && first?.physicalLocation.artifactLocation.uri === 'ads/delivery%20team/weak.md'
    );
  });
  const regions = weak.flatMap(({ locations, message }) =>
    locations.flatMap(({ physicalLocation: { region } }) =>
      region ? [{ ...region, message: message.text }] : [],
    ),
  );
  expect(weak.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['titleIsProductOwner', 'warning'],
    ['deliveryListedBeforeTacticsAndStrategy', 'note'],
    ['featureTeam', 'note'],
    ['usesSAFe', 'note'],
    ['collaboratesWithDistinctBusinessTeam', 'note'],
    ['featureDeliverySpeedOverBusinessValueDelivery', 'note'],
  ]);
  expect(regions.length).toBeGreaterThan(1);
  for (const { startLine, startColumn, endLine, endColumn, message } of regions) {
    expect(endLine).toBe(startLine);
    expect(message).toContain(`“${lines[startLine - 1]?.slice(startColumn - 1, endColumn - 1)}”`);
  }
});

test('--junit: below is a failure, unread an error, no product offer is skipped', async () => {
  const { output } = await run(['ads', 'title.txt', '--junit', '--at-least', 'C']);
  expect(output).toContain('<testsuite name="offergrade" tests="4" failures="1" errors="1" skipped="1">');
  expect(output).toContain('<failure message="D, below C">D  Product Owner · Stonecask Insurance');
  expect(output).toContain('<skipped message="This is not a product-management offer."/>');
  expect(output).toContain('<error message="This is a job title');
});

test('--markdown: a row a source, in which nothing of an offer ends a cell or is markup', async () => {
  writeFileSync(join(folder, 'odd.txt'), weakOffer.replace('Stonecask Insurance', 'Stone|cask <b>*Ltd*'));
  const { output } = await run(['ads', 'odd.txt', 'title.txt', '--markdown', '--at-least', 'C']);
  const rows = output.split('\n').slice(2, 7);
  for (const row of rows) expect(row.replaceAll('\\|', '').split('|')).toHaveLength(6);
  expect(output).toContain(
    '| Offer | Letter | Position | What speaks against it |\n| --- | --- | --- | --- |\n',
  );
  expect(output).toMatch(
    /weak\.md \| \*\*D\*\*, below C \| Product Owner · Stonecask Insurance \| .+“.+” \|\n/,
  );
  expect(output).not.toContain('<b>');
  expect(output).toContain('\n\nProduct offers: 3 (A 1, D 2) · Below C: 2 · ');
});

test('progress is shown where a person is watching, and never among the data', async () => {
  const written = { output: '', errors: '' };
  const code = await gradeCommand(['ads', '--json'], {
    env: { INIT_CWD: folder },
    stdin: Readable.from([]),
    stdout: { write: (part) => (written.output += part) },
    stderr: { isTTY: true, write: (part) => (written.errors += part) },
    onInterrupt: () => {},
  });
  expect(code).toBe(0);
  expect(written.errors).toContain(`3/3 ${join('ads', 'strong.txt')}`);
  expect(written.errors.endsWith('\r\u001b[K')).toBe(true);
  expect(JSON.parse(written.output)).toHaveLength(3);
});
