import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/inbox.ts';
import { READ, UNREAD } from '../../contract/status.ts';
import { isZoneOfDatabase, preferenceOf } from '../mail/preference.ts';
import { callWindows, noticesOfThread } from '../queries.ts';

/** Changes documents on the caller's own desk; returns how many there were. His other windows hear of it. */
const change = async (
  caller: Caller,
  ids: readonly string[],
  set: RawBuilder<unknown>,
): Promise<{ count: number }> => {
  const { db, scope } = caller;
  const { numAffectedRows = 0n } = await sql`
    update inbox_item set ${set}
    where ${ownTenant(scope)} and user_id = ${scope.userId} and id = any (${ids}::bigint[])`.execute(db);
  await callWindows(caller);
  return { count: Number(numAffectedRows) };
};

/** All notices of these documents are read. */
const readAll = async ({ db, scope }: Caller, ids: readonly string[]): Promise<void> => {
  await sql`
    update notification set status = ${READ}, read_at = now() from inbox_item as item
    where ${ownTenant(scope, 'notification')} and notification.user_id = ${scope.userId} and notification.in_app = 'Y'
      and ${inStates('notification.status', [UNREAD])} and notification.thread = item.thread
      and ${ownTenant(scope, 'item')} and item.user_id = ${scope.userId} and item.id = any (${ids}::bigint[])`.execute(
    db,
  );
};

export const readItems: Action<typeof calls.readItems> = async (caller, { ids }) => {
  await readAll(caller, ids);
  return change(caller, ids, sql`unread = 0`);
};

/** What is done is read as well; read is not done. */
export const finishItems: Action<typeof calls.finishItems> = async (caller, { ids }) => {
  await readAll(caller, ids);
  return change(caller, ids, sql`unread = 0, done_at = coalesce(done_at, now()), at = least(at, now())`);
};

/** Back from done, or from a snooze: it lies on top. */
export const reopenItems: Action<typeof calls.reopenItems> = async (caller, { ids }) =>
  change(caller, ids, sql`done_at = null, at = now()`);

/** Fails with `notification.snoozedIntoPast` for a moment that is over. The clock is that of the reader's mails, else the one that is named. */
export const snoozeItems: Action<typeof calls.snoozeItems> = async (
  caller,
  { ids, until, at, zone: usual },
) => {
  const zone = (await preferenceOf(caller))?.zone ?? usual;
  if (!(await isZoneOfDatabase(caller, zone))) throw new Failure('notification.unknownZone', { zone });
  const wall = {
    tomorrow: sql`date_trunc('day', now() at time zone ${zone}) + interval '1 day 8 hours'`,
    monday: sql`date_trunc('week', now() at time zone ${zone}) + interval '7 days 8 hours'`,
    time: sql`${at ?? null}::timestamp`,
  }[until];
  const { rows } = await sql<{ backAt: string; isOver: boolean }>`
    select back as "backAt", back <= now() as "isOver" from (select first_moment(${wall}, ${zone}) as back) as selected`.execute(
    caller.db,
  );
  const { backAt, isOver } = rows[0]!;
  if (isOver) throw new Failure('notification.snoozedIntoPast', { field: 'at' });
  const { count } = await change(caller, ids, sql`at = ${backAt}::timestamptz, done_at = null`);
  return { count, backAt };
};

export const listFolded: Action<typeof calls.listFolded> = async (caller, { id }) => {
  const { db, scope } = caller;
  const item = await db
    .selectFrom('inbox_item')
    .select('thread')
    .where(ownTenant(scope))
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) throw new Failure('err.notFound', { id });
  return noticesOfThread(caller, item.thread);
};
