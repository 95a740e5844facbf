/** Judge models on a test server: their requests, and the calls for judging. */
import { expect } from 'vitest';
import { judgeCalls as table } from '../../src/contract/calls/judge-calls.ts';
import { judgeCalls } from '../../src/server/modules/evaluations/judging/judge-calls.ts';
import { judgingWork } from '../../src/server/modules/evaluations/judging/judge-explanations.ts';
import { askOf } from './asked-calls.ts';
import { type ExamServer, examServer } from './exam-server.ts';
import type { Reply } from './model-endpoint/replies.ts';
import type { StorageSettings } from './test-jobs.ts';

export const patience = { timeout: 60_000 };

/** Accepts every explanation without the word "wrong". */
const judgesWords: Reply = ({ material }) => {
  const { explanation }: { explanation: string } = JSON.parse(material);
  const mayStand = !explanation.includes('wrong');
  return { reason: mayStand ? 'The offer bears it out.' : 'The offer says otherwise.', mayStand };
};

export function judgingServer(
  where: StorageSettings,
  ...[endpoint, ...others]: Parameters<typeof examServer> extends [unknown, ...infer More] ? More : never
): Promise<ExamServer> {
  return examServer(where, { reply: judgesWords, ...endpoint }, ...others);
}

export const ask = askOf(table, judgeCalls);

export const opened = (server: ExamServer, runId: string) => ask(server, 'openJudgings', { runId });

export const launch = (server: ExamServer, runId: string, changes: object = {}) =>
  ask(server, 'launchJudging', { runId, model: 'fake-large', concurrency: 2, mostTokens: null, ...changes });

/** Launches with valid conditions; returns the id. */
export async function launched(server: ExamServer, runId: string, changes: object = {}): Promise<string> {
  const answer = await launch(server, runId, changes);
  if ('obstacle' in answer) throw new Error(answer.obstacle);
  return answer.id;
}

/** Waits until the newest judging matches. */
export const until = (server: ExamServer, runId: string, expected: object) =>
  expect.poll(async () => (await opened(server, runId)).judgings[0], patience).toMatchObject(expected);

export const work = ({ dependencies }: ExamServer) => dependencies.jobs.start([judgingWork(dependencies)]);

/** The offers whose explanations were judged, in order. */
export const askedAbout = ({ endpoint }: ExamServer) =>
  endpoint.requests.flatMap(({ body }) => /explains (o\d+)/.exec(JSON.stringify(body))?.[1] ?? []);
