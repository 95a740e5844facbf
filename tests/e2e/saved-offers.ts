/** Actions of an administrator without a browser, to prepare the offers for tests of a screen. */
import type { CallInput, CallName, CallOutput } from '../../src/contract/calls/calls.ts';
import type { AdministrationServer } from './administration-server.ts';

/** An administrator's session, as sessionCookie of administration-server.ts returns it. */
type Session = { server: Pick<AdministrationServer, 'address'>; cookie: string };

/** The administrator's session on the development server shared by all states (start-server.ts). */
export const developmentSession = (): Session => ({
  server: { address: process.env.OFFERGRADE_DEVELOPMENT_ADDRESS ?? '' },
  cookie: process.env.OFFERGRADE_SESSION_COOKIE ?? '',
});

/** Makes a call; rejects if it is refused. */
export async function callAs<Name extends CallName>(
  { server, cookie }: Session,
  name: Name,
  data: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const response = await fetch(`${server.address}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ data }),
  });
  const body = (await response.json()) as { result: CallOutput<Name> };
  if (!response.ok) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body.result;
}

/** Has an offer read and saves the result; returns its id. */
export async function saveOffer(session: Session, jobOffer: string): Promise<string> {
  const { content } = await callAs(session, 'analyzeJobOffer', {
    jobOffer,
    language: '',
    debug: false,
    addToDatasetsDataSet: false,
    model: '',
  });
  const { jobOfferId } = await callAs(session, 'saveJobOffer', {
    jobOffer,
    result: JSON.parse(content),
    model: '',
    addToDatasetsDataSet: false,
  });
  return jobOfferId;
}
