import { sql, type Kysely } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { mayOpenLink, openersOf } from '@portal/access/server/offers.ts';
import { muteOf } from '../writing/laid-on-desk.ts';
import type { Reader } from './letter.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { UNREAD } from '../../contract/status.ts';

/** The most notices one job takes; the rest is left to a further one. */
export const MOST_AT_ONCE = 1000;

/** Needs the rights of a job, as all here. */
export const tenantsWithMailDue = async (db: Kysely<Tables>): Promise<number[]> => {
  const { rows } = await sql<{ tenantId: number }>`
    select distinct tenant_id as "tenantId" from notification
    where by_mail = 'Y' and mailed_at is null and mail_due <= now()`.execute(db);
  return rows.map(({ tenantId }) => tenantId);
};

/**
 * Takes the notices of the caller's tenant whose mail is due, so that no other job mails them too; returns how many were taken, and
 * what is to be mailed to whom. What was read in the portal meanwhile, or is not wanted by mail any more, is taken and not mailed.
 */
export const takeMailDue = async ({
  db,
  scope,
}: Pick<Caller, 'db' | 'scope'>): Promise<{ taken: number; readers: Reader[] }> => {
  const { rows } = await sql<{ taken: number; readers: Reader[] }>`
    with due as (
      select tenant_id, id from notification
      where ${ownTenant(scope)} and by_mail = 'Y' and mailed_at is null and mail_due <= now()
      order by mail_due, id limit ${MOST_AT_ONCE} for update skip locked
    ), taken as (
      update notification set mailed_at = now() from due
      where notification.tenant_id = due.tenant_id and notification.id = due.id
      returning notification.*
    ), opener as materialized (${openersOf(sql`select distinct link from taken where link is not null`)}
    ), readers as (
      select app_user.id as "userId", app_user.name, app_user.email, coalesce(wish.language, app_user.language) as language,
        coalesce(wish.zone, 'Asia/Shanghai') as zone,
        jsonb_agg(jsonb_build_object('type', taken.type, 'urgent', taken.urgent = 'Y', 'stops', coalesce(declared.active = 'Y' and declared.must = 'N', false), 'zh', message_zh, 'en', message_en, 'link', link, 'at', taken.created_at) order by taken.id) as notices
      from taken join app_user on app_user.tenant_id = taken.tenant_id and app_user.id = taken.user_id
      left join message_subscription chosen
        on chosen.tenant_id = taken.tenant_id and chosen.user_id = taken.user_id and chosen.scenario = taken.type
      left join notice_scenario declared on declared.code = taken.type
      ${muteOf({ user: sql`app_user`, thread: sql`taken.thread`, type: sql`taken.type` })}
      left join mail_preference wish on wish.tenant_id = taken.tenant_id and wish.user_id = taken.user_id
      where ${inStates('taken.status', [UNREAD])} and app_user.active = 'Y' and app_user.locked = 'N' and coalesce(app_user.email, '') <> ''
        and coalesce(chosen.email, declared.email) = 'Y' and muted.kind is null
        -- a deputy reads of what he may not open himself, as he did when it was written
        and (taken.link is null or taken.reason ? 'insteadOf' or ${mayOpenLink('taken.link')})
      group by app_user.id, app_user.name, app_user.email, wish.language, app_user.language, wish.zone
    )
    select (select count(*)::int from taken) as taken,
      coalesce((select jsonb_agg(to_jsonb(readers) || jsonb_build_object('userId', "userId"::text)) from readers), '[]') as readers`.execute(
    db,
  );
  return rows[0]!;
};
