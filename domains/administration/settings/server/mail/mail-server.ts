import type { createTransport } from 'nodemailer';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { unboxed } from '@portal/platform/server/config/secret-box.ts';
import { mailRow, type MailRow } from './queries.ts';

type Options = Exclude<NonNullable<Parameters<typeof createTransport>[0]>, string> & {
  readonly host?: string;
  /** Name in the certificate, where `host` is an address. */
  readonly servername?: string;
};

/** How to reach a mail server, and as whom. */
export type MailServer = {
  readonly connection: Options;
  readonly from: { readonly name: string; readonly address: string } | string;
  /** It may lie on this machine or in the networks around it: for the operator's own tenant, and for all where he says so. */
  readonly mayBeInner: boolean;
  /** What the server says is told word by word: to the operator's own tenant. Others get its code, as nobody shall read with it. */
  readonly tellsAll: boolean;
};

/** Owner of the box in which the password of a tenant's mail server lies. */
export const mailServerBox = (tenantId: number): string => `mail-server ${tenantId}`;

const SECOND = 1000;
const PATIENCE = 10 * SECOND;

/**
 * The tenant's own mail server, else that of the configuration (`SMTP_URL`). Only administrators and jobs read the tenant's.
 * Fails with `mail.notSet` and `mail.passwordLost`.
 */
export const mailServer = async (caller: Pick<Caller, 'db' | 'scope' | 'files'>): Promise<MailServer> => {
  const row = await mailRow(caller);
  if (row) return serverOf(caller, row);
  const configured = readConfig().mail;
  if (!configured) throw new Failure('mail.notSet');
  return {
    connection: { url: configured.url, ...waiting(PATIENCE, PATIENCE) },
    from: configured.from,
    mayBeInner: true,
    tellsAll: isOperator(caller),
  };
};

/** The tenant 0 is the operator's. */
const isOperator = ({ scope }: Pick<Caller, 'scope'>): boolean => scope.tenantId === 0;

/**
 * Milliseconds that are waited for a server that could not be reached within the last minutes: its mails wait for each other, and one that
 * swallows connections would cost each of them its full patience.
 */
const IMPATIENCE = 5 * SECOND;
export const impatient = ({ connection, ...server }: MailServer): MailServer => ({
  ...server,
  connection: { ...connection, ...waiting(IMPATIENCE, IMPATIENCE) },
});

/** As an administrator has set it up. */
export const serverOf = async (
  caller: Pick<Caller, 'scope' | 'files'>,
  row: MailRow,
): Promise<MailServer> => ({
  connection: {
    host: row.host,
    port: row.port,
    ...encryptionOf(row),
    ...(row.auth === 'Y' && { auth: { user: row.username, pass: await passwordOf(caller, row) } }),
    ...waiting(row.connection_timeout_seconds * SECOND, row.timeout_seconds * SECOND),
  },
  from: { name: row.display_name, address: row.sender ?? row.username },
  mayBeInner: isOperator(caller) || readConfig().innerMail,
  tellsAll: isOperator(caller),
});

const waiting = (connection: number, silence: number) => ({
  connectionTimeout: connection,
  greetingTimeout: connection,
  dnsTimeout: connection,
  socketTimeout: silence,
});

const encryptionOf = ({ ssl, socket_factory: factory, fallback }: MailRow) => {
  if (ssl === 'N') return { secure: false, ignoreTLS: true };
  if (factory === 'TLS') return { secure: true };
  return { secure: false, ...(fallback === 'Y' ? { opportunisticTLS: true } : { requireTLS: true }) };
};

const passwordOf = async (
  { files, scope }: Pick<Caller, 'files' | 'scope'>,
  row: MailRow,
): Promise<string> => {
  const password =
    row.password_box === null
      ? undefined
      : await unboxed(files, mailServerBox(scope.tenantId), row.password_box);
  if (password === undefined) throw new Failure('mail.passwordLost');
  return password;
};
