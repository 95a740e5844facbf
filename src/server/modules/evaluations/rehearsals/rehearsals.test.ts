/** Rehearsals of changed rules over saved offers, with real jobs and database. */

import { expect } from 'vitest';
import { administratorsCall, outputOf } from '../../../../../tests/fakes/call-context.ts';
import { testDependencies } from '../../../../../tests/fakes/dependencies.ts';
import { databaseVariables } from '../../../../../tests/fakes/exam-server.ts';
import { offerToSave, resultOf } from '../../../../../tests/fakes/offer-to-save.ts';
import { allDiscovery, strong } from '../../../../../tests/fakes/strong-criteria.ts';
import { describeEngine, storageEngines } from '../../../../../tests/storage-engines.ts';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { rehearsalCalls as table } from '../../../../contract/calls/rehearsal-calls.ts';
import { lowestValues } from '../../../../grading/criteria.ts';
import { groupCriteria } from '../../../../grading/criteria-schema.ts';
import { saveOffer } from '../../offers/saved-offers.ts';
import { rehearsalCalls } from './rehearsal-calls.ts';
import { rehearsingWork } from './rehearsal-work.ts';
import { rehearseOffers } from './rehearse-offers.ts';

const { engines } = storageEngines();
const halved = { 'initiativeScores.businessModelAndStrategy.score': 2.5 };

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  async function server() {
    const where = databaseVariables(await newSettings());
    const dependencies = await testDependencies({}, where);
    const calls = rehearsalCalls(dependencies);
    const start = async (changes: Record<string, number | boolean>) => {
      const answer = outputOf(await calls.startRehearsal({ changes }, administratorsCall));
      return table.startRehearsal.output.parse(answer);
    };
    const list = async () => {
      const answer = outputOf(await calls.listRehearsals(null, administratorsCall));
      return table.listRehearsals.output.parse(answer).rehearsals;
    };
    const open = async (id: string): Promise<CallOutput<'openRehearsal'>['result']> => {
      const answer = outputOf(await calls.openRehearsal({ id }, administratorsCall));
      return table.openRehearsal.output.parse(answer).result;
    };
    const save = async (content: string, values: object, notAProductJobOffer = false) => {
      const criteria = groupCriteria({ ...lowestValues(), ...values });
      const result = await resultOf({ criteria, notAProductJobOffer });
      const offer = await offerToSave({ content, result });
      return saveOffer(dependencies.storage, offer, 'ana@example.org', new Date());
    };
    const work = () => dependencies.jobs.start([rehearsingWork(dependencies)]);
    return { ...dependencies, calls, start, list, open, save, work };
  }

  testHere('every saved offer is graded by the changed rules, and none is changed', async () => {
    const made = await server();
    const best = { ...strong, ...allDiscovery };
    await made.save('best', best);
    await made.save('weak', {});
    await made.save('no product', best, true);
    const { database } = made.storage;
    const rows = () => database.selectFrom('job_offers').selectAll().orderBy('id').execute();
    const before = await rows();
    const started = await made.start({ ...halved, 'caps.featureTeam': false, reductionFloor: 3 });
    if (!('id' in started)) throw new Error('mistakes');
    expect(await made.list()).toMatchObject([
      { id: started.id, state: 'waiting', of: 3, changes: { ...halved, 'caps.featureTeam': false } },
    ]);
    expect(await made.open(started.id)).toBeNull();
    made.work();
    await expect
      .poll(() => made.list(), { timeout: 60_000 })
      .toMatchObject([{ state: 'done', done: 3, of: 3 }]);
    expect(await made.open(started.id)).toMatchObject({
      offers: 3,
      unreadable: 0,
      movedBy: [{ name: Object.keys(halved)[0], count: 1 }],
      moves: [{ from: 'A', count: 1, offers: [{ movedBy: Object.keys(halved) }] }],
    });
    expect(await rows()).toEqual(before);
    const log = await database.selectFrom('audit_log').select('deed').execute();
    expect(log.map(({ deed }) => deed)).toContain('rulesRehearsed');
  });

  testHere('every offer is reported once it has been graded', async () => {
    const { save, storage } = await server();
    for (const content of ['one', 'two', 'three']) await save(content, {});
    const reported: [done: number, of: number][] = [];
    const progress = async (done: number, of: number) => {
      reported.push([done, of]);
    };
    await rehearseOffers(storage, halved, { kept: 5, progress });
    expect(reported).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  testHere('changes that are no rules begin nothing, and say why', async () => {
    const made = await server();
    expect(await made.start({ 'caps.nothing': false })).toEqual({
      mistakes: [{ code: 'unknownName', name: 'caps.nothing' }],
    });
    expect(await made.list()).toEqual([]);
    expect(await made.jobs.count()).toEqual([]);
  });

  testHere('a rehearsal that is deleted is gone with its job, once', async () => {
    const made = await server();
    const started = await made.start(halved);
    if (!('id' in started)) throw new Error('mistakes');
    const remove = () => made.calls.deleteRehearsal({ id: started.id }, administratorsCall);
    expect([await remove(), await remove()]).toEqual([{ deleted: true }, { deleted: false }]);
    expect(await made.jobs.count()).toEqual([{ kind: 'rehearse-rules', state: 'cancelled', count: 1 }]);
    expect([await made.list(), await made.open(started.id)]).toEqual([[], null]);
  });

  testHere('one whose changes are no rules of this release any more has failed', async () => {
    const made = await server();
    await made.start(halved);
    await made.storage.database.updateTable('rehearsals').set({ changes: '{"caps.older":false}' }).execute();
    made.work();
    await expect.poll(() => made.list(), { timeout: 60_000 }).toMatchObject([{ state: 'failed' }]);
  });
});
