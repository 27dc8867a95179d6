import { sql, type SqlBool } from 'kysely';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { notify } from '@portal/notification/server/offers.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import type { DocumentKind, FollowKind } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';
import { aboveOf, allDocuments, linkOf, nameOf, partsOf, type Document } from './documents.ts';

const NAME = 'activity.look';
const LIST = '/management/activity';
const PART = 'part' satisfies FollowKind;
const SUPPLIER = 'supplier' satisfies FollowKind;

/** What was written by work that took so long is still found; who was told already is not told again. */
const OVERLAP = '10 minutes';

/** Changes of what people follow, once a minute: those who follow are told, each change once, and never of their own. */
export const lookForChanges: ScheduledJob = {
  name: NAME,
  cron: '* * * * *',
  overAll: 'finds the tenants in which something is followed; each is looked at in a transaction of its own',
  work: async (services, overAll) => {
    const tenants = await overAll(async ({ db }) =>
      db.selectFrom('activity_follow').select('tenant_id as tenantId').distinct().execute(),
    );
    for (const { tenantId } of tenants) await tellFollowers(services, tenantId);
  },
};

/** Tells the followers of one tenant what others changed since they were told last. */
export const tellFollowers = async (services: PortalServices, tenantId: number): Promise<void> =>
  inTenant(services, { tenantId }, NAME, async (caller) => {
    const since = await lookedAt(caller);
    for (const one of changesIn(await followedLines(caller, since))) await tellOf(caller, one);
  });

/** Moves the mark to now; what the one before leaves open is looked at again. */
const lookedAt = async ({ db, scope }: Caller): Promise<string> => {
  const { rows } = await sql<{ since: string }>`
    with before as (select looked_at from activity_look where ${ownTenant(scope)}),
    moved as (insert into activity_look (tenant_id, looked_at) values (${scope.tenantId}, now())
      on conflict (tenant_id) do update set looked_at = excluded.looked_at)
    select coalesce((select looked_at from before), now()) - ${OVERLAP}::interval as since`.execute(db);
  return rows[0]!.since;
};

/** A line that concerns a follower. */
type Line = {
  kind: DocumentKind;
  recordId: string;
  name: string;
  at: string;
  userName: string;
  action: string;
  userId: string;
  party: Party;
  companyCode: string;
  plantNo: string;
};

/** Those of a document by its own index, those of a supplier by his; those of a part, and of what belongs to a document, among what the plant's index has of the last minutes. */
const followedLines = async (caller: Caller, since: string): Promise<Line[]> => {
  const { scope, db } = caller;
  const documents = allDocuments(caller);
  const above = documents.flatMap((one) => aboveOf(scope, one) ?? []);
  const said = sql`history.entity as kind, history.record_id as "recordId", ${nameOf(scope, documents)} as name, history.at, history.user_name as "userName",
    history.action, follow.user_id as "userId", follow.party, follow.company_code as "companyCode", follow.plant_no as "plantNo"`;
  const isNew = sql`history.at >= ${since}::timestamptz`;
  const concerns = sql`history.at >= follow.created_at and history.user_no <> follow.user_no and ${isFor}`;
  const { rows } = await sql<Line>`
    select ${said} from activity_follow as follow join history on ${ownTenant(scope, 'history')} and history.entity = follow.kind
      and history.record_id = case when ${isDocument} then follow.key::bigint end and history.plant_no = follow.plant_no and ${isNew} and ${concerns}
    where ${ownTenant(scope, 'follow')} and ${isDocument}
    union
    select ${said} from activity_follow as follow join history on ${ownTenant(scope, 'history')} and history.plant_no = follow.plant_no
      and history.supplier_code = follow.key and history.supplier_code <> '' and ${isNew} and ${concerns}
    where ${ownTenant(scope, 'follow')} and follow.kind = ${SUPPLIER} and ${inStates(
      'history.entity',
      documents.map(({ kind }) => kind),
    )}
    union
    select ${said} from history cross join lateral (${sql.join(
      documents.flatMap((one) => partsOf(scope, one) ?? []),
      sql` union `,
    )}) as found
      join activity_follow as follow on ${ownTenant(scope, 'follow')} and follow.plant_no = history.plant_no and follow.kind = ${PART}
        and follow.key = found.part_no and ${concerns}
    where ${ownTenant(scope, 'history')} and ${isNew} and ${inStates(
      'history.entity',
      documents.flatMap(({ kind, foundBy }) => (foundBy.parts === null ? [] : [kind])),
    )}
      and history.plant_no in (select plant_no from activity_follow as of_part where ${ownTenant(scope, 'of_part')} and of_part.kind = ${PART})
    union
    select ${said} from history cross join lateral (${sql.join(above, sql` union all `)}) as found
      join activity_follow as follow on ${ownTenant(scope, 'follow')} and follow.plant_no = history.plant_no and follow.kind = found.kind
        and follow.key = found.key and ${concerns}
    where ${ownTenant(scope, 'history')} and ${isNew} and ${inStates(
      'history.entity',
      documents.flatMap(({ kind, foundBy }) => (foundBy.under ? [kind] : [])),
    )}
      and history.plant_no in (select plant_no from activity_follow as of_one where ${ownTenant(scope, 'of_one')} and ${inStates(
        'of_one.kind',
        documents.flatMap(({ foundBy }) => (foundBy.under ? [foundBy.under.entity] : [])),
      )})
    order by at`.execute(db);
  return rows;
};

/** Parts and suppliers have no id. */
const isDocument = sql<SqlBool>`follow.kind not in (${PART}, ${SUPPLIER})`;

/** A supplier is told of his own documents, a forwarder of his orders; what he may open is asked when he is told. */
const isFor = sql<SqlBool>`case follow.party when 'supplier' then history.supplier_code = follow.company_code
  when 'forwarder' then history.forwarder_code = follow.company_code else true end`;

/** What one call did to what several people follow, each of whom sees the same of it. */
type Change = {
  readonly line: Line;
  readonly documents: readonly Line[];
  readonly userIds: readonly string[];
};

const changesIn = (lines: readonly Line[]): Change[] => {
  const perUser = Map.groupBy(lines, (one) => JSON.stringify([one.userId, callOf(one)]));
  const seen = [...perUser.values()].map((own) => ({
    line: own[0]!,
    documents: [...new Map(own.map((one) => [one.recordId, one])).values()],
  }));
  const alike = Map.groupBy(seen, ({ line, documents }) =>
    JSON.stringify([
      callOf(line),
      line.party,
      line.companyCode,
      line.plantNo,
      documents.map(({ recordId }) => recordId),
    ]),
  );
  return [...alike.values()].map((same) => ({ ...same[0]!, userIds: same.map(({ line }) => line.userId) }));
};

/** All that a call writes has one moment. */
const callOf = ({ kind, at, action, userName }: Line): string => [kind, at, action, userName].join(' ');

const tellOf = async (caller: Caller, { line, documents, userIds }: Change): Promise<void> => {
  const { kind, recordId, name, party, companyCode, plantNo, action } = line;
  const document = allDocuments(caller).find((one) => one.kind === kind)!;
  const company = party === 'supplier' || party === 'forwarder' ? { companyCode } : {};
  const text = (language: 'zh' | 'en'): string => {
    const { notices, kind: kinds } = words[language];
    const isOfSystem = line.userName === 'system' || line.userName === '';
    const { history } = commonWords[language];
    return fill<string>(documents.length === 1 ? notices.changed : notices.changedMany, {
      person: isOfSystem ? history.system : line.userName,
      action: caller.actionNames[language][action] ?? history.change,
      kind: kinds[kind],
    });
  };
  await notify(caller, {
    type: 'activity.changed',
    by: 'follow',
    to: openersOf(document).map((permission) => ({ party, plantNo, permission, userIds, ...company })),
    words: { zh: text('zh'), en: text('en') },
    param: { name, count: documents.length },
    link: documents.length === 1 ? linkOf(document, recordId, name) : LIST,
    key: callOf(line),
  });
};

const openersOf = ({ history }: Document): readonly string[] => history.opens;
