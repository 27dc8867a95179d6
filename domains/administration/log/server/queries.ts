import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';

type Period = { atFrom?: string | undefined; atTo?: string | undefined; zone: string };

/** From the first moment of one day to the last of another, on the clock of the zone. */
export const within = (column: string, { atFrom, atTo, zone }: Period): Expression<SqlBool> => {
  const start = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}`;
  const parts: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (atFrom) parts.push(sql<SqlBool>`${sql.ref(column)} >= ${start(sql`${atFrom}::date`)}`);
  if (atTo) parts.push(sql<SqlBool>`${sql.ref(column)} < ${start(sql`${atTo}::date + 1`)}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
};

const outcome = sql<'ok' | 'failed'>`case when log.outcome = 'ok' then 'ok' else 'failed' end`;
const typeName = ({ language }: Caller) =>
  sql<string>`coalesce(${sql.ref(`permission.name_${language}`)}, ${inWords('log.type', words[language].everybody)})`;

/** What everybody may do, by a part of its name in either language. */
const doneByEverybody = (part: string): string[] =>
  [words.zh, words.en].flatMap(({ everybody }) =>
    Object.entries(everybody)
      .filter(([, name]) => name.toLowerCase().includes(part.toLowerCase()))
      .map(([type]) => type),
  );

/** The tenant for an administrator who holds the page, his own lines for everybody else; the database holds the rule of rows. */
const operationsFound = ({ db, scope }: Caller, asked: GivenOf<typeof calls.exportOperations>) => {
  let found = db
    .selectFrom('operation_log as log')
    .leftJoin('permission', 'permission.code', 'log.type')
    .where(ownTenant(scope, 'log'))
    .where(within('log.at', asked));
  if (scope.party !== 'admin' || !scope.permissions.has('log:operation'))
    found = found.where('log.user_no', '=', scope.userNo);
  if (asked.user) found = found.where(holds(asked.user, 'log.user_no', 'log.user_name'));
  if (asked.type) {
    const named = holds(asked.type, 'log.type', 'permission.name_zh', 'permission.name_en');
    const types = doneByEverybody(asked.type);
    found = found.where(types.length === 0 ? named : sql<SqlBool>`(${named} or log.type = any(${types}))`);
  }
  if (asked.outcome) found = found.where('log.outcome', asked.outcome === 'ok' ? '=' : '<>', 'ok');
  if (asked.ip) found = found.where(holds(asked.ip, 'log.ip'));
  if (asked.tookFrom !== undefined) found = found.where('log.duration_ms', '>=', asked.tookFrom);
  if (asked.text)
    found = found.where(holds(asked.text, 'log.parameters', 'log.exception', 'log.outcome', 'log.trace'));
  return found;
};

export const operations = async (caller: Caller, asked: GivenOf<typeof calls.listOperations>) =>
  listPage(asked, {
    db: caller.db,
    base: operationsFound(caller, asked),
    key: 'log.id',
    select: (base) =>
      base.select([
        'log.id',
        'log.at',
        'log.type',
        typeName(caller).as('typeName'),
        'log.user_no as userNo',
        'log.user_name as userName',
        'log.company_code as companyCode',
        'log.plant_no as plantNo',
        'log.ip',
        'log.duration_ms as durationMs',
        'log.parameters',
        outcome.as('outcome'),
        sql<string | null>`nullif(log.outcome, 'ok')`.as('failure'),
        'log.exception',
        'log.trace',
      ]),
    sort: { at: 'log.at', type: 'log.type', userNo: 'log.user_no', durationMs: 'log.duration_ms' },
    fallback: '-at',
  });

/** For the sheet, in the order of its columns, the newest first. */
export const operationsForSheet = (caller: Caller, asked: GivenOf<typeof calls.exportOperations>) =>
  operationsFound(caller, asked)
    .select([
      'log.at',
      typeName(caller).as('typeName'),
      'log.type',
      'log.user_no',
      'log.user_name',
      'log.company_code',
      'log.plant_no',
      'log.ip',
      'log.duration_ms',
      sql`case when log.outcome = 'ok' then ${words[caller.language].outcomes.ok} else ${words[caller.language].outcomes.failed} end`.as(
        'outcome',
      ),
      sql`nullif(log.outcome, 'ok')`.as('failure'),
      'log.parameters',
      'log.exception',
      'log.trace',
    ])
    .orderBy('log.at', 'desc');

const interfacesFound = ({ db, scope }: Caller, asked: GivenOf<typeof calls.exportInterfaces>) => {
  let found = db
    .selectFrom('interface_log as log')
    .where(ownTenant(scope, 'log'))
    .where(within('log.at', asked));
  if (scope.party !== 'admin') found = found.where('log.plant_no', '=', scope.plantNo);
  if (asked.name) found = found.where(holds(asked.name, 'log.name', 'log.url', 'log.type'));
  if (asked.trackId) found = found.where(holds(asked.trackId, 'log.track_id'));
  if (asked.direction) found = found.where('log.direction', '=', asked.direction);
  if (asked.outcome) found = found.where('log.outcome', '=', asked.outcome);
  return found;
};

const interfaceColumns = [
  'log.id',
  'log.at',
  'log.type',
  'log.name',
  'log.url',
  'log.direction',
  'log.http_code as httpCode',
  'log.outcome',
  'log.duration_ms as durationMs',
  'log.plant_no as plantNo',
  'log.track_id as trackId',
] as const;

export const interfaces = async (caller: Caller, asked: GivenOf<typeof calls.listInterfaces>) =>
  listPage(asked, {
    db: caller.db,
    base: interfacesFound(caller, asked),
    key: 'log.id',
    select: (base) => base.select(interfaceColumns),
    sort: { at: 'log.at', name: 'log.name', httpCode: 'log.http_code', durationMs: 'log.duration_ms' },
    fallback: '-at',
  });

/** For the sheet, in the order of its columns, the newest first. */
export const interfacesForSheet = (caller: Caller, asked: GivenOf<typeof calls.exportInterfaces>) =>
  interfacesFound(caller, asked)
    .select([
      'log.at',
      'log.type',
      'log.name',
      'log.url',
      inWords('log.direction', words[caller.language].directions).as('direction'),
      'log.http_code',
      inWords('log.outcome', words[caller.language].outcomes).as('outcome'),
      'log.duration_ms',
      'log.plant_no',
      'log.track_id',
    ])
    .orderBy('log.at', 'desc');

export const interfaceById = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('interface_log as log')
    .leftJoin('interface_redrive as redrive', (on) =>
      on.onRef('redrive.tenant_id', '=', 'log.tenant_id').onRef('redrive.line_id', '=', 'log.id'),
    )
    .select([
      ...interfaceColumns,
      'log.request',
      'log.response',
      'log.redrive_key as redriveKey',
      sql<boolean>`log.outcome = 'failed' and log.redrive_key <> '' and redrive.id is null`.as('canRedrive'),
      'redrive.created_at as redrivenAt',
      'redrive.created_by as redrivenBy',
      sql<string>`coalesce(redrive.track_id, '')`.as('redrivenAs'),
    ])
    .where(ownTenant(scope, 'log'))
    .where('log.id', '=', id)
    .executeTakeFirst();
