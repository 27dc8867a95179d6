import { sql } from 'kysely';
import { openSealed } from '@portal/access/server/offers.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { boxed } from '@portal/platform/server/config/secret-box.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as mailCalls from '../../../contract/mail.ts';
import { mailServerBox } from '../../mail/mail-server.ts';
import { mailRow, shown, type MailRow } from '../../mail/queries.ts';

export const saveMailSetting: Action<typeof mailCalls.saveMailSetting> = async (caller, input) => {
  const before = await mailRow(caller);
  const changedByOther = new Failure('err.updatedByOther');
  if ((before?.version ?? 0) !== input.version) throw changedByOther;
  const values = {
    ...columnsOf(input),
    password_box: await passwordBox(caller, input, before),
    ...(input.password !== undefined && { password_changed_at: sql<string>`now()` }),
  };
  if (!before) {
    const added = caller.db
      .insertInto('mail_setting')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow();
    return shown(await onConflict(added, { mail_setting_tenant: changedByOther }));
  }
  const changed = await caller.db
    .updateTable('mail_setting')
    .set(values)
    .where(ownTenant(caller.scope))
    .where('id', '=', before.id)
    .where('version', '=', input.version)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw changedByOther;
  return shown(changed);
};

type Input = ParsedInput<typeof mailCalls.saveMailSetting>;

const columnsOf = (input: Input) => ({
  name: input.name,
  host: input.host,
  port: input.port,
  display_name: input.displayName,
  username: input.username,
  sender: input.sender,
  auth: input.auth,
  timeout_seconds: input.timeout,
  connection_timeout_seconds: input.connectionTimeout,
  ssl: input.ssl,
  socket_factory: input.socketFactory,
  fallback: input.fallback,
  language: input.language,
  recipient: input.recipient,
});

/**
 * The new password, else the one there is. That one goes only where it was typed for: another server, account or a weaker
 * encryption asks for it again, or whoever may change the settings could have it sent to himself.
 */
const passwordBox = async (
  caller: Caller,
  input: Input,
  before: MailRow | undefined,
): Promise<string | null> => {
  if (input.auth === 'N') return null;
  if (input.password !== undefined) {
    const [password = ''] = await openSealed(caller, input.key ?? '', [input.password]);
    return boxed(caller.files, mailServerBox(caller.scope.tenantId), password);
  }
  if (!before || before.password_box === null)
    throw new Failure('mail.passwordNeeded', { field: 'password' });
  const now = columnsOf(input);
  const goesElsewhere = (['host', 'port', 'username', 'ssl', 'socket_factory', 'fallback'] as const).some(
    (column) => now[column] !== before[column],
  );
  if (goesElsewhere) throw new Failure('mail.passwordAgain', { field: 'password' });
  return before.password_box;
};
