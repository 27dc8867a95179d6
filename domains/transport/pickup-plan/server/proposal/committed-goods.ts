import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { committedShares } from '@portal/call-off/server/offers.ts';
import { agreementsOfSuppliers, packagingByCode, type Packaging } from '@portal/packaging/server/offers.ts';
import { onPart, onSupplierPart } from '@portal/part/server/offers.ts';
import { pickupPlaces } from '@portal/supplier/server/offers.ts';
import { NO_LOAD, loadOf, type Load, type Packing } from '../../contract/load.ts';

/** A committed share of a line, with all that its pickup is reckoned from. */
export type CommittedGoods = {
  readonly lineId: string;
  readonly supplierCode: string;
  readonly saNo: string;
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly warehouseCode: string;
  readonly unit: string;
  readonly deliverOn: Day;
  readonly quantity: string;
  readonly weekday: number | null;
  /** Where it is fetched; null while the supplier has no production location. */
  readonly place: PickupOrigin | null;
  readonly carpoolM3: number | null;
  readonly load: Load;
  /** Null while nobody agreed how the part is packed. */
  readonly boxes: number | null;
};

export type PickupOrigin = {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly area: string | null;
  readonly address: string;
  readonly phone: string;
  readonly transportDays: number;
  readonly shippingControlDays: number;
  readonly leadDays: number;
};

/** What suppliers committed to for these days and no plan has yet; `planned` counts what plans have. `today` is the day by which packaging is agreed. */
export const committedGoods = async (
  caller: Caller,
  { from, to, today }: { from: Day; to: Day; today: Day },
): Promise<{ goods: CommittedGoods[]; planned: number }> => {
  const lines = await committedLines(caller, { from, to });
  const free = lines.filter(({ planned }) => !planned);
  const supplierCodes = [...new Set(free.map(({ supplierCode }) => supplierCode))];
  const partNos = [...new Set(free.map(({ partNo }) => partNo))];
  const [places, packings] = await Promise.all([
    pickupPlaces(caller, supplierCodes),
    packingsOf(caller, { supplierCodes, partNos, day: today }),
  ]);
  const goods = free.map(({ planned: _, city, weightKg, ...line }) => {
    const supplier = places.get(line.supplierCode);
    const packing = packings.get(`${line.supplierCode}\n${line.partNo}`);
    const quantity = Number(line.quantity);
    const load = packing
      ? loadOf(packing, quantity, Number(weightKg))
      : { ...NO_LOAD, weightKg: quantity * Number(weightKg), boxes: null };
    return {
      ...line,
      weekday: line.weekday === null ? null : Number(line.weekday),
      place: placeOf(supplier?.places ?? [], city),
      carpoolM3: supplier?.carpoolM3 == null ? null : Number(supplier.carpoolM3),
      load: { volumeM3: load.volumeM3, weightKg: load.weightKg, loadingMetres: load.loadingMetres },
      boxes: load.boxes,
    };
  });
  return { goods, planned: lines.length - free.length };
};

/** A part is fetched in the city that is kept of it; where that names no place, at the farthest one, as its tracking is reckoned. */
const placeOf = (places: readonly PickupOrigin[], city: string | null): PickupOrigin | null =>
  places.find((place) => city !== null && place.city === city) ??
  places.toSorted((one, other) => other.transportDays - one.transportDays)[0] ??
  null;

const committedLines = async (caller: Caller, dates: { from: Day; to: Day }) =>
  caller.db
    .selectFrom(committedShares(caller, { dates }).as('line'))
    .leftJoin('part', onPart('line'))
    .leftJoin('plant_supplier_part as delivered', onSupplierPart('line'))
    .select([
      'line.line_id as lineId',
      'line.supplier_code as supplierCode',
      'line.sa_no as saNo',
      'line.part_no as partNo',
      'line.unloading_point as unloadingPoint',
      'line.warehouse_code as warehouseCode',
      'line.unit',
      'line.deliver_on as deliverOn',
      'line.quantity',
      sql<string>`coalesce(part.weight_kg, 0)`.as('weightKg'),
      'delivered.pickup_weekday as weekday',
      'delivered.pickup_city as city',
      sql<boolean>`exists (select from pickup_plan_line as planned where ${ownRows(caller.scope, 'pickup_plan_line', 'planned')}
        and planned.call_off_line_id = line.line_id and planned.deliver_on = line.deliver_on and planned.live)`.as(
        'planned',
      ),
    ])
    .orderBy('line.supplier_code')
    .orderBy('line.deliver_on')
    .orderBy('line.line_id')
    .execute();

/** How parts are packed by the agreements in force, by supplier and part; those of which a packaging is unknown are missing. */
const packingsOf = async (
  caller: Caller,
  parts: { supplierCodes: readonly string[]; partNos: readonly string[]; day: Day },
): Promise<ReadonlyMap<string, Packing>> => {
  const agreements = await agreementsOfSuppliers(caller, parts);
  const codes = agreements.flatMap(({ innerCode, outerCode, auxiliaryCode }) => [
    innerCode,
    outerCode,
    ...(auxiliaryCode === null ? [] : [auxiliaryCode]),
  ]);
  const packaging = await packagingByCode(caller, [...new Set(codes)]);
  return new Map(
    agreements.flatMap((agreed) => {
      const [box, unit] = [packaging.get(agreed.innerCode), packaging.get(agreed.outerCode)];
      if (!box || !unit) return [];
      const auxiliary = agreed.auxiliaryCode === null ? undefined : packaging.get(agreed.auxiliaryCode);
      const packing: Packing = {
        perBox: Number(agreed.quantityPerInner),
        box: sizeOf(box),
        boxesPerLayer: agreed.innerPerLayer,
        layers: agreed.layers,
        unit: { ...sizeOf(unit), stackFactor: unit.stackFactor },
        auxiliaryKg: Number(auxiliary?.tareKg ?? 0) * agreed.auxiliaryPerOuter,
      };
      return [[`${agreed.supplierCode}\n${agreed.partNo}`, packing] as const];
    }),
  );
};

const sizeOf = ({ lengthMm, widthMm, heightMm, tareKg }: Packaging) => ({
  lengthMm,
  widthMm,
  heightMm,
  tareKg: Number(tareKg),
});
