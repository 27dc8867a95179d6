import { sql, type Kysely } from 'kysely';
import { insertMany, rowsOf } from '@portal/platform/server/database/bulk.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { calendarOf } from '../world/calendar.ts';
import { contacts } from '../world/contacts.ts';
import { deliveries } from '../world/deliveries.ts';
import { packaging } from '../world/packaging.ts';
import { parts } from '../world/parts.ts';
import { areas, doors, plants, points } from '../world/plants.ts';
import { forwarders, suppliers } from '../world/suppliers.ts';
import { windows } from '../world/windows.ts';

const ZONE = 'Asia/Shanghai';

/** Plants with areas, unloading points, doors, calendar and time windows. */
export const insertPlants = async (db: Kysely<Tables>): Promise<void> => {
  await insertMany(
    db,
    'plant',
    {
      plant_no: 'text',
      sap_plant_no: 'text',
      name_zh: 'text',
      name_en: 'text',
      country: 'text',
      province: 'text',
      city: 'text',
      postcode: 'text',
      street: 'text',
      contact: 'text',
      phone: 'text',
      zone: 'text',
    },
    plants.map((plant) => ({
      plant_no: plant.plantNo,
      sap_plant_no: plant.sapPlantNo,
      name_zh: plant.nameZh,
      name_en: plant.nameEn,
      country: 'CN',
      province: plant.province,
      city: plant.city,
      postcode: plant.postcode,
      street: plant.street,
      contact: plant.contact,
      phone: plant.phone,
      zone: ZONE,
    })),
  );
  await insertMany(
    db,
    'unloading_area',
    { plant_no: 'text', code: 'text', name_zh: 'text', name_en: 'text' },
    areas.map((area) => ({
      plant_no: area.plantNo,
      code: area.code,
      name_zh: area.nameZh,
      name_en: area.nameEn,
    })),
  );
  await insertMany(
    db,
    'unloading_point',
    {
      plant_no: 'text',
      area_code: 'text',
      code: 'text',
      name_zh: 'text',
      name_en: 'text',
      warehouse_code: 'text',
    },
    points.map((point) => ({
      plant_no: point.plantNo,
      area_code: point.area,
      code: point.code,
      name_zh: point.nameZh,
      name_en: point.nameEn,
      warehouse_code: point.warehouse,
    })),
  );
  await insertMany(
    db,
    'door',
    { plant_no: 'text', code: 'text', name_zh: 'text', name_en: 'text', kind: 'text', active: 'boolean' },
    doors.map((door) => ({
      plant_no: door.plantNo,
      code: door.code,
      name_zh: door.nameZh,
      name_en: door.nameEn,
      kind: door.suppliers ? 'fixed' : 'shared',
      active: door.closed !== true,
    })),
  );
  await insertDoorUses(db);
  const days = plants.flatMap((plant) => calendarOf(plant.plantNo));
  await insertMany(
    db,
    'plant_calendar',
    { plant_no: 'text', day: 'date', is_workday: 'boolean', shifts: 'jsonb' },
    days.map((one) => ({
      plant_no: one.plantNo,
      day: one.day,
      is_workday: one.isWorkday,
      shifts: JSON.stringify(one.shifts),
    })),
  );
};

/** Doors at unloading points, and when they take trucks. */
const insertDoorUses = async (db: Kysely<Tables>): Promise<void> => {
  const uses = doors.flatMap((door) =>
    door.at.flatMap((point) =>
      (door.suppliers ?? ['']).map((supplier) => ({
        plant_no: door.plantNo,
        door: door.code,
        point,
        supplier,
      })),
    ),
  );
  await sql`insert into door_association (plant_no, unloading_point_id, door_id, for_supplier)
    select use.plant_no, point.id, door.id, use.supplier
    from ${rowsOf({ plant_no: 'text', door: 'text', point: 'text', supplier: 'text' }, uses)} as use
    join unloading_point as point on point.plant_no = use.plant_no and point.code = use.point and point.tenant_id = asking_tenant()
    join door on door.plant_no = use.plant_no and door.code = use.door and door.tenant_id = asking_tenant()`.execute(
    db,
  );
  const input = windows.map((window) => ({
    plant_no: window.plantNo,
    door: window.door,
    window_group: window.group,
    starts: window.starts,
    ends: window.ends,
    kind: window.kind,
    unit_minutes: window.unitMinutes,
  }));
  await sql`insert into time_window (plant_no, window_group, door_id, starts, ends, kind, unit_minutes)
    select one.plant_no, one.window_group, door.id, one.starts::time, one.ends::time, one.kind, one.unit_minutes
    from ${rowsOf({ plant_no: 'text', door: 'text', window_group: 'text', starts: 'text', ends: 'text', kind: 'text', unit_minutes: 'int' }, input)} as one
    join door on door.plant_no = one.plant_no and door.code = one.door and door.tenant_id = asking_tenant()`.execute(
    db,
  );
};

/** Suppliers with their production locations, and forwarders. */
export const insertPartners = async (db: Kysely<Tables>): Promise<void> => {
  await insertMany(
    db,
    'supplier',
    {
      supplier_code: 'text',
      name_zh: 'text',
      name_en: 'text',
      category: 'text',
      address: 'text',
      city: 'text',
      postcode: 'text',
      tel: 'text',
      contact: 'text',
      email: 'text',
      claims_email: 'text',
      duns: 'text',
      freeze_days: 'int',
      po_split_type: 'text',
    },
    suppliers.map((supplier) => ({
      supplier_code: supplier.supplierCode,
      name_zh: supplier.nameZh,
      name_en: supplier.nameEn,
      category: supplier.category,
      address: supplier.address,
      city: supplier.city,
      postcode: supplier.postcode,
      tel: supplier.tel,
      contact: supplier.contact,
      email: supplier.email,
      claims_email: supplier.claimsEmail,
      duns: supplier.duns,
      freeze_days: supplier.freezeDays,
      po_split_type: supplier.splitType,
    })),
  );
  await insertMany(
    db,
    'supplier_origin',
    {
      supplier_code: 'text',
      code: 'text',
      name: 'text',
      duns: 'text',
      country: 'text',
      city: 'text',
      address: 'text',
      postcode: 'text',
      contact: 'text',
      phone: 'text',
      email: 'text',
      warehouse_type: 'text',
      distance_km: 'int',
      transport_days: 'int',
      lead_days: 'int',
    },
    suppliers.flatMap((supplier) =>
      plants.flatMap(({ plantNo }, at) =>
        deliveries.some((one) => one.supplier === supplier && one.plantNo === plantNo)
          ? [
              {
                supplier_code: supplier.supplierCode,
                code: `O${at + 1}`,
                name: `${supplier.nameZh}${at === 0 ? '' : '（二号发货库）'}`,
                duns: supplier.duns,
                country: 'CN',
                city: supplier.city,
                address: supplier.address,
                postcode: supplier.postcode,
                contact: supplier.contact,
                phone: supplier.phone,
                email: supplier.email,
                warehouse_type: at === 0 ? 'own' : 'third-party',
                distance_km: supplier.km[plantNo] ?? 0,
                transport_days: supplier.days[plantNo] ?? 0,
                lead_days: 2,
              },
            ]
          : [],
      ),
    ),
  );
  await insertMany(
    db,
    'supplier_contact',
    {
      supplier_code: 'text',
      module: 'text',
      name: 'text',
      position: 'text',
      tel: 'text',
      email: 'text',
    },
    contacts.map(({ supplierCode, ...contact }) => ({ supplier_code: supplierCode, ...contact })),
  );
  await insertMany(
    db,
    'forwarder',
    {
      forwarder_code: 'text',
      name_zh: 'text',
      name_en: 'text',
      address: 'text',
      city: 'text',
      tel: 'text',
      contact: 'text',
      email: 'text',
    },
    forwarders.map(({ code, nameZh, nameEn, ...rest }) => ({
      forwarder_code: code,
      name_zh: nameZh,
      name_en: nameEn,
      ...rest,
    })),
  );
};

/** Parts, what suppliers deliver of them, packaging and how it is agreed. */
export const insertParts = async (db: Kysely<Tables>): Promise<void> => {
  await insertMany(
    db,
    'part',
    {
      part_no: 'text',
      name_zh: 'text',
      name_en: 'text',
      unit: 'text',
      weight_kg: 'numeric',
      length_mm: 'int',
      width_mm: 'int',
      height_mm: 'int',
      kind: 'text',
      part_group: 'text',
    },
    parts.map((part) => ({
      part_no: part.partNo,
      name_zh: part.nameZh,
      name_en: part.nameEn,
      unit: part.unit,
      weight_kg: part.weightKg,
      length_mm: part.size?.[0] ?? null,
      width_mm: part.size?.[1] ?? null,
      height_mm: part.size?.[2] ?? null,
      kind: part.kind,
      part_group: part.group,
    })),
  );
  await insertMany(
    db,
    'plant_supplier_part',
    {
      plant_no: 'text',
      supplier_code: 'text',
      part_no: 'text',
      supplier_part_no: 'text',
      unloading_point: 'text',
      warehouse_code: 'text',
      dispositor: 'text',
      project: 'text',
      quota_percent: 'int',
      lead_days: 'int',
      is_jis: 'boolean',
      change_index: 'text',
      software_revision: 'text',
      hardware_revision: 'text',
      g_stand: 'text',
    },
    deliveries.map(({ part, supplier, ...one }) => ({
      plant_no: one.plantNo,
      supplier_code: supplier.supplierCode,
      part_no: part.partNo,
      supplier_part_no: one.supplierPartNo,
      unloading_point: one.unloadingPoint,
      warehouse_code: one.warehouseCode,
      dispositor: one.dispositor,
      project: one.project,
      quota_percent: one.quotaPercent,
      lead_days: one.leadDays,
      is_jis: supplier.category === 'jis',
      change_index: part.changeIndex,
      software_revision: part.revisions?.software ?? null,
      hardware_revision: part.revisions?.hardware ?? null,
      g_stand: part.revisions?.gStand ?? null,
    })),
  );
};

export const insertPackaging = async (db: Kysely<Tables>): Promise<void> => {
  await insertMany(
    db,
    'packaging',
    {
      code: 'text',
      name_zh: 'text',
      name_en: 'text',
      kind: 'text',
      length_mm: 'int',
      width_mm: 'int',
      height_mm: 'int',
      tare_kg: 'numeric',
      load_kg: 'numeric',
      stack_factor: 'int',
      ownership: 'text',
    },
    packaging.map((one) => ({
      code: one.code,
      name_zh: one.nameZh,
      name_en: one.nameEn,
      kind: one.kind,
      length_mm: one.size[0],
      width_mm: one.size[1],
      height_mm: one.size[2],
      tare_kg: one.tareKg,
      load_kg: one.loadKg,
      stack_factor: one.stack,
      ownership: one.ownership,
    })),
  );
  await insertMany(
    db,
    'packaging_agreement',
    {
      plant_no: 'text',
      supplier_code: 'text',
      part_no: 'text',
      effective_from: 'date',
      inner_code: 'text',
      quantity_per_inner: 'numeric',
      outer_code: 'text',
      inner_per_layer: 'int',
      layers: 'int',
      auxiliary_code: 'text',
      auxiliary_per_outer: 'int',
    },
    deliveries.map(({ plantNo, supplier, part, packing }) => ({
      plant_no: plantNo,
      supplier_code: supplier.supplierCode,
      part_no: part.partNo,
      effective_from: '2026-01-01',
      inner_code: packing.innerCode,
      quantity_per_inner: packing.quantityPerInner,
      outer_code: packing.outerCode,
      inner_per_layer: packing.innerPerLayer,
      layers: packing.layers,
      auxiliary_code: packing.auxiliaryCode,
      auxiliary_per_outer: packing.auxiliaryPerOuter,
    })),
  );
};
