/** A local SMTP server that stores received mail, and fails as instructed. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { testCertificate, testKey } from './mail-server-certificate.ts';

/** A mail as received. */
export type ReceivedMail = Email & {
  /** The raw text as received. */
  source: string;
  envelope: { from: string; to: string[] };
  overTls: boolean;
};

/** What the server does with a command instead of accepting it. */
export type Refusal =
  | { answer: number; text?: string }
  /** Cuts the connection without an answer; at `data`, after the first bytes of the mail. */
  | 'cut'
  /** No answer ever comes. */
  | 'silence';

export type MailServerOptions = {
  port?: number;
  /** Who may sign in; without it, sending needs no sign-in. */
  user?: { name: string; password: string };
  /** `starttls` offers it, `from the start` is smtps. */
  tls?: 'none' | 'starttls' | 'from the start';
  /** Called at each command; undefined accepts it. */
  refuse?: (command: 'recipient' | 'data', attempt: number) => Refusal | undefined;
};

export type MailServer = {
  port: number;
  received: ReceivedMail[];
  connections: number;
  close(): Promise<void>;
};

export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { tls = 'none', user, refuse = () => undefined } = options;
  const attempts = { recipient: 0, data: 0 };
  const refusalOf = (command: keyof typeof attempts) => refuse(command, ++attempts[command]);
  const server: SMTPServer = new SMTPServer({
    key: testKey,
    cert: testCertificate,
    secure: tls === 'from the start',
    disabledCommands: tls === 'none' ? ['STARTTLS'] : [],
    allowInsecureAuth: tls === 'none',
    authOptional: user === undefined,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect(_session, done) {
      running.connections++;
      done();
    },
    onAuth({ username, password }, _session, done) {
      if (username === user?.name && password === user?.password) done(null, { user: username });
      else done(answering({ answer: 535, text: `5.7.8 no ${username} ${password}` }));
    },
    onRcptTo(address, session, done) {
      follow(refusalOf('recipient'), session, (error) =>
        done(error && answering({ ...error, text: `5.1.1 no ${address.address}` })),
      );
    },
    async onData(stream, session, done) {
      const refusal = refusalOf('data');
      if (refusal === 'cut') {
        stream.once('data', () => cut(session));
        return;
      }
      // A client that disconnects during its mail gets no answer.
      const source = await buffer(stream).catch(() => undefined);
      if (!source) return;
      follow(refusal, session, async (error) => {
        if (!error) running.received.push(await mailOf(source, session));
        done(error && answering(error));
      });
    },
  } satisfies SMTPServerOptions);

  function follow(
    refusal: Refusal | undefined,
    session: SMTPServerSession,
    done: (error?: { answer: number; text?: string }) => void,
  ): void {
    if (refusal === 'cut') cut(session);
    else if (refusal !== 'silence') done(refusal);
  }

  /** Ends the connection of a session without an answer. */
  function cut({ id }: SMTPServerSession): void {
    for (const connection of server.connections) {
      if (connection.id === id) connection._socket.destroy();
    }
  }

  // Some tests let clients disconnect early.
  server.on('error', () => {});
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  const running: MailServer = {
    port: (listening.address() as AddressInfo).port,
    received: [],
    connections: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return running;
}

async function mailOf(source: Buffer, { envelope, secure }: SMTPServerSession): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(source);
  return {
    ...parsed,
    source: source.toString('latin1'),
    envelope: {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
    },
    overTls: secure === true,
  };
}

function answering({ answer, text = 'as told' }: { answer: number; text?: string }): Error {
  return Object.assign(new Error(text), { responseCode: answer });
}
