import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** SQL, a join: what the user in `user` does not want to be called for, `muted.kind`; the document goes before the scenario. */
export const muteOf = ({
  user,
  thread,
  type,
}: {
  user: RawBuilder<unknown>;
  thread: RawBuilder<unknown>;
  /** The code of the scenario, or a column of it. */
  type: string | RawBuilder<unknown>;
}): RawBuilder<unknown> => sql`left join lateral (
        select mute.kind from inbox_mute as mute
        where mute.tenant_id = ${user}.tenant_id and mute.user_id = ${user}.id
          and ((mute.kind = 'document' and mute.key = ${thread}) or (mute.kind = 'scenario' and mute.key = ${type}))
          and not exists (select from notice_scenario where code = ${type} and must = 'Y')
        order by mute.kind limit 1
      ) as muted on true`;

/**
 * SQL: lays the notices `written` on the desks of their readers, one line for each document, and says whether its reader is called (`rings`). News of a
 * document that is done, or snoozed, brings it back; news of a scenario that its reader muted joins what lies there and moves nothing. What asks for
 * something goes on doing so when news comes that does not, unless it `settles` what waited.
 */
export const laidOnDesk = (type: string, settles: boolean): RawBuilder<unknown> => {
  const waits = settles ? sql`false` : sql`item.done_at is null`;
  return sql`
      insert into inbox_item as item (tenant_id, user_id, thread, newest_id, notices, unread, asks, due_on, plant_no, muted, at)
      select written.tenant_id, written.user_id, written.thread, max(written.id), count(*), count(*), max(written.asks), min(written.due_on),
        coalesce(max(written.reason ->> 'plantNo'), ''), min(muted.kind), now()
      from written join app_user on app_user.tenant_id = written.tenant_id and app_user.id = written.user_id
      ${muteOf({ user: sql`app_user`, thread: sql`written.thread`, type })}
      where written.in_app = 'Y'
      group by written.tenant_id, written.user_id, written.thread
      order by written.user_id, written.thread
      on conflict on constraint inbox_item_once do update set
        newest_id = excluded.newest_id, notices = item.notices + excluded.notices, unread = item.unread + case when excluded.muted = 'scenario' and item.muted is null then 0 else excluded.unread end,
        plant_no = excluded.plant_no,
        asks = case when ${waits} then greatest(item.asks, excluded.asks) else excluded.asks end,
        due_on = case when excluded.asks = 'Y' then excluded.due_on when ${waits} then item.due_on else excluded.due_on end,
        muted = case when excluded.muted = 'scenario' and item.muted is null then null else excluded.muted end,
        done_at = case when excluded.muted = 'scenario' and item.muted is null then item.done_at end,
        at = case when excluded.muted = 'scenario' and item.muted is null then item.at else excluded.at end
      returning item.user_id, item.thread, item.place in ('action', 'know') as rings`;
};

/**
 * SQL: what waited on the desks of those who did it, of their company and of the suppliers whom they act for, waits no more, nor with readers who are not shown such notices; those before whom
 * the notice is `laid` are left to it.
 */
export const clearedDesks = (
  scope: Pick<Scope, 'tenantId' | 'userNo'>,
  principals: readonly string[],
): RawBuilder<unknown> => sql`
      update inbox_item as item set asks = 'N', due_on = null
      where ${ownTenant(scope, 'item')} and item.asks = 'Y'
        and item.thread in (select notice_thread(link) from notice, jsonb_array_elements_text(notice.links) as link)
        and item.user_id in (
          select colleague.id from app_user as doer join app_user as colleague
            on ${ownTenant(scope, 'colleague')} and colleague.party = doer.party and colleague.company_code = doer.company_code
          where ${ownTenant(scope, 'doer')} and doer.user_no = ${scope.userNo}
          union select principal.id from app_user as principal
          where ${ownTenant(scope, 'principal')} and principal.party = 'supplier' and principal.company_code = any (${principals}::text[])
          union select id from readers where in_app = 'N')
        and not exists (select from laid where laid.user_id = item.user_id and laid.thread = item.thread)
      returning item.user_id`;
