/** Access to every call and every other route, for each kind of caller. */
import { expect, test } from 'vitest';
import { callApp } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { administrator, type SignInServer, signIn, startSignInServer } from '../../../tests/fakes/sign-in.ts';
import type { Call } from '../../contract/calls/call.ts';
import { calls, type RouteBesideCalls, routesBesideCalls } from '../../contract/calls/calls.ts';
import { httpStatusOf, statusOfError } from '../../contract/errors.ts';
import { encodePermalink } from '../../contract/permalink/permalink.ts';
import { permalinkPrefix } from '../../contract/permalink/permalink-address.ts';
import { lowestValues, withGroups } from '../../grading/criteria.ts';
import { grade } from '../../grading/grade.ts';
import { rulesVersion } from '../../grading/scoring-rules.ts';
import { openSignIn } from '../modules/auth/open-sign-in.ts';
import { type App, createApp } from './app.ts';

const former = 'former@example.org';
const metricsToken = 'a-token-of-16-and-more';

const refusals = ['notInThisBuild', 'noAdministrators', 'signInRequired', 'notAdministrator'] as const;
type Refusal = (typeof refusals)[number];

/** Why a call was not let in; undefined when it was, whatever its outcome. */
async function refusalOf(app: App, name: string, Cookie: string): Promise<Refusal | undefined> {
  const response = await callApp(app, name, {}, { headers: { Cookie } });
  const { error } = (await response.json()) as { error?: { details: { code: Refusal } } };
  const refusal = refusals.find((code) => code === error?.details.code);
  if (refusal) expect(response.status).toBe(httpStatusOf[statusOfError[refusal]]);
  return refusal;
}

/** One server with a session of an administrator, and a session of a former administrator. */
async function startDoor(): Promise<SignInServer & { cookies: Record<string, string> }> {
  const server = await startSignInServer({
    ADMIN_EMAILS: `${administrator},${former}`,
    OFFERGRADE_METRICS_TOKEN: metricsToken,
  });
  const stale = await signIn(server);
  await callApp(server.app, 'signOut', null, { headers: { Cookie: stale } });
  const cookies = {
    visitor: '',
    administrator: await signIn(server),
    former: await signIn(server, former),
    stale,
    forged: '',
    unsigned: '',
  };
  const [name, value = ''] = cookies.administrator.split('=', 2);
  const [token] = decodeURIComponent(value).split('.');
  // The right token signed with another secret, and without a signature.
  cookies.forged = `${name}=${encodeURIComponent(`${token}.${Buffer.alloc(32, 1).toString('base64')}`)}`;
  cookies.unsigned = `${name}=${token}`;
  const settings = { ...server.dependencies.settings, adminEmails: [administrator] };
  const opened = await openSignIn({ ...server.dependencies, settings });
  if (!opened.ok) throw new Error(opened.mistake);
  return { ...server, app: createApp({ ...server.dependencies, settings, signIn: opened.signIn }), cookies };
}

/** The refusal that each of these callers gets from calls for administrators. */
const keptOut: Record<string, Refusal | undefined> = {
  visitor: 'signInRequired',
  administrator: undefined,
  former: 'notAdministrator',
  stale: 'signInRequired',
  forged: 'signInRequired',
  unsigned: 'signInRequired',
};

test('each call lets in whom the table names, and nobody else', { timeout: 60_000 }, async () => {
  const { app, cookies } = await startDoor();
  expect(Object.keys(cookies)).toEqual(Object.keys(keptOut));
  for (const [name, { who }] of Object.entries<Call>(calls)) {
    // These would end the sessions that the other requests use.
    if (name === 'signOut' || name === 'signOutEverywhere') continue;
    for (const [visitor, cookie] of Object.entries(cookies)) {
      const expected = who === 'administrator' ? keptOut[visitor] : undefined;
      expect(await refusalOf(app, name, cookie), `${name} by ${visitor}`).toBe(expected);
    }
  }
});

test('signing out everywhere is for who is signed in, and ends nobody else’s session', async () => {
  const { app, cookies } = await startDoor();
  for (const who of ['visitor', 'stale', 'forged', 'unsigned'] as const) {
    expect(await refusalOf(app, 'signOutEverywhere', cookies[who] ?? ''), who).toBe('signInRequired');
    expect(await refusalOf(app, 'signOut', cookies[who] ?? ''), who).toBeUndefined();
  }
  expect(await refusalOf(app, 'signOutEverywhere', cookies.former ?? '')).toBeUndefined();
  expect(await refusalOf(app, 'saveJobOffer', cookies.former ?? '')).toBe('signInRequired');
  expect(await refusalOf(app, 'saveJobOffer', cookies.administrator ?? '')).toBeUndefined();
});

/** The code of a label's link, and the query that it holds for. */
function someLabel(): { code: string; query: string } {
  const criteria = withGroups(lowestValues());
  const { letter } = grade(criteria);
  const stated = { criteria, letter, rulesVersion, notAProductJobOffer: false, textHash: '' };
  const link = encodePermalink({ ...stated, position: 'Product Manager', company: 'Larkbridge' });
  const [code = '', query = ''] = link.slice(permalinkPrefix.length).split('?');
  return { code, query };
}

async function reach(app: App, { path, takes }: RouteBesideCalls, Cookie: string): Promise<Response> {
  const { code, query } = someLabel();
  const named = path.replace(':language', 'en').replace(':namespace', 'page').replace(':code', code);
  const init = takes
    ? { method: 'POST', body: 'x', headers: { Cookie, 'Content-Type': takes[0] ?? '' } }
    : { headers: { Cookie } };
  return app.request(`${named}?${query}`, init);
}

test('the routes beside the calls let in whom their list names', { timeout: 60_000 }, async () => {
  const { app, cookies } = await startDoor();
  for (const route of routesBesideCalls) {
    const { path, who, opensWith } = route;
    for (const [visitor, Cookie] of Object.entries(cookies)) {
      const { status } = await reach(app, route, Cookie);
      const refusal = who === 'administrator' ? keptOut[visitor] : undefined;
      // A session does not open a route that needs the token of the settings.
      if (opensWith === 'token') expect(status, `${path} by ${visitor}`).toBe(401);
      else if (refusal) expect(status, `${path} by ${visitor}`).toBe(httpStatusOf[statusOfError[refusal]]);
      else expect([401, 403, 404], `${path} by ${visitor}`).not.toContain(status);
    }
  }
  const scraper = { Authorization: `Bearer ${metricsToken}` };
  expect((await app.request('/metrics', { headers: scraper })).status).toBe(200);
});

test('in the public build nothing but a visitor’s calls is there, whoever comes', async () => {
  const door = await startDoor();
  const publicBuild = createApp(
    await testDependencies({ storage: door.dependencies.storage }, { ADMIN_EMAILS: administrator }),
  );
  for (const [name, { who }] of Object.entries<Call>(calls)) {
    for (const cookie of [door.cookies.visitor, door.cookies.administrator]) {
      const expected = who === 'visitor' ? undefined : 'notInThisBuild';
      expect(await refusalOf(publicBuild, name, cookie ?? ''), name).toBe(expected);
    }
  }
  for (const route of routesBesideCalls.filter(({ who }) => who === 'administrator')) {
    const { status } = await reach(publicBuild, route, door.cookies.administrator ?? '');
    // Without a configured token there are no metrics either.
    expect(status, route.path).toBe(route.opensWith === 'token' ? 404 : 403);
  }
});

test('without named administrators, development mode lets nobody save', async () => {
  const app = createApp(await testDependencies({}, { OFFERGRADE_DEVELOPMENT: 'true' }));
  expect(await refusalOf(app, 'saveJobOffer', '')).toBe('noAdministrators');
  expect(await refusalOf(app, 'requestSignInLink', '')).toBeUndefined();
});

test('where administrators are named, what is for developers has an effect for them alone', async () => {
  const { app, cookies } = await startDoor();
  const debugOf = async (Cookie = '') => {
    const asked = { jobOffer: 'An offer', debug: true };
    const response = await callApp(app, 'analyzeJobOffer', asked, { headers: { Cookie } });
    const { result } = (await response.json()) as { result: { content: string } };
    return 'debug' in JSON.parse(result.content);
  };
  for (const [visitor, cookie] of Object.entries(cookies)) {
    expect(await debugOf(cookie), visitor).toBe(visitor === 'administrator');
  }
});
