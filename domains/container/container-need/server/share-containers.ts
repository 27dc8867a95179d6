import { sql } from 'kysely';
import { addDays, mondayOf, today, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { addedUp, listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listContainerShares, type shareContainers as shareCall } from '../contract/endpoints.ts';
import { containerNeedPermissions } from '../contract/permissions.ts';
import { netNeed } from '../contract/projection.ts';
import { shareOut } from '../contract/share.ts';
import { usualAhead } from '../contract/shortage.ts';
import { words } from '../contract/words.en.ts';
import { counted } from './counted.ts';
import { expected, held, needRows } from './needs.ts';
import { freeContainers } from './shortages.ts';

type ShareInput = { container?: string | undefined; ahead?: number | undefined };

/** What each supplier needs of a container, or of all, with what he has. */
const partnersOf = async (caller: Caller, container: string | undefined) => {
  const rows = needRows(caller).select([
    'need.supplier_code as supplierCode',
    'need.container_code as containerCode',
    'need.first_week as firstWeek',
    'need.gross',
    held.as('held'),
    expected.as('expected'),
    'bounds.minimum',
    'bounds.maximum',
  ]);
  const found = container === undefined ? rows : rows.where('need.container_code', '=', container);
  return found.orderBy('need.container_code').orderBy('need.supplier_code').execute();
};
type Partner = Awaited<ReturnType<typeof partnersOf>>[number];

/** Shares one container out among those who need it. */
const sharesOf = (free: number, partners: readonly Partner[], ahead = usualAhead) => {
  const asking = partners.map(({ supplierCode, gross, ...has }) => {
    const sums = gross.reduce<number[]>((all, many) => [...all, (all.at(-1) ?? 0) + many], []);
    return {
      supplierCode,
      toMinimum: netNeed({ ...has, gross: 0 }),
      // The backlog counts in the first week.
      byWeek: sums.slice(1, ahead + 2).map((sum) => netNeed({ ...has, gross: sum })),
      room: has.maximum === null ? null : Math.max(0, has.maximum - Math.max(0, has.held) - has.expected),
    };
  });
  return shareOut(free, asking).map((share, at) => ({ ...partners[at]!, ...share }));
};

const lastDay = async (caller: Caller, firstWeek: Day | undefined, ahead = usualAhead): Promise<Day> =>
  addDays(firstWeek ?? mondayOf(today(await plantZone(caller))), ahead * 7 + 6);

/** Shares a container out by the rule that the screen shows (contract/share.ts). A proposal: nothing is written. Fails with `containerNeed.notCounted`. */
export const shareContainers: Action<typeof shareCall> = async (caller, input) => {
  const { container, ahead } = input;
  const { rows: named } = await sql<{
    zh: string;
    en: string;
    inPlant: number;
    promised: number;
    free: number;
  }>`
    select counted.name_zh as zh, counted.name_en as en, coalesce(there.in_plant, 0)::float8 as "inPlant", coalesce(there.promised, 0)::float8 as promised,
      coalesce(there.free, 0)::float8 as free
    from ${counted(caller)} as counted left join ${freeContainers(caller)} as there on there.container_code = counted.container_code
    where counted.container_code = ${container}`.execute(caller.db);
  const [there] = named;
  if (!there) throw new Failure('containerNeed.notCounted', { code: container, field: 'container' });
  const rows = sharesOf(there.free, await partnersOf(caller, container), ahead);
  const sum = (field: 'needed' | 'share') => rows.reduce((all, row) => all + row[field], 0);
  return {
    containerCode: container,
    containerNameZh: there.zh,
    containerNameEn: there.en,
    until: await lastDay(caller, rows[0]?.firstWeek, ahead),
    inPlant: there.inPlant,
    promised: there.promised,
    free: there.free,
    needed: sum('needed'),
    left: there.free - sum('share'),
    rows: rows.map(({ supplierCode, containerCode, needed, share }) => ({
      supplierCode,
      containerCode,
      needed,
      share,
    })),
  };
};

const TYPES = {
  supplier_code: 'text',
  container_code: 'text',
  held: 'int',
  expected: 'int',
  minimum: 'int',
  maximum: 'int',
  needed: 'int',
  share: 'int',
} as const;
type ShareRow = { tenant_id: number } & Record<'row_key' | 'supplier_code' | 'container_code', string> &
  Record<'held' | 'expected' | 'needed' | 'share', number> &
  Record<'minimum' | 'maximum', number | null>;

/** The same as a list, of one container or of all, so that it sorts, pages and goes into a workbook like any other: who misses some or gets some. */
export const shareLines = listFrom(
  listContainerShares,
  { title: containerNeedPermissions['container:share'], words, zone: plantZone },
  async (caller, { container, ahead }: ShareInput) => {
    const { rows: there } = await sql<{ code: string; free: number }>`
      select there.container_code as code, there.free from ${freeContainers(caller)} as there`.execute(
      caller.db,
    );
    const free = new Map(there.map((one) => [one.code, one.free]));
    const partners = Map.groupBy(await partnersOf(caller, container), ({ containerCode }) => containerCode);
    const portion = [...partners]
      .flatMap(([code, some]) => sharesOf(free.get(code) ?? 0, some, ahead))
      .filter(({ needed, share }) => needed > 0 || share > 0)
      .map((row) => ({ ...row, supplier_code: row.supplierCode, container_code: row.containerCode }));
    // Sent once: page and total would each bring all of them along.
    const { rows, once } = addedUp(
      caller.db,
      sql<ShareRow>`select ${caller.scope.tenantId}::int as tenant_id, concat_ws(' ', shared.container_code, shared.supplier_code) as row_key, shared.*
        from ${rowsOf(TYPES, portion)} as shared`,
      'portion',
    );
    return {
      rows: rows.leftJoin('supplier', onSupplier('portion')),
      once: { ...once, base: once.base.leftJoin('supplier', onSupplier('portion')) },
      key: 'portion.row_key',
      order: 'containerCode,-share,supplierCode',
      // no index gives any order of them
      keysFirst: true,
      columns: {
        id: 'portion.row_key',
        supplierCode: 'portion.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        containerCode: 'portion.container_code',
        held: 'portion.held',
        expected: 'portion.expected',
        minimum: 'portion.minimum',
        maximum: 'portion.maximum',
        missing: 'portion.needed',
        share: 'portion.share',
        short: sql<number>`portion.needed - portion.share`,
      },
      filters: { container: () => undefined, ahead: () => undefined },
    };
  },
);
