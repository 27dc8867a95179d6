import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import { missing } from '@portal/platform/server/plugins/archived.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import type { CountLine } from '../contract/count-fields.ts';
import { BLIND, COUNTERS_TURN, PLANTS_TURN } from '../contract/count-status.ts';
import {
  approveContainerCount,
  listContainerCounts,
  type readContainerCount,
} from '../contract/endpoints.ts';
import { countPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { isPartner } from './whose.ts';

type Asks = Pick<Caller, 'scope'>;

const approves = ({ scope }: Asks): boolean => scope.permissions.has(approveContainerCount.needs);

/** SQL: the reader may know what the books say: who approves at any time, who counts once he has submitted. */
const seesBooks = (caller: Asks): RawBuilder<SqlBool> =>
  approves(caller) ? sql<SqlBool>`true` : sql<SqlBool>`not ${inStates('count.status', BLIND)}`;

const linesWhere = ({ scope }: Asks, condition: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select count(*)::int from container_count_line as line
  where ${ownRows(scope, 'container_count_line', 'line')} and line.count_id = count.id and ${condition})`;
const differs = sql`line.figure <> line.book`;

/**
 * SQL: the reader took part in the count and does not approve it (four eyes): a figure that stands is his, he submitted it, or he had the plant's own stock
 * counted. Who only had a partner count his own stock did not take part.
 */
const tookPart = ({ scope }: Asks): RawBuilder<SqlBool> => sql<SqlBool>`(
  count.submitted_user is not distinct from ${scope.userNo} or (count.holder_kind = 'plant' and count.created_by = ${scope.userNo})
  or exists (select from container_count_line as line
    where ${ownRows(scope, 'container_count_line', 'line')} and line.count_id = count.id and ${scope.userNo} = any (line.counted_users)))`;

/** SQL: the count waits for the asking side: for figures, for the answer of the plant, which who took part leaves to others. */
const waitsForMe = (caller: Asks): RawBuilder<SqlBool> =>
  approves(caller) && !isPartner(caller)
    ? sql<SqlBool>`(${inStates('count.status', PLANTS_TURN)} and not ${tookPart(caller)})`
    : inStates('count.status', COUNTERS_TURN);

/** Counts, the newest first; partners find those of their own stock. */
export const counts = listFrom(
  listContainerCounts,
  { title: countPermissions['container-count:list'], words, zone: plantZone },
  async (caller, { number }) => ({
    rows: caller.db
      .selectFrom('container_count as count')
      .leftJoin('supplier', onSupplier('count'))
      .leftJoin('forwarder', onForwarder('count'))
      .where(ownRows(caller.scope, 'container_count', 'count')),
    key: 'count.id',
    order: '-createdAt',
    columns: {
      id: 'count.id',
      version: 'count.version',
      number: 'count.number',
      status: 'count.status',
      holderKind: 'count.holder_kind',
      holderCode: 'count.holder_code',
      holderNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
      holderNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
      lines: linesWhere(caller, sql`true`),
      counted: linesWhere(caller, sql`line.figure is not null`),
      differing: sql<number | null>`case when ${seesBooks(caller)} then ${linesWhere(caller, differs)} end`,
      remark: 'count.remark',
      createdAt: 'count.created_at',
      createdBy: 'count.created_by',
      submittedAt: 'count.submitted_at',
      submittedBy: 'count.submitted_by',
      decidedAt: 'count.decided_at',
      decidedBy: 'count.decided_by',
      decision: 'count.decision',
    },
    // they are numbered in the order in which they are made
    sorts: { createdAt: 'count.id' },
    filters: {
      number: numberIn(await numbersFound(caller, 'container_count', number), 'count.id', 'count.number'),
      status: oneOf('count.status'),
      holderKind: is('count.holder_kind'),
      holderCode: contains('count.holder_code'),
      containerCode: (typed) =>
        sql<SqlBool>`${linesWhere(caller, sql`strpos(upper(line.container_code), ${typed.toUpperCase()}) > 0`)} > 0`,
      shown: (what) =>
        ({
          mine: () => waitsForMe(caller),
          counting: () => inStates('count.status', COUNTERS_TURN),
          submitted: () => inStates('count.status', PLANTS_TURN),
        })[what](),
    },
  }),
);

/** One count with its figures. Fails with `containerCount.none`. */
export const countById = async (caller: Caller, id: string): Promise<OutputOf<typeof readContainerCount>> => {
  const row = await counts.one(caller, id);
  if (!row) throw await missing(caller, 'container_count', id, new Failure('containerCount.none', { id }));
  return {
    ...row,
    tookPart: yesNo(await isOneOfCounters(caller, id)),
    lineList: await linesShown(caller, id),
  };
};

/** Whether the caller took part in a count: then somebody else approves it. */
export const isOneOfCounters = async (caller: Caller, id: string): Promise<boolean> => {
  const { rows } = await sql<{ tookPart: boolean }>`
    select ${tookPart(caller)} as "tookPart" from container_count as count
    where ${ownRows(caller.scope, 'container_count', 'count')} and count.id = ${id}`.execute(caller.db);
  return rows[0]?.tookPart === true;
};

const linesShown = async (caller: Caller, countId: string): Promise<CountLine[]> => {
  const { db, scope } = caller;
  const book = sql<number | null>`case when ${seesBooks(caller)} then line.book end::float8`;
  return db
    .selectFrom('container_count_line as line')
    .innerJoin('container_count as count', (join) =>
      join.onRef('count.tenant_id', '=', 'line.tenant_id').onRef('count.id', '=', 'line.count_id'),
    )
    .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('packed'), (join) =>
      join
        .onRef('packed.tenant_id', '=', 'line.tenant_id')
        .onRef('packed.container_code', '=', 'line.container_code'),
    )
    .where(ownRows(scope, 'container_count_line', 'line'))
    .where(ownRows(scope, 'container_count', 'count'))
    .where('line.count_id', '=', countId)
    .orderBy('line.container_code')
    .orderBy('line.condition')
    .select([
      'line.id',
      'line.container_code as containerCode',
      'packed.name_zh as containerNameZh',
      'packed.name_en as containerNameEn',
      'line.condition',
      'line.figure',
      book.as('book'),
      sql<number | null>`(line.figure - ${book})::float8`.as('difference'),
      'line.counted_at as countedAt',
      'line.counted_by as countedBy',
      'line.movement_number as movementNumber',
    ])
    .execute();
};

/** How many counts wait for the caller, for the home page. */
export const countsWaiting = async (caller: Caller): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from container_count as count
    where ${ownRows(caller.scope, 'container_count', 'count')} and ${waitsForMe(caller)}`.execute(caller.db);
  return rows[0]!.waiting;
};
