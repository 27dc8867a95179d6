import type { Selectable } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { MailSetting } from '../../contract/mail.ts';

export type MailRow = Selectable<Tables['mail_setting']>;

export const mailRow = async ({ db, scope }: Pick<Caller, 'db' | 'scope'>): Promise<MailRow | undefined> =>
  db.selectFrom('mail_setting').selectAll().where(ownRows(scope, 'mail_setting')).executeTakeFirst();

/** As the browser may see it: whether there is a password, never which. */
export const shown = (row: MailRow): MailSetting => ({
  id: row.id,
  version: row.version,
  name: row.name,
  host: row.host,
  port: row.port,
  displayName: row.display_name,
  username: row.username,
  sender: row.sender,
  auth: row.auth,
  timeout: row.timeout_seconds,
  connectionTimeout: row.connection_timeout_seconds,
  ssl: row.ssl,
  socketFactory: row.socket_factory,
  fallback: row.fallback,
  language: row.language,
  recipient: row.recipient,
  hasPassword: row.password_box === null ? 'N' : 'Y',
});

/** In which language a mail is written whose reader's is not known. */
export const mailLanguage = async (caller: Pick<Caller, 'db' | 'scope'>): Promise<Language> =>
  (await mailRow(caller))?.language ?? 'zh';
