import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { countDocument, countLineColumns, type ContainerCount } from '../contract/count-fields.ts';
import { BLIND, countStatus, COUNTERS_TURN, PLANTS_TURN } from '../contract/count-status.ts';
import { approveContainerCount } from '../contract/endpoints.ts';
import { countPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { linesShown } from './count-lines.ts';
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
export const counts = documentFrom(
  countDocument,
  {
    title: countPermissions['container-count:list'],
    words,
    zone: plantZone,
    name: { zh: '器具盘点', en: 'Container count' },
    numbers: { prefix: 'CC', by: 'plant' },
    allows: onlyBy({ plant: ['approve', 'return'] }, 'containerCount.plantOnly'),
    history: {
      foundBy: { parts: null },
      columns: { against: { kind: 'choice', names: 'against' } },
      parts: {
        container_count_line: {
          name: { zh: '盘点项', en: 'Counted line' },
          label: { kind: 'code' },
          words,
          columns: countLineColumns,
        },
      },
    },
  },
  async (caller, { number }) => {
    const { db, scope } = caller;
    return {
      rows: db
        .selectFrom('container_count as count')
        .leftJoin('supplier', onSupplier('count'))
        .leftJoin('forwarder', onForwarder('count'))
        .where(ownRows(scope, 'container_count', 'count')),
      key: 'count.id',
      order: '-createdAt',
      columns: {
        ...columnsIn('container_count', 'count', { ...identified, ...countDocument.columns }),
        holderNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
        holderNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
        lines: linesWhere(caller, sql`true`),
        counted: linesWhere(caller, sql`line.figure is not null`),
        differing: sql<number | null>`case when ${seesBooks(caller)} then ${linesWhere(caller, differs)} end`,
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
      record: {
        rows: db
          .selectFrom('container_count as count')
          .where(ownRows(scope, 'container_count', 'count'))
          .select(sqlYesNo(tookPart(caller)).as('tookPart')),
        columns: {},
      },
    };
  },
);

/** One count with its figures. Fails with `containerCount.none`. */
export const countById = async (caller: Caller, id: string): Promise<ContainerCount> => {
  const [count, lineList] = await Promise.all([
    counts.byId(caller, id),
    linesShown(caller, id, seesBooks(caller)),
  ]);
  return { ...count, lineList };
};

/** A count that was returned is counted again with its first new figure. `count` is locked. */
export const countAgain = async (caller: Caller, count: RowOf<'container_count'>): Promise<void> => {
  if (count.status !== countStatus.moves.enter.to) await counts.moveOn(caller, 'enter', count);
};

/** How many counts wait for the caller, for the home page. */
export const countsWaiting = async (caller: Caller): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from container_count as count
    where ${ownRows(caller.scope, 'container_count', 'count')} and ${waitsForMe(caller)}`.execute(caller.db);
  return rows[0]!.waiting;
};
