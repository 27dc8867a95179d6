import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came in: its envelope, subject, and readable text of all its parts. */
export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly raw: string;
};

export type Mailbox = {
  readonly port: number;
  readonly mails: ReceivedMail[];
  readonly close: () => Promise<void>;
};

/** A real mail server on this machine that keeps what it gets. Without options it asks for no sign-in and has no encryption. */
export const openMailbox = async (options: SMTPServerOptions = {}): Promise<Mailbox> => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ from, to: rcptTo.map((one) => one.address), ...readable(raw), raw });
        done();
      });
    },
    ...options,
  });
  // A client that hangs up is its own affair.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: async () => new Promise((closed) => server.close(() => closed())),
  };
};

const readable = (raw: string): { subject: string; text: string } => {
  const subject = /^Subject: ((?:.|\r\n[ \t])*)/m.exec(raw)?.[1] ?? '';
  const parts = raw.split(/^--.*\r\n/m);
  return {
    subject: decodedWords(subject.replaceAll(/\r\n[ \t]/g, ' ')),
    text: parts.map(bodyOf).join('\n').trim(),
  };
};

const bodyOf = (part: string): string => {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (/encoding: quoted-printable/i.test(head)) return unquoted(body.replaceAll('=\r\n', ''));
  return body;
};

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` (RFC 2047). */
const decodedWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquoted(word.replaceAll('_', ' ')),
    );

const unquoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
