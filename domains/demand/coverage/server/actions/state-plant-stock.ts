import { sql } from 'kysely';
import { fill } from '@portal/platform/contract/words.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { draftOf } from '@portal/platform/server/list/draft.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { RefusedStock, StatedStock } from '../../contract/stock.ts';
import { checkStocks, placeOf, requirePlant } from '../plant-stock.ts';

const TYPES = {
  plant_no: 'text',
  stock_place: 'text',
  part_no: 'text',
  unit: 'text',
  usable_qty: 'numeric',
  blocked_qty: 'numeric',
  stock_at: 'timestamptz',
} as const;

/**
 * Stocks that another system states: good rows are kept, the others come back with their places and reasons. Of rows of one part and place in a call the
 * newest counts; the same stock again changes nothing and is reckoned by nobody.
 */
export const statePlantStock: Action<typeof calls.statePlantStock> = async (caller, { stocks }) => {
  requirePlant(caller);
  const drafts = stocks.map((stock) => draftOf(stock));
  await checkStocks(caller, drafts);
  const newest = newestOf(stocks);
  const refused: RefusedStock[] = [];
  const good: (StatedStock & { readonly unit: string })[] = [];
  drafts.forEach((draft, index) => {
    const { input } = draft;
    const other = newest.get(placeOf(input));
    if (other !== undefined && other !== index) {
      const isTwice = Date.parse(stocks[other]!.stockAt) === Date.parse(input.stockAt);
      draft.refuse(isTwice ? 'coverage.twice' : 'coverage.olderStock', {
        field: 'stockAt',
        ...input,
        stockAt: stocks[other]!.stockAt,
      });
    }
    const refusal = draft.refusal();
    if (refusal === undefined) good.push({ ...input, unit: String(draft.values()['unit']) });
    else refused.push(refusedAt(caller, index, input, refusal));
  });
  const partNos = await kept(caller, good);
  if (partNos.length > 0) await caller.tell('coverage.touched', { partNos: [...new Set(partNos)] });
  return { taken: partNos.length, same: good.length - partNos.length, refused };
};

/** Of each part and place the place in the call of its newest row, the last one of equal moments. */
const newestOf = (stocks: readonly StatedStock[]): ReadonlyMap<string, number> => {
  const newest = new Map<string, number>();
  for (const [index, stock] of stocks.entries()) {
    const other = newest.get(placeOf(stock));
    if (other === undefined || Date.parse(stocks[other]!.stockAt) <= Date.parse(stock.stockAt))
      newest.set(placeOf(stock), index);
  }
  return newest;
};

const refusedAt = (
  caller: Caller,
  index: number,
  { partNo, stockPlace }: StatedStock,
  { key, details }: { readonly key: string; readonly details: Readonly<Record<string, unknown>> },
): RefusedStock => {
  const text = caller.failureTexts[caller.language][key] ?? key;
  const said = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && caller.language in value
        ? (value as Readonly<Record<string, unknown>>)[caller.language]
        : value,
    ]),
  );
  return {
    index,
    partNo,
    stockPlace,
    field: String(details['field'] ?? ''),
    reason: key,
    text: fill(text, said),
  };
};

/** Writes those that are otherwise than before, in the order of their keys; returns their parts. */
const kept = async (
  { db, scope }: Caller,
  stocks: readonly (StatedStock & { readonly unit: string })[],
): Promise<string[]> => {
  const rows = stocks
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .map((one) => ({
      plant_no: scope.plantNo,
      stock_place: one.stockPlace,
      part_no: one.partNo,
      unit: one.unit,
      usable_qty: one.usableQty,
      blocked_qty: one.blockedQty,
      stock_at: one.stockAt,
    }));
  const { rows: written } = await sql<{ partNo: string }>`
    insert into plant_stock (plant_no, stock_place, part_no, unit, usable_qty, blocked_qty, stock_at, stock_source)
    select given.plant_no, given.stock_place, given.part_no, given.unit, given.usable_qty, given.blocked_qty, given.stock_at, 'call' from ${rowsOf(TYPES, rows)} as given
    on conflict on constraint plant_stock_taken do update set unit = excluded.unit, usable_qty = excluded.usable_qty, blocked_qty = excluded.blocked_qty,
      stock_at = excluded.stock_at, stock_source = excluded.stock_source, stated_by = ${scope.userName}
    where plant_stock.stock_at < excluded.stock_at or (plant_stock.stock_at = excluded.stock_at
      and (plant_stock.usable_qty, plant_stock.blocked_qty) is distinct from (excluded.usable_qty, excluded.blocked_qty))
    returning plant_stock.part_no as "partNo"`.execute(db);
  return written.map(({ partNo }) => partNo);
};
