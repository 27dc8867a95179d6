import { sql, type SqlBool } from 'kysely';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Notice } from '../contract/newest-notices.ts';
import { READ, UNREAD, type noticeStatus } from '../contract/status.ts';
import { reasonText } from './inbox/explained.ts';

const own = ({ db, scope }: Caller) =>
  db
    .selectFrom('notification')
    .where(ownTenant(scope, 'notification'))
    .where('notification.user_id', '=', scope.userId)
    .where('notification.in_app', '=', 'Y');

/** Its scenario, and the permission that made the user one of those concerned. */
const explained = (caller: Caller) =>
  own(caller)
    .leftJoin('notice_scenario as scenario', 'scenario.code', 'notification.type')
    .leftJoin('permission as needed', (join) =>
      join.on(sql<SqlBool>`needed.code = notification.reason ->> 'permission'`),
    );

/** What calls the user: unread, of documents that lie open on his desk. */
export const countUnread = async ({ db, scope }: Caller): Promise<number> => {
  const { count } = await db
    .selectFrom('inbox_item')
    .where(ownTenant(scope))
    .where('user_id', '=', scope.userId)
    .where('unread', '>', 0)
    .where('done_at', 'is', null)
    .where('muted', 'is', null)
    .where(sql<SqlBool>`at <= now()`)
    .select(sql<number>`coalesce(sum(unread), 0)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const noticeFields = (caller: Caller) =>
  explained(caller).select([
    'notification.id',
    'notification.type',
    'notification.status',
    caller.language === 'en' ? 'message_en as message' : 'message_zh as message',
    'notification.link',
    'notification.created_at as createTime',
    'notification.param',
    reasonText(caller.language).as('reason'),
  ]);

export const noticesOf = async (
  caller: Caller,
  { status, page, limit }: { status?: StateOf<typeof noticeStatus> | undefined; page: number; limit: number },
): Promise<Notice[]> =>
  noticeFields(caller)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    // What is muted or snoozed calls nobody.
    .$if(status === UNREAD, (query) =>
      query.where(
        sql<SqlBool>`not exists (select from inbox_item as item where ${ownTenant(caller.scope, 'item')}
          and item.user_id = notification.user_id and item.thread = notification.thread and (item.muted is not null or item.at > now()))`,
      ),
    )
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

const MOST_FOLDED = 50;

/** The notices of one thread, the newest first. */
export const noticesOfThread = async (caller: Caller, thread: string): Promise<Notice[]> =>
  noticeFields(caller)
    .where('notification.thread', '=', thread)
    .orderBy('notification.id', 'desc')
    .limit(MOST_FOLDED)
    .execute();

/** Marks one or all of the caller's notices read; returns how many there were. The user's other windows hear of it. */
export const markRead = async ({ db, scope }: Caller, id?: string): Promise<number> => {
  const one = id === undefined ? sql<SqlBool>`${inStates('status', [UNREAD])}` : sql<SqlBool>`id = ${id}`;
  const { rows } = await sql<{ count: number }>`
    with marked as (
      update notification set status = ${READ}, read_at = coalesce(read_at, now())
      where ${ownTenant(scope)} and user_id = ${scope.userId} and in_app = 'Y' and ${one}
      returning thread, read_at = now() as is_new
    ), desk as (
      update inbox_item set unread = greatest(unread - news.count, 0)
      from (select thread, count(*)::int as count from marked where is_new group by thread) as news
      where ${ownTenant(scope, 'inbox_item')} and inbox_item.user_id = ${scope.userId} and inbox_item.thread = news.thread
      returning 1
    ) select (select count(*)::int from marked) as count, (select count(*) from desk) as desk`.execute(db);
  const { count } = rows[0]!;
  if (count > 0) await callWindows({ db, scope });
  return count;
};

/** The user's other windows ask again. */
export const callWindows = async ({ db, scope }: Pick<Caller, 'db' | 'scope'>): Promise<void> => {
  await sql`select pg_notify('portal_notice', ${`${scope.tenantId}:${scope.userId}`})`.execute(db);
};
