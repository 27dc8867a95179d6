import { createTransport } from 'nodemailer';
import { addressesIn } from '../../contract/mail.ts';
import type { MailServer } from './mail-server.ts';

/** A mail as it leaves the portal. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** Names the mail; the same one when it is tried again, so that it arrives once. */
  readonly messageId?: string;
};

export type Problem = 'mail.unreachable' | 'mail.notEncrypted' | 'mail.signInRefused' | 'mail.notSent';
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
export const deliver = async (
  { connection, from }: MailServer,
  letter: Letter,
  signal: AbortSignal,
): Promise<Delivery> => {
  const transport = createTransport({
    ...connection,
    // A text that somebody typed must never make the portal read its own files or foreign pages.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { to, html, ...rest } = letter;
  try {
    const { response, rejected } = await transport.sendMail({
      from,
      to: addressesIn(to),
      ...rest,
      ...(html !== undefined && { html }),
      // Nobody's absence note shall answer it (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]),
    });
    return { state: 'sent', answer: cut(response), refused: rejected.map(String) };
  } catch (error) {
    signal.throwIfAborted();
    const { code = '', responseCode = 0, message } = error as Refusal;
    return {
      state: 'failed',
      problem: problemOf(code, message),
      answer: cut(message),
      isFinal: responseCode >= PERMANENT,
    };
  } finally {
    transport.close();
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
