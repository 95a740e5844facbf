import { onTestFinished } from 'vitest';
import { type MailServer, type MailServerOptions, openMailServer } from './open-mail-server.ts';

/** A mail server for one test, closed when that ends. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await openMailServer(options);
  onTestFinished(() => server.close());
  return server;
}
