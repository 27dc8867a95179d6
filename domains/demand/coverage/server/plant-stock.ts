import { sql, type RawBuilder } from 'kysely';
import { isTooFine } from '@portal/platform/contract/values/unit.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, flag } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { onPart, partNumbered, partUnits } from '@portal/part/server/offers.ts';
import { goodsPlaces, plantZone } from '@portal/plant/server/offers.ts';
import { keepFile, processOptions } from '@portal/settings/server/offers.ts';
import { tooFine, unitDecimals } from '@portal/unit/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { coveragePermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

export const stockNames = {
  ...recordColumns('stock'),
  partNo: 'stock.part_no',
  stockPlace: 'stock.stock_place',
  usableQty: 'stock.usable_qty',
  blockedQty: 'stock.blocked_qty',
  stockAt: 'stock.stock_at',
} as const;

/** SQL: a moment that is so many hours ago or more. */
export const isOldAt = (column: string, hours: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} < now() - make_interval(hours => ${hours}::int))`;

/** Stock of a plant is the plant's to say. */
export const requirePlant = (caller: Pick<Caller, 'scope'>): void => {
  if (sideOf(caller) !== 'plant') throw new Failure('coverage.plantOnly');
};

/** Stock by part and place. What is typed or imported is the newest there, or it is refused. */
export const plantStocks = keptRecords(
  { list: calls.listPlantStock, create: calls.createPlantStock, change: calls.changePlantStock },
  {
    title: coveragePermissions['plant-stock:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'plant_stock',
    names: stockNames,
    key: ['partNo', 'stockPlace'],
    stays: 'coverage.stockStays',
    lasting: true,
    taken: { plant_stock_taken: ['coverage.stockTaken', 'stockPlace'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: async (caller, drafts) => {
      requirePlant(caller);
      await checkStocks(caller, drafts);
      const parts = drafts.filter((draft) => draft.refusal() === undefined).map(({ input }) => input.partNo);
      if (parts.length > 0) await caller.tell('coverage.touched', { partNos: [...new Set(parts)] });
    },
    source: async (caller) => {
      const { db, scope } = caller;
      const { stockOldHours } = await processOptions(caller);
      const old = isOldAt('stock.stock_at', stockOldHours);
      return {
        rows: db
          .selectFrom('plant_stock as stock')
          .innerJoin('part', onPart('stock'))
          .where(ownRows(scope, 'plant_stock', 'stock')),
        key: 'stock.id',
        order: 'partNo,stockPlace',
        columns: {
          ...stockNames,
          partNameZh: 'part.name_zh',
          partNameEn: 'part.name_en',
          unit: 'stock.unit',
          isOld: sql<'Y' | 'N'>`case when ${old} then 'Y' else 'N' end`,
          stockSource: 'stock.stock_source',
          statedBy: 'stock.stated_by',
        },
        filters: {
          partNo: (typed) => partNumbered('stock.part_no', typed),
          stockPlace: contains('stock.stock_place'),
          isOld: flag(old),
        },
      };
    },
  },
);

type Stock = {
  readonly partNo: string;
  readonly stockPlace: string;
  readonly usableQty: string;
  readonly blockedQty: string;
  readonly unit?: string | undefined;
  readonly stockAt: string;
};

/** How far the clock of another system may be ahead. */
const AHEAD_MS = 5 * 60_000;

/** Stocks that the plant may state: of its parts and places, in their unit, counted already, and not before what is known. Their unit and who states them are set. */
export const checkStocks = async (caller: Caller, drafts: readonly Draft<Stock>[]): Promise<void> => {
  const partNos = [...new Set(drafts.map(({ input }) => input.partNo))];
  const [places, units, decimals, known] = await Promise.all([
    goodsPlaces(caller),
    partUnits(caller, partNos),
    unitDecimals(caller),
    knownMoments(caller, partNos),
  ]);
  for (const { input, refuse, set } of drafts) {
    const { partNo, stockPlace, stockAt } = input;
    const unit = units.get(partNo) ?? '';
    set({ unit, stated_by: caller.scope.userName, stock_source: 'hand' });
    if (unit === '') refuse('coverage.partUnknown', { field: 'partNo', partNo });
    if (!places.has(stockPlace)) refuse('coverage.placeUnknown', { field: 'stockPlace', stockPlace });
    if (input.unit !== undefined && input.unit !== unit)
      refuse('coverage.otherUnit', { field: 'unit', partNo, unit, given: input.unit });
    for (const field of ['usableQty', 'blockedQty'] as const)
      if (isTooFine(input[field], unit, decimals.decimalsOf)) {
        const refusal = tooFine(decimals, { quantity: input[field], unit }, { field, partNo });
        refuse(refusal.key, refusal.details);
      }
    if (Date.parse(stockAt) > Date.now() + AHEAD_MS) refuse('coverage.fromFuture', { field: 'stockAt' });
    const before = known.get(placeOf(input));
    if (before !== undefined && Date.parse(stockAt) < Date.parse(before))
      refuse('coverage.olderStock', { field: 'stockAt', partNo, stockPlace, stockAt: before });
  }
};

export const placeOf = ({ partNo, stockPlace }: Pick<Stock, 'partNo' | 'stockPlace'>): string =>
  `${partNo}\n${stockPlace}`;

/** When the stock of each part and place was counted, locked so that nobody states another meanwhile. */
const knownMoments = async (
  { db, scope }: Caller,
  partNos: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('plant_stock as stock')
    .where(ownRows(scope, 'plant_stock', 'stock'))
    .where(sql<boolean>`stock.part_no = any (${partNos}::text[])`)
    .orderBy('stock.id')
    .forUpdate()
    .select(['stock.part_no as partNo', 'stock.stock_place as stockPlace', 'stock.stock_at as at'])
    .execute();
  return new Map(rows.map((row) => [placeOf(row), row.at]));
};
