import { sql } from 'kysely';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import type { Caller } from '../caller.ts';
import { boxed } from '../config/secret-box.ts';

/** An e-mail that somebody gets. Subject and texts are kept in `mail_log`. */
export type Mail = {
  /** One address or several, separated by semicolon or comma. */
  readonly to: string;
  /** The user whose mail it is: he finds it in the log of mails. Without one only administrators do. */
  readonly userId?: string;
  /** What it is about, as a code: `login-code`, `delivery-note.sent`. */
  readonly scenario: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /**
   * What nobody may read afterwards (a login code): put into the `{name}` places of the texts only while the mail goes out, kept
   * encrypted until then, forgotten afterwards. Such a mail cannot be sent once more.
   */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Where one click of its reader ends such mails (RFC 8058): an https address that takes a POST without a session. */
  readonly unsubscribe?: string | undefined;
  /** A person waits for it at the screen: it goes before the others. */
  readonly isUrgent?: boolean;
};

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** A mail lies in `mail_log` and waits; the domain that knows the mail servers sends it. */
    'mail.queued': { id: string; isUrgent?: boolean };
  }
}

/** Owner of the box in which the secrets of a waiting mail lie. */
export const mailBox = (tenantId: number): string => `mail ${tenantId}`;

type Sender = Pick<Caller, 'db' | 'scope' | 'files' | 'tell'>;

/**
 * Queues a mail in the caller's transaction, so none leaves for work that was rolled back; returns its line in `mail_log`. It is
 * tried again while the server is out of reach. Every party may send: what it says is up to the domain that calls this.
 */
export const sendMail = async (caller: Sender, mail: Mail): Promise<string> => {
  const { files, scope } = caller;
  const secret = mail.secrets && (await boxed(files, mailBox(scope.tenantId), JSON.stringify(mail.secrets)));
  const id = await logMail(caller, mail, { state: 'waiting', secret });
  await caller.tell('mail.queued', { id, isUrgent: mail.isUrgent ?? false });
  return id;
};

type MailEntry = {
  state: 'waiting' | 'sent' | 'failed';
  problem?: FailureKey;
  answer?: string;
  secret?: string | undefined;
};

/** The line of a mail in `mail_log`; with another state than `waiting` that of one that went its way already. */
export const logMail = async (
  { db }: Pick<Caller, 'db'>,
  { to, userId, scenario, subject, text, html, unsubscribe }: Mail,
  { state, problem, answer, secret }: MailEntry,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select log_mail(${userId ?? null}::bigint, ${to}, ${scenario}, ${subject}, ${text}, ${html ?? null}, ${secret ?? null},
      ${state}, ${problem ?? null}, ${answer ?? null}, ${unsubscribe ?? null})::text as id`.execute(db);
  return rows[0]!.id;
};
