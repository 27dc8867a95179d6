import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { awayOn, companyOf, mayOpenLink, openersOf, recipientsWhere } from '@portal/access/server/offers.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import { urgentScenarios } from '@portal/settings/contract/process/urgent.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { LadderStep } from '../../contract/ladder/ladder.ts';
import type { ReasonCode } from '../../contract/newest-notices.ts';
import type { NoticeTo } from '../../contract/notice.ts';
import { words } from '../../contract/words.en.ts';
import { clearedDesks, laidOnDesk, muteOf } from './laid-on-desk.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The suppliers for whom another one acts today at the present plant. */
    'notification.principals': { input: { readonly agentCode: string }; output: string };
  }
}

type Row = {
  /** Of those who are readers, this user alone. */
  userId?: string;
  /** Names of those for whom he stands in. */
  insteadOf?: string | null;
  /** Which step of the ladder it is. */
  step?: LadderStep;
  zh: string;
  en: string;
  /** Empty: it leads nowhere, and is for all who are readers. */
  links: readonly string[];
  param: object;
  key: string | null;
  /** Until when it is to be done. */
  due: string | null;
  /** Something is to be done, whatever its scenario says. */
  asks: 'Y' | null;
};

/** Users a message of the database names; it may hold 8000 bytes. */
const IN_ONE_CALL = 300;

/**
 * One statement for all who are readers, may open what it leads to and want to be written, whatever the number of rows; returns how many were written now, and whether somebody is to get a mail
 * at once. Needs the rights of a job. Their open browsers hear of it when the transaction commits.
 */
export const insertNotices = async (
  caller: Pick<Caller, 'db' | 'scope' | 'ask'>,
  {
    to,
    type,
    deputies,
    settles,
    by,
    rows: notices,
  }: {
    to: readonly NoticeTo[];
    type: string;
    /** Tells the deputies of those who are away as well. */
    deputies: boolean;
    /** What waited for the documents is done. */
    settles: boolean;
    /** What made users those concerned. */
    by: ReasonCode;
    rows: readonly Row[];
  },
): Promise<{ count: number; mailNow: boolean }> => {
  const { db, scope } = caller;
  const urgent = await urgency(caller, type, to);
  const conditions = to.map(
    (one) => sql<SqlBool>`(${recipientsWhere({ tenantId: scope.tenantId, ...one })})`,
  );
  const reasons = to.map(
    (one, index) => sql`when ${conditions[index]} then ${JSON.stringify({ ...reasonOf(one), by })}::jsonb`,
  );
  // Nobody is written what he did himself; whoever is readers by his name is, whatever he did.
  const other = to.some(({ userIds }) => userIds !== undefined)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`app_user.user_no <> ${scope.userNo}`;
  const ofUser = notices.some(({ userId }) => userId !== undefined)
    ? sql<SqlBool>`app_user.id = notice."userId"`
    : sql<SqlBool>`true`;
  const { rows } = await sql<{ count: number; mailNow: boolean }>`
    with notice as (
      select * from jsonb_to_recordset(${JSON.stringify(notices.map((one, at) => ({ at, ...one })))}::jsonb)
        as notice (at int, "userId" bigint, "insteadOf" text, step text, zh text, en text, links jsonb, param jsonb, key text, due date, asks text)
    ), opener as materialized (${openersOf(sql`select jsonb_array_elements_text(links) from notice`)}
    ), concerned as (
      select app_user.id, app_user.name, notice.at, notice."insteadOf" as instead_of, case ${sql.join(reasons, sql` `)} end as reason
      from app_user join notice on ${ofUser}
      where ${ownTenant(scope, 'app_user')} and (${sql.join(conditions, sql` or `)})
    ), people as (${deputies ? withDeputies(scope, { plantNo: to.find(({ plantNo }) => plantNo !== undefined)?.plantNo, scenario: type }) : sql`select id, at, instead_of, reason from concerned`}
    ), readers as (
      select app_user.tenant_id, app_user.id, led.link, notice.param, notice.key, notice.due, muted.kind as muted, coalesce(notice.asks, declared.asks, 'N') as asks, ${urgent} as urgent,
        people.reason || case when people.instead_of is null then '{}' else jsonb_build_object('by', 'deputy', 'insteadOf', people.instead_of) end
          || case when notice.step is null then '{}' else jsonb_build_object('step', notice.step) end as reason,
        ${textFor('zh', sql`notice.zh`)} as zh, ${textFor('en', sql`notice.en`)} as en, case when declared.must = 'Y' then 'Y' else coalesce(chosen.inapp, 'Y') end as in_app,
        case when coalesce(chosen.email, declared.email) = 'Y' and coalesce(app_user.email, '') <> '' and muted.kind is null then 'Y' else 'N' end as by_mail,
        mail_due(now(), coalesce(wish.pace, 'at-once'), wish.daily_hour, wish.quiet_from, wish.quiet_to, wish.zone, ${urgent} = 'Y') as mail_due
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
      ${muteOf({ user: sql`app_user`, thread: sql`notice_thread(led.link)`, type })}
      -- somebody has to hear of it: a deputy is written where he may not look himself
      where (led.link is not null or notice.links = '[]' or people.instead_of is not null) and ${other}
    ), written as (
      insert into notification (tenant_id, user_id, type, message_zh, message_en, link, param, event_key, reason, in_app, by_mail, mail_due, due_on, asks, urgent)
      select tenant_id, id, ${type}, zh, en, link, param, key, reason, in_app, by_mail, case when by_mail = 'Y' then mail_due end, due, asks, urgent
      from readers where 'Y' in (in_app, by_mail)
      on conflict on constraint notification_event do nothing
      returning tenant_id, user_id, id, thread, in_app, mail_due, asks, due_on, reason
    ), laid as (${laidOnDesk(type, settles)}
    ), cleared as (${settles ? clearedDesks(scope, await principalsOf(caller)) : sql`select user_id from laid where false`}
    ), called as (
      select pg_notify('portal_notice', ${scope.tenantId}::text || ':' || string_agg(user_id::text, ','))
      from (
        select user_id, (dense_rank() over (order by user_id) - 1) / ${IN_ONE_CALL}::int as part
        from (select user_id from laid where rings union select user_id from cleared) as heard
      ) as parts
      group by part
    )
    select (select count(*)::int from written) as count, (select count(*) from called) as calls,
      exists (select from written where mail_due <= now()) as "mailNow"`.execute(db);
  return rows[0]!;
};

/** SQL: whether its mails wait for nothing, as its scenario is declared; where the plant may select, as it did. */
const urgency = async (
  caller: Pick<Caller, 'db' | 'scope'>,
  type: string,
  to: readonly NoticeTo[],
): Promise<RawBuilder<unknown>> => {
  const selectable = urgentScenarios.find((one) => one === type);
  if (selectable === undefined) return sql`coalesce(declared.urgent, 'N')`;
  const plantNo = to.find((one) => one.plantNo !== undefined)?.plantNo ?? caller.scope.plantNo;
  const options = await processOptions(caller, plantNo);
  return sql`${yesNo(options.urgentScenarios.includes(selectable))}::text`;
};

/** The suppliers whom the company of the doer acts for: their people have nothing to do any more either. */
const principalsOf = async (caller: Pick<Caller, 'db' | 'scope' | 'ask'>): Promise<readonly string[]> => {
  const company = await companyOf(caller, caller.scope.userNo);
  return company?.party === 'supplier'
    ? caller.ask('notification.principals', { agentCode: company.companyCode })
    : [];
};

/** The words of a notice, and for whom its reader is written where he stands in for somebody. */
const textFor = (language: Language, message: RawBuilder<unknown>): RawBuilder<string> => {
  const [before, behind] = words[language].insteadOf.split('{names}') as [string, string];
  return sql<string>`${message} || coalesce(${before} || people.instead_of || ${behind}, '')`;
};

/** SQL: those concerned and the deputies of those who are away, each once for a notice. */
const withDeputies = (
  { tenantId }: Pick<Caller['scope'], 'tenantId'>,
  of: { plantNo: string | undefined; scenario: string },
): RawBuilder<unknown> => sql`
  select id, at, string_agg(instead_of, ', ' order by instead_of) as instead_of, (array_agg(reason order by instead_of nulls first))[1] as reason
  from (
    select id, at, instead_of, reason from concerned
    union all
    select away.deputy_id, at, concerned.name, reason
    from concerned join ${awayOn({ tenantId }, of)} as away on away.user_id = concerned.id and away.can_be_told
  ) as each group by id, at`;

const reasonOf = ({ party, companyCode, plantNo, permission }: NoticeTo) => ({
  party,
  companyCode,
  plantNo,
  permission,
});
