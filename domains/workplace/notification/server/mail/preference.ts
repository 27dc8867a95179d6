import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { MailPreference } from '../../contract/fields.ts';

export const preferenceOf = async ({ db, scope }: Caller): Promise<MailPreference | undefined> =>
  db
    .selectFrom('mail_preference')
    .select([
      'pace',
      'daily_hour as dailyHour',
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      'zone',
      'language',
    ])
    .where(ownTenant(scope))
    .where('user_id', '=', scope.userId)
    .executeTakeFirst();

export const isZoneOfDatabase = async ({ db }: Caller, zone: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${zone}) as known`.execute(db);
  return rows[0]!.known;
};

export const keepPreference = async ({ db }: Caller, wish: MailPreference): Promise<void> => {
  const row = {
    pace: wish.pace,
    daily_hour: wish.dailyHour,
    quiet_from: wish.quietFrom,
    quiet_to: wish.quietTo,
    zone: wish.zone,
    language: wish.language,
  };
  await db
    .insertInto('mail_preference')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ ...row, updated_at: sql`now()` }),
    )
    .execute();
};

/** Who asks for mails in English gets them so; what he chose already stays. */
export const rememberLanguage = async ({ db, language }: Caller): Promise<void> => {
  await db
    .insertInto('mail_preference')
    .values({
      pace: 'at-once',
      daily_hour: 8,
      quiet_from: null,
      quiet_to: null,
      zone: 'Asia/Shanghai',
      language,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .execute();
};

/** What waited for the previous time waits for the new one; what is due at once goes with the next look. */
export const putWaitingMailsTo = async ({ db, scope }: Caller, wish: MailPreference): Promise<void> => {
  const { pace, dailyHour, quietFrom, quietTo, zone } = wish;
  await db
    .updateTable('notification')
    .set({
      mail_due: sql`mail_due(now(), ${pace}, ${dailyHour}::int, ${quietFrom}::int, ${quietTo}::int, ${zone}, urgent = 'Y')`,
    })
    .where(ownTenant(scope))
    .where('user_id', '=', scope.userId)
    .where('by_mail', '=', 'Y')
    .where('mailed_at', 'is', null)
    .execute();
};
