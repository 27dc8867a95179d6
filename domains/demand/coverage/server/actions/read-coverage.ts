import { sql } from 'kysely';
import { momentAt, type Day } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { quotas } from '@portal/part/server/offers.ts';
import { firstShiftOn } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { coverageOf } from '../../contract/reckoning/coverage-of.ts';
import { isOld } from '../../contract/reckoning/counts-from.ts';
import { projectedDays } from '../../contract/reckoning/days-of-supply.ts';
import { lightOf } from '../../contract/reckoning/light.ts';
import { frameOf } from '../reckoning/frame.ts';
import { lineShown } from '../reckoning/line-shown.ts';
import { partOf, worldOf, type Coming } from '../reckoning/world-of.ts';

type Detail = OutputOf<typeof calls.readCoverage>;

/** One part as it stands now, by the functions of the contract: what a row of the list says is the same as it was reckoned last. */
export const readCoverage: Action<typeof calls.readCoverage> = async (caller, { partNo }) => {
  const [part, frame] = await Promise.all([partOf(caller, partNo), frameOf(caller)]);
  if (part === undefined) throw new Failure('coverage.none', { partNo });
  const [{ world, stock, coming, unpromised }, places, deliverers, limits, dispositor] = await Promise.all([
    worldOf(caller, frame, part),
    placesOf(caller, partNo),
    deliverersOf(caller, partNo),
    limitsOf(caller, partNo),
    dispositorOf(caller, partNo),
  ]);
  const found = coverageOf(world);
  const of = limits ?? frame;
  return {
    ...part,
    zone: frame.zone,
    today: frame.today,
    dispositor,
    minDays: of.minDays,
    targetDays: of.targetDays,
    ownLimits: limits !== undefined,
    light: lightOf(found, of),
    reach: found.reach,
    daysOfSupply: found.days,
    lastsUntil: found.lastsUntil,
    level: found.level,
    firstShortOn: found.firstShortOn,
    stopsAt: await stopsAt(caller, found.firstShortOn, frame.zone),
    lowest: found.lowest,
    stated: stock?.stated ?? null,
    held: stock?.held ?? '0',
    moved: stock?.moved ?? '0',
    consumed: found.consumed,
    stock: found.stock,
    requirement: found.demand,
    inTransit: found.inTransit,
    confirmedQty: found.confirmed,
    lateQty: found.late,
    isOld: places.some(({ stockAt }) => isOld(stockAt, frame.stockOldHours)),
    stockOldHours: frame.stockOldHours,
    places: places.map((one) => ({ ...one, isOld: isOld(one.stockAt, frame.stockOldHours) })),
    days: lineShown(found, projectedDays(found.stock, found.line)),
    coming: [...coming],
    unpromised: [...unpromised],
    deliverers: deliverers.map((one) => ({ ...one, coming: comingOf(coming, one.supplierCode) })),
  };
};

/** The first shift of the first short day begins; its midnight where the calendar says no shift. */
const stopsAt = async (caller: Caller, day: Day | null, zone: string): Promise<string | null> =>
  day === null ? null : momentAt(zone, day, (await firstShiftOn(caller, day)) ?? '00:00');

const comingOf = (coming: readonly Coming[], supplierCode: string): string =>
  add('0', ...coming.filter((one) => one.supplierCode === supplierCode).map(({ quantity }) => quantity));

const placesOf = async ({ db, scope }: Caller, partNo: string) =>
  db
    .selectFrom('plant_stock as stock')
    .where(ownRows(scope, 'plant_stock', 'stock'))
    .where('stock.part_no', '=', partNo)
    .orderBy('stock.stock_place')
    .select([
      'stock.stock_place as stockPlace',
      'stock.usable_qty as usableQty',
      'stock.blocked_qty as blockedQty',
      'stock.stock_at as stockAt',
      'stock.stated_by as statedBy',
    ])
    .execute();

const limitsOf = async ({ db, scope }: Caller, partNo: string) =>
  db
    .selectFrom('coverage_limit')
    .where(ownRows(scope, 'coverage_limit'))
    .where('part_no', '=', partNo)
    .select(['min_days as minDays', 'target_days as targetDays'])
    .executeTakeFirst();

const dispositorOf = async ({ db, scope }: Caller, partNo: string): Promise<string | null> =>
  (
    await db
      .selectFrom('coverage')
      .where(ownRows(scope, 'coverage'))
      .where('part_no', '=', partNo)
      .select('dispositor')
      .executeTakeFirst()
  )?.dispositor ?? null;

/** Suppliers of the part in the order of their quota. */
const deliverersOf = async (
  caller: Caller,
  partNo: string,
): Promise<Omit<Detail['deliverers'][number], 'coming'>[]> => {
  const { db } = caller;
  return db
    .selectFrom(
      sql<{ tenant_id: number; supplier_code: string; quota: number; lead_days: number }>`(
        select quota.tenant_id, quota.supplier_code, max(quota.quota_percent) as quota, max(quota.lead_days) as lead_days
        from ${quotas(caller)} as quota where quota.part_no = ${partNo} group by 1, 2)`.as('delivering'),
    )
    .leftJoin('supplier', onSupplier('delivering'))
    .orderBy('delivering.quota', 'desc')
    .orderBy('delivering.supplier_code')
    .select([
      'delivering.supplier_code as supplierCode',
      'supplier.name_zh as supplierNameZh',
      'supplier.name_en as supplierNameEn',
      'delivering.quota as quotaPercent',
      'delivering.lead_days as leadDays',
    ])
    .execute();
};
