import { createTransport } from 'nodemailer';
import { addressesIn } from '../../contract/mail.ts';
import { outerAddressOf } from '@portal/platform/server/outgoing/inner-address.ts';
import type { MailServer } from './mail-server.ts';

/** A mail as it leaves the portal. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** Names the mail; the same one when it is tried again, so that it arrives once. */
  readonly messageId?: string;
  /** Where one click ends such mails. */
  readonly unsubscribe?: string | null;
};

export type Problem =
  | 'mail.hostNotAllowed'
  | 'mail.unreachable'
  | 'mail.notEncrypted'
  | 'mail.signInRefused'
  | 'mail.notSent';
export type Delivery =
  | { readonly state: 'sent'; readonly answer: string; readonly refused: readonly string[] }
  /** `isFinal`: the server would say the same again. */
  | {
      readonly state: 'failed';
      readonly problem: Problem;
      readonly answer: string;
      readonly isFinal: boolean;
    };

const LONGEST_ANSWER = 300;

/** Milliseconds for a whole delivery: a server that answers drop by drop would keep others waiting. */
const LONGEST = 55_000;

/**
 * Hands a mail to the server; what the server says against it is an answer, not an error. Never inside a transaction. Throws only what
 * `signal` was ended with.
 */
export const deliver = async (server: MailServer, letter: Letter, signal: AbortSignal): Promise<Delivery> => {
  const { from, tellsAll } = server;
  const connection = await connectionTo(server);
  if ('problem' in connection) return { state: 'failed', ...connection };
  const transport = createTransport({
    ...connection,
    // A text that somebody typed must never make the portal read its own files or foreign pages.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { to, html, unsubscribe, ...rest } = letter;
  try {
    const { response, rejected } = await transport.sendMail({
      from,
      to: addressesIn(to),
      ...rest,
      ...(html !== undefined && { html }),
      // Nobody's absence note shall answer it (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribe) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]),
    });
    return {
      state: 'sent',
      answer: cut(tellsAll ? response : response.slice(0, 3)),
      refused: rejected.map(String),
    };
  } catch (error) {
    signal.throwIfAborted();
    const { code = '', responseCode = 0, message } = error as Refusal;
    return {
      state: 'failed',
      problem: problemOf(code, message),
      answer: cut(tellsAll ? message : String(responseCode || code)),
      isFinal: responseCode >= PERMANENT,
    };
  } finally {
    transport.close();
  }
};

/** RFC 8058: mail programs offer a button that posts there; over https alone. */
const oneClick = (address: string | null | undefined): Record<string, string> =>
  address?.startsWith('https://')
    ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

type Connection = MailServer['connection'];
type NotReached = { readonly problem: Problem; readonly answer: string; readonly isFinal: boolean };

/** With the address that was checked in place of the name: asked again, the name could lead elsewhere. */
const connectionTo = async ({ connection, mayBeInner }: MailServer): Promise<Connection | NotReached> => {
  if (mayBeInner || connection.host === undefined) return connection;
  const { host } = connection;
  try {
    const address = await outerAddressOf(host);
    if (address === undefined) return { problem: 'mail.hostNotAllowed', answer: '', isFinal: true };
    return { ...connection, host: address, servername: host };
  } catch (error) {
    const { syscall, code = '' } = error as NodeJS.ErrnoException;
    if (syscall !== 'getaddrinfo') throw error;
    return { problem: 'mail.unreachable', answer: code, isFinal: false };
  }
};

type Refusal = Error & { code?: string; responseCode?: number };

/** Replies from 500 on are for good (RFC 5321, 4.2.1). */
const PERMANENT = 500;

const problems: Readonly<Record<string, Problem>> = {
  ECONNECTION: 'mail.unreachable',
  ETIMEDOUT: 'mail.unreachable',
  EDNS: 'mail.unreachable',
  ESOCKET: 'mail.unreachable',
  ETLS: 'mail.notEncrypted',
  EAUTH: 'mail.signInRefused',
  ENOAUTH: 'mail.signInRefused',
};

const problemOf = (code: string, message: string): Problem => {
  // What breaks while the connection is being encrypted comes as an error of the socket.
  if (code === 'ESOCKET' && /certificate|ssl|tls/i.test(message)) return 'mail.notEncrypted';
  return problems[code] ?? 'mail.notSent';
};

const cut = (answer: string): string => answer.slice(0, LONGEST_ANSWER);
