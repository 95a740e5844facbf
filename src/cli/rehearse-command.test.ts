import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { offerToSave, resultOf } from '../../tests/fakes/offer-to-save.ts';
import { runInTerminal } from '../../tests/fakes/run-in-terminal.ts';
import { allDiscovery, strong } from '../../tests/fakes/strong-criteria.ts';
import { putMigratedDatabase } from '../../tests/migrated-database.ts';
import { opened } from '../../tests/storage-engines.ts';
import { lowestValues } from '../grading/criteria.ts';
import { groupCriteria } from '../grading/criteria-schema.ts';
import { rulesVersion } from '../grading/scoring-rules.ts';
import { openStorage } from '../server/database/storage.ts';
import { saveOffer } from '../server/modules/offers/saved-offers.ts';
import { rehearseCommand } from './rehearse-command.ts';

let folder: string;
let dataFolder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offergrade-rehearse-'));
  dataFolder = join(folder, 'data');
  await putMigratedDatabase(dataFolder);
  const storage = opened(await openStorage({ databaseUrl: '', dataFolder }));
  for (const [position, values] of [
    ['Head\u001B[31m of Product', { ...strong, ...allDiscovery }],
    ['Assistant', {}],
  ] as const) {
    const criteria = groupCriteria({ ...lowestValues(), ...values });
    const result = await resultOf({ criteria, position, company: 'Larkbridge' });
    await saveOffer(storage, await offerToSave({ content: position, result }), 'ana@example.org', new Date());
  }
  await storage.close();
  return () => rmSync(folder, { recursive: true });
});

function rehearse(changes: string, args: string[] = [], data = dataFolder) {
  writeFileSync(join(folder, 'changes.json'), changes);
  return runInTerminal(rehearseCommand, args, { env: { INIT_CWD: folder, OFFERGRADE_DATA: data } });
}

const halved = '{ "initiativeScores.businessModelAndStrategy.score": 2.5 }';

test('letters that move are told with what moved them, and as JSON; the exit says that some do', async () => {
  const { code, output, errors } = await rehearse(halved, ['changes.json', '--json', 'moved.json']);
  expect({ code, errors }).toEqual({ code: 1, errors: '' });
  expect(output).toContain(`2 offers under the changed rules, beside rules ${rulesVersion}: 1 moved.`);
  expect(output).toMatch(
    / {2}A → [B-E]: 1\n {4}Head \[31m of Product, Larkbridge \([\w-]+\): 5 to [\d.]+, by initiativeScores/,
  );
  expect(output).not.toContain('\u001B');
  const written = JSON.parse(readFileSync(join(folder, 'moved.json'), 'utf8'));
  expect(written).toMatchObject({
    rulesVersion,
    changes: JSON.parse(halved),
    offers: 2,
    unreadable: 0,
    moves: [{ from: 'A', count: 1, offers: [{ company: 'Larkbridge', before: 5 }] }],
    movedBy: [{ name: 'initiativeScores.businessModelAndStrategy.score', count: 1 }],
  });
});

test('where no letter moves the exit is 0, in French too', async () => {
  const { code, output } = await rehearse('{ "caps.featureTeam": false }', [
    'changes.json',
    '--language',
    'fr',
  ]);
  expect(code).toBe(0);
  expect(output).toBe(
    `2 offres selon les règles modifiées, à côté des règles ${rulesVersion} : 0 lettre(s) changée(s).\n`,
  );
});

test('what cannot be rehearsed is one clear line, exit 2', async () => {
  const nowhere = join(folder, 'nowhere');
  const lines: [Awaited<ReturnType<typeof rehearse>>, RegExp][] = [
    [
      await rehearse('{ "caps.nothing": false }', ['changes.json']),
      /^caps\.nothing: the rules have no such figure\.\n$/,
    ],
    [await rehearse('{ "caps', ['changes.json']), /^changes\.json cannot be read: JSON\.\n$/],
    [await rehearse('[1]', ['changes.json']), /^changes\.json contains no changes: .*\n$/],
    [await rehearse(halved, ['none.json']), /^none\.json cannot be read: ENOENT\.\n$/],
    [await rehearse(halved, []), /^Usage: npm run -s rehearse .*\n$/],
    [await rehearse(halved, ['changes.json', '--language', 'de']), /^Usage: /],
    [await rehearse(halved, ['changes.json'], nowhere), /^OFFERGRADE_DATA: there is no database in .*\n$/],
  ];
  for (const [{ code, output, errors }, line] of lines) {
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(line);
  }
});
