import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { unitDecimals } from '@portal/unit/server/offers.ts';
import { partNamed } from '@portal/part/server/offers.ts';
import type { CoverageDetail } from '../../contract/coverage.ts';
import type { PartWorld } from '../../contract/reckoning/coverage-of.ts';
import type { DemandLine } from '../../contract/reckoning/demand-days.ts';
import type { SupplyKind } from '../../contract/reckoning/supply-days.ts';
import type { PlantFrame } from './frame.ts';
import { called, demandOf, needOf, stated, supplyOf, unpromisedLines } from './sources.ts';

export type Coming = CoverageDetail['coming'][number];
type Unpromised = CoverageDetail['unpromised'][number];
type Part = {
  readonly partNo: string;
  readonly partNameZh: string | null;
  readonly partNameEn: string | null;
  readonly unit: string;
};
type StatedStock = {
  readonly stated: Quantity;
  readonly held: Quantity;
  readonly moved: Quantity;
  readonly usable: Quantity;
  readonly countsFrom: Day;
};
/** All that one part is reckoned from, and the documents behind it. */
type Known = {
  readonly world: PartWorld;
  readonly stock: StatedStock | undefined;
  readonly coming: readonly Coming[];
  readonly unpromised: readonly Unpromised[];
};

export const partOf = async (caller: Caller, partNo: string): Promise<Part | undefined> =>
  partNamed(caller, partNo);

/** One part of the plant. */
export const worldOf = async (caller: Caller, frame: PlantFrame, part: Part): Promise<Known> => {
  const { partNo } = part;
  const stock = await stockOf(caller, frame, partNo);
  const known = await readOf(caller, frame, part, demandOf(frame.today));
  return {
    ...known,
    stock,
    world: { ...known.world, usable: stock?.usable ?? null, countsFrom: stock?.countsFrom ?? frame.today },
  };
};

/** One supplier's share of a part: as if he had to serve the plant from nothing. */
export const shareWorldOf = async (
  caller: Caller,
  frame: PlantFrame,
  part: Part,
  supplierCode: string,
): Promise<Known> => {
  const need = sql`select need.part_no, need.due_on, need.last_on, need.quantity from (${needOf(frame.today)}) as need where need.supplier_code = ${supplierCode}`;
  const known = await readOf(caller, frame, part, need, supplierCode);
  return { ...known, stock: undefined, world: { ...known.world, usable: '0', countsFrom: frame.today } };
};

const readOf = async (
  caller: Caller,
  frame: PlantFrame,
  { partNo, unit }: Part,
  demand: RawBuilder<unknown>,
  supplierCode?: string,
): Promise<Pick<Known, 'coming' | 'unpromised'> & { readonly world: PartWorld }> => {
  const { db } = caller;
  const { today, calendar } = frame;
  const ofSupplier = (column: string) =>
    supplierCode === undefined ? sql`` : sql`and ${sql.ref(column)} = ${supplierCode}`;
  const [required, supply, open, decimals] = await Promise.all([
    sql<DemandLine>`with line as (select * from ${called(caller, today, [partNo])} as line)
      select demand.due_on as "dueOn", demand.last_on as "lastOn", demand.quantity from (${demand}) as demand`.execute(
      db,
    ),
    sql<Omit<Coming, 'isLate'> & { kind: SupplyKind }>`
      select kind, supplier_code as "supplierCode", comes_on as "comesOn", quantity, note_id as "noteId", note_number as "noteNumber", order_id as "orderId", line_id as "lineId"
      from ${supplyOf(caller, frame, [partNo])} as coming where true ${ofSupplier('coming.supplier_code')} order by comes_on, supplier_code, note_id, line_id`.execute(
      db,
    ),
    frame.answersRequired
      ? sql<Unpromised>`select line.supplier_code as "supplierCode", line.line_id as "lineId", line.due_on as "dueOn", line.quantity
        from ${unpromisedLines(caller, partNo)} as line where true ${ofSupplier('line.supplier_code')} order by line.due_on, line.line_id limit ${MOST_UNPROMISED}`.execute(
          db,
        )
      : undefined,
    unitDecimals(caller),
  ]);
  const coming = supply.rows
    .filter(({ kind, comesOn }) => kind !== 'promised' || comesOn >= today)
    .map((one) => ({ ...one, isLate: one.comesOn < today }));
  return {
    world: {
      today,
      calendar,
      usable: null,
      countsFrom: today,
      decimals: decimals.decimalsOf(unit),
      demand: required.rows,
      supply: supply.rows,
    },
    coming,
    unpromised: open?.rows ?? [],
  };
};

/** So many lines are enough to be required about. */
const MOST_UNPROMISED = 20;

const stockOf = async (caller: Caller, frame: PlantFrame, partNo: string): Promise<StatedStock | undefined> =>
  (
    await sql<StatedStock>`
      select stated.stated, stated.held, stated.moved, stated.usable, stated.counts_from as "countsFrom" from ${stated(caller, frame, [partNo])} as stated`.execute(
      caller.db,
    )
  ).rows[0];
