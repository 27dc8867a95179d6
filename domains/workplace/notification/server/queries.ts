import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { awayOn, mayOpenLink, openersOf, recipientsWhere } from '@portal/access/server/offers.ts';
import { today } from '@portal/platform/contract/day.ts';
import type { Notice } from '../contract/newest-notices.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { fromDay, is, toDay } from '@portal/platform/server/list/filters.ts';
import { pageFrom } from '@portal/platform/server/list/list-from.ts';
import * as calls from '../contract/endpoints.ts';
import { noticeKinds } from '../contract/notice-kind-words.ts';
import type { NoticeTo } from '../contract/notice.ts';
import { words } from '../contract/words.en.ts';
import { READ, UNREAD, type noticeStatus } from '../contract/status.ts';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';

type Row = {
  /** Of those who are meant, this user alone. */
  userId?: string;
  /** Names of those for whom he stands in. */
  insteadOf?: string | null;
  zh: string;
  en: string;
  /** Empty: it leads nowhere, and is for all who are meant. */
  links: readonly string[];
  param: object;
  key: string | null;
};

/** Users a message of the database names; it may hold 8000 bytes. */
const IN_ONE_CALL = 300;

/**
 * One statement for all who are meant, may open what it leads to and want to be told, whatever the number of rows; returns how many were told now, and whether somebody is to get a mail
 * at once. Needs the rights of a job. Their open browsers hear of it when the transaction commits.
 */
export const insertNotices = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  {
    to,
    type,
    deputies,
    rows: notices,
  }: {
    to: readonly NoticeTo[];
    type: string;
    /** Tells the deputies of those who are away as well. */
    deputies: boolean;
    rows: readonly Row[];
  },
): Promise<{ count: number; mailNow: boolean }> => {
  const conditions = to.map(
    (one) => sql<SqlBool>`(${recipientsWhere({ tenantId: scope.tenantId, ...one })})`,
  );
  const reasons = to.map(
    (one, index) => sql`when ${conditions[index]} then ${JSON.stringify(reasonOf(one))}::jsonb`,
  );
  const ofUser = notices.some(({ userId }) => userId !== undefined)
    ? sql<SqlBool>`app_user.id = notice."userId"`
    : sql<SqlBool>`true`;
  const { rows } = await sql<{ count: number; mailNow: boolean }>`
    with notice as (
      select * from jsonb_to_recordset(${JSON.stringify(notices.map((one, at) => ({ at, ...one })))}::jsonb)
        as notice (at int, "userId" bigint, "insteadOf" text, zh text, en text, links jsonb, param jsonb, key text)
    ), opener as materialized (${openersOf(sql`select jsonb_array_elements_text(links) from notice`)}
    ), concerned as (
      select app_user.id, app_user.name, notice.at, notice."insteadOf" as instead_of, case ${sql.join(reasons, sql` `)} end as reason
      from app_user join notice on ${ofUser}
      where ${ownTenant(scope, 'app_user')} and (${sql.join(conditions, sql` or `)})
    ), people as (${deputies ? withDeputies(scope) : sql`select id, at, instead_of, reason from concerned`}
    ), meant as (
      select app_user.tenant_id, app_user.id, led.link, notice.param, notice.key, people.reason,
        ${told('zh', sql`notice.zh`)} as zh, ${told('en', sql`notice.en`)} as en, coalesce(chosen.inapp, 'Y') as in_app,
        case when coalesce(chosen.email, declared.email) = 'Y' and coalesce(app_user.email, '') <> '' then 'Y' else 'N' end as by_mail,
        mail_due(now(), coalesce(wish.pace, 'at-once'), wish.daily_hour, wish.quiet_from, wish.quiet_to, wish.zone) as mail_due
      from people join notice on notice.at = people.at
      join app_user on ${ownTenant(scope, 'app_user')} and app_user.id = people.id
      left join lateral (
        select opened.link from jsonb_array_elements_text(notice.links) with ordinality as opened (link, place)
        where ${mayOpenLink('opened.link')} order by opened.place limit 1
      ) as led on true
      left join message_subscription chosen
        on chosen.tenant_id = app_user.tenant_id and chosen.user_id = app_user.id and chosen.scenario = ${type}
      left join notice_scenario declared on declared.code = ${type}
      left join mail_preference wish on wish.tenant_id = app_user.tenant_id and wish.user_id = app_user.id
      -- somebody has to hear of it: a deputy is told where he may not look himself
      where led.link is not null or notice.links = '[]' or people.instead_of is not null
    ), told as (
      insert into notification (tenant_id, user_id, type, message_zh, message_en, link, param, event_key, reason, in_app, by_mail, mail_due)
      select tenant_id, id, ${type}, zh, en, link, param, key, reason, in_app, by_mail, case when by_mail = 'Y' then mail_due end
      from meant where 'Y' in (in_app, by_mail)
      on conflict on constraint notification_event do nothing
      returning user_id, in_app, mail_due
    ), called as (
      select pg_notify('portal_notice', ${scope.tenantId}::text || ':' || string_agg(user_id::text, ','))
      from (select user_id, (row_number() over () - 1) / ${IN_ONE_CALL}::int as part from told where in_app = 'Y') as parts
      group by part
    )
    select (select count(*)::int from told) as count, (select count(*) from called) as calls,
      exists (select from told where mail_due <= now()) as "mailNow"`.execute(db);
  return rows[0]!;
};

/** The words of a notice, and for whom its reader is told where he stands in for somebody. */
const told = (language: Language, message: RawBuilder<unknown>): RawBuilder<string> => {
  const [before, behind] = words[language].insteadOf.split('{names}') as [string, string];
  return sql<string>`${message} || coalesce(${before} || people.instead_of || ${behind}, '')`;
};

/** SQL: those concerned and the deputies of those who are away, each once for a notice. */
const withDeputies = ({ tenantId }: Pick<Caller['scope'], 'tenantId'>): RawBuilder<unknown> => sql`
  select id, at, string_agg(instead_of, ', ' order by instead_of) as instead_of, (array_agg(reason order by instead_of nulls first))[1] as reason
  from (
    select id, at, instead_of, reason from concerned
    union all
    select away.deputy_id, at, concerned.name, reason
    from concerned join ${awayOn({ tenantId }, today(ZONE))} as away on away.user_id = concerned.id and away.can_be_told
  ) as each group by id, at`;
/** Who has no other zone lives here (mails, likewise). */
const ZONE = 'Asia/Shanghai';

const reasonOf = ({ party, companyCode, plantNo, permission }: NoticeTo) => ({
  party,
  companyCode,
  plantNo,
  permission,
});

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

/** The name of its type: as its scenario says, or of the types that other systems tell of. */
const typeName = (language: Language): RawBuilder<string | null> => {
  const names = JSON.stringify(noticeKinds[language]);
  return sql`coalesce(${sql.ref(`scenario.name_${language}`)}, ${names}::jsonb ->> notification.type)`;
};

const reasonText = ({ language }: Caller) => sql<Notice['reason']>`jsonb_build_object(
  'scenario', ${typeName(language)}, 'party', notification.reason -> 'party',
  'plantNo', notification.reason -> 'plantNo', 'permission', ${sql.ref(`needed.name_${language}`)})`;

export const countUnread = async (caller: Caller): Promise<number> => {
  const { count } = await own(caller)
    .where('status', '=', UNREAD)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const noticesOf = async (
  caller: Caller,
  { status, page, limit }: { status?: StateOf<typeof noticeStatus> | undefined; page: number; limit: number },
): Promise<Notice[]> =>
  explained(caller)
    .select([
      'notification.id',
      'notification.type',
      'notification.status',
      caller.language === 'en' ? 'message_en as message' : 'message_zh as message',
      'notification.link',
      'notification.created_at as createTime',
      'notification.param',
      reasonText(caller).as('reason'),
    ])
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** The page of all notifications. */
export const listNotices = pageFrom(calls.listNotices, (caller, { zone }) => {
  const { language } = caller;
  const message = `notification.message_${language}` as const;
  const scenario = typeName(language);
  const holds = (text: RawBuilder<unknown>, part: string) =>
    sql<SqlBool>`strpos(lower(${text}), lower(${part})) > 0`;
  return {
    rows: explained(caller),
    key: 'notification.id',
    order: '-createTime',
    columns: {
      id: 'notification.id',
      status: 'notification.status',
      createTime: 'notification.created_at',
      category: `scenario.category_${language}`,
      scenario,
      message,
      type: 'notification.type',
      link: 'notification.link',
      param: 'notification.param',
      reason: reasonText(caller),
    },
    // Notices are numbered as they come: the number sorts like the time and has an index.
    sorts: { createTime: 'notification.id' },
    filters: {
      status: is('notification.status'),
      type: (part) => holds(sql`notification.type || ' ' || coalesce(${scenario}, '')`, part),
      message: (part) => holds(sql.ref(message), part),
      createdFrom: fromDay('notification.created_at', zone),
      createdTo: toDay('notification.created_at', zone),
      zone: () => undefined,
    },
  };
});

/** Marks one or all of the caller's notices read; returns how many there were. The user's other windows hear of it. */
export const markRead = async ({ db, scope }: Caller, id?: string): Promise<number> => {
  const marked = await db
    .updateTable('notification')
    .set({ status: READ, read_at: sql<string>`coalesce(read_at, now())` })
    .where(ownTenant(scope))
    .where('user_id', '=', scope.userId)
    .where('in_app', '=', 'Y')
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(id === undefined, (query) => query.where('status', '=', UNREAD))
    .returning('id')
    .execute();
  if (marked.length > 0)
    await sql`select pg_notify('portal_notice', ${`${scope.tenantId}:${scope.userId}`})`.execute(db);
  return marked.length;
};
