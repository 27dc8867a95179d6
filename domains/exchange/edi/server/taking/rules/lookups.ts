import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Deliveries } from './agreement-rule.ts';

export type PartnerKey = { format: string; customer: string; plant: string; supplier: string };
export type Partner = { plantNo: string; supplierCode: string };

/**
 * What the codes of partners mean. A mapping of all three codes goes before one that names no plant code; codes that are our own
 * (plant or SAP plant number; supplier code, or a DUNS that only one supplier has) need none.
 */
export const findPartners = async (
  { db, scope }: Reader,
  keys: readonly PartnerKey[],
): Promise<(Partner | undefined)[]> => {
  const { rows } = await sql<Partner & { at: number }>`
    select given.at, coalesce(exact.plant_no, wide.plant_no, own_plant.plant_no) as "plantNo",
      coalesce(exact.for_supplier, wide.for_supplier, own_supplier.supplier_code) as "supplierCode"
    from ${rowsOf(
      { at: 'int', format: 'text', customer: 'text', plant: 'text', supplier: 'text' },
      keys.map((key, at) => ({ at, ...key })),
    )} as given
    left join edi_partner as exact on ${ownTenant(scope, 'exact')} and exact.format = given.format
      and exact.customer_code = given.customer and exact.plant_code = given.plant and exact.supplier_code_given = given.supplier
    left join edi_partner as wide on exact.id is null and ${ownTenant(scope, 'wide')} and wide.format = given.format
      and wide.customer_code = given.customer and wide.plant_code = '' and wide.supplier_code_given = given.supplier
    left join lateral (select plant_no from plant where ${ownTenant(scope)} and given.plant in (plant_no, sap_plant_no)
      order by plant_no <> given.plant limit 1) as own_plant on true
    left join lateral (select min(supplier_code) as supplier_code from supplier where ${ownTenant(scope)}
      and (supplier_code = given.supplier or duns = given.supplier) having count(*) = 1) as own_supplier on true
    where coalesce(exact.id, wide.id) is not null or (own_plant.plant_no is not null and own_supplier.supplier_code is not null)`.execute(
    db,
  );
  return inOrder(keys, rows);
};

export type PartKey = { plant: string; key: string };
export type FoundPart = { partNo: string; unit: string };

/** The part a number means in a plant: as mapped, else the one with the same number but for blanks. */
export const findParts = async (
  { db, scope }: Reader,
  keys: readonly PartKey[],
): Promise<(FoundPart | undefined)[]> => {
  const { rows } = await sql<FoundPart & { at: number }>`
    select given.at, part.part_no as "partNo", part.unit
    from ${rowsOf(
      { at: 'int', plant: 'text', key: 'text' },
      keys.map((key, at) => ({ at, ...key })),
    )} as given
    left join edi_part as mapped on ${ownTenant(scope, 'mapped')} and mapped.plant_no = given.plant and mapped.part_key = given.key
    join part on ${ownTenant(scope, 'part')}
      and part.part_no = coalesce(mapped.part_no, (select own.part_no from part as own where ${ownTenant(scope, 'own')} and own.part_key = given.key))`.execute(
    db,
  );
  return inOrder(keys, rows);
};

export type DeliveryKey = { plant: string; supplier: string; part: string };
type FoundDeliveries = Omit<Deliveries, 'partUnit' | 'units' | 'factors'>;

/**
 * Agreements of suppliers for parts, and where master data let them deliver. Agreements are found by part before anything else is
 * compared (`offset 0`): the planner knows nothing of those the file itself made, and would read all of the plant for each item.
 */
export const findDeliveries = async (
  { db, scope }: Reader,
  keys: readonly DeliveryKey[],
): Promise<FoundDeliveries[]> => {
  const { rows } = await sql<FoundDeliveries & { at: number }>`
    select given.at,
      (select coalesce(json_agg(json_build_object('id', id::text, 'saNo', sa_no, 'orderLine', order_line, 'pointOfUse', point_of_use, 'unloadingPoint', unloading_point, 'warehouseCode', warehouse_code,
          'storageLocation', storage_location, 'unit', unit) order by id), '[]')
        from (select * from scheduling_agreement where ${ownTenant(scope)} and part_no = given.part offset 0) as of_part
        where plant_no = given.plant and supplier_code = given.supplier) as agreements,
      (select coalesce(json_agg(json_build_object('unloadingPoint', delivered.unloading_point, 'warehouseCode', point.warehouse_code,
          'storageLocation', delivered.storage_location) order by delivered.id), '[]')
        from plant_supplier_part as delivered
        join unloading_point as point on point.tenant_id = delivered.tenant_id and point.plant_no = delivered.plant_no and point.code = delivered.unloading_point
        where ${ownTenant(scope, 'delivered')} and delivered.plant_no = given.plant and delivered.supplier_code = given.supplier
          and delivered.part_no = given.part) as places
    from ${rowsOf(
      { at: 'int', plant: 'text', supplier: 'text', part: 'text' },
      keys.map((key, at) => ({ at, ...key })),
    )} as given`.execute(db);
  return inOrder(keys, rows).map((row) => row ?? { agreements: [], places: [] });
};

export type PointKey = { plant: string; supplier: string; key: string };
export type FoundPoint = { code: string; warehouseCode: string };

/** The unloading point a code means for a supplier's goods: as mapped, else the one with the same code but for blanks. */
export const findPoints = async (
  { db, scope }: Reader,
  keys: readonly PointKey[],
): Promise<(FoundPoint | undefined)[]> => {
  const { rows } = await sql<FoundPoint & { at: number }>`
    select given.at, point.code, point.warehouse_code as "warehouseCode"
    from ${rowsOf(
      { at: 'int', plant: 'text', supplier: 'text', key: 'text' },
      keys.map((key, at) => ({ at, ...key })),
    )} as given
    left join edi_point as mapped on ${ownTenant(scope, 'mapped')} and mapped.plant_no = given.plant
      and mapped.for_supplier = given.supplier and mapped.point_key = given.key
    join lateral (select code, warehouse_code from unloading_point where ${ownTenant(scope)} and plant_no = given.plant
      and (code = mapped.unloading_point or (mapped.id is null and replace(code, ' ', '') = given.key)) limit 1) as point on true`.execute(
    db,
  );
  return inOrder(keys, rows);
};

const inOrder = <Row extends { at: number }>(keys: readonly unknown[], rows: readonly Row[]) => {
  const found = new Map(rows.map(({ at, ...row }) => [at, row]));
  return keys.map((_, at) => found.get(at));
};
