import { sql } from 'kysely';
import { meant } from '@portal/access/server/offers.ts';
import type { Notice } from '@portal/platform/contract/shell-calls.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { NoticeTo } from '../contract/notice.ts';

type Row = { zh: string; en: string; type: string; link: string | null; param: object; key: string | null };

/** One statement for all who are meant; answers how many were told now. Needs the rights of a job. */
export const insertNotices = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  to: readonly NoticeTo[],
  row: Row,
): Promise<number> => {
  const any = sql.join(
    to.map((one) => sql`(${meant({ tenantId: scope.tenantId, ...one })})`),
    sql` or `,
  );
  const { rows } = await sql`
    insert into notification (tenant_id, user_id, type, message_zh, message_en, link, param, event_key)
    select tenant_id, id, ${row.type}, ${row.zh}, ${row.en}, ${row.link}, ${JSON.stringify(row.param)}::jsonb, ${row.key}
    from app_user where ${any}
    on conflict on constraint notification_event do nothing
    returning user_id`.execute(db);
  return rows.length;
};

const own = ({ db, scope }: Caller) =>
  db.selectFrom('notification').where('tenant_id', '=', scope.tenantId).where('user_id', '=', scope.userId);

export const countUnread = async (caller: Caller): Promise<number> => {
  const { count } = await own(caller)
    .where('status', '=', 'init')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const noticesOf = async (
  caller: Caller,
  { status, page, limit }: { status?: 'init' | 'read' | undefined; page: number; limit: number },
): Promise<Notice[]> =>
  own(caller)
    .select([
      'id',
      'type',
      'status',
      caller.language === 'en' ? 'message_en as message' : 'message_zh as message',
      'link',
      'created_at as createTime',
      'param',
    ])
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** Marks one or all of the caller's notices read; answers how many there were. */
export const markRead = async ({ db, scope }: Caller, id?: string): Promise<number> => {
  const marked = await db
    .updateTable('notification')
    .set({ status: 'read', read_at: sql<string>`coalesce(read_at, now())` })
    .where('tenant_id', '=', scope.tenantId)
    .where('user_id', '=', scope.userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(id === undefined, (query) => query.where('status', '=', 'init'))
    .returning('id')
    .execute();
  return marked.length;
};
