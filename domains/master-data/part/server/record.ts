import type * as z from 'zod/mini';
import type { PartInput, SupplierPartInput } from '../contract/fields.ts';

/** A part as the form gives it, in the table's columns; the number apart, for it never changes. */
export const partColumnsOf = (given: Omit<z.output<typeof PartInput>, 'partNo'>) => ({
  name_zh: given.nameZh,
  name_en: given.nameEn,
  unit: given.unit,
  weight_kg: given.weightKg,
  length_mm: given.lengthMm,
  width_mm: given.widthMm,
  height_mm: given.heightMm,
  kind: given.kind,
  part_group: given.partGroup,
});

/** What may change of a supplier part; the warehouse is the unloading point's. */
export const supplierPartColumnsOf = (
  given: Omit<z.output<typeof SupplierPartInput>, 'supplierCode' | 'partNo'>,
  warehouseCode: string,
) => ({
  supplier_part_no: given.supplierPartNo,
  unloading_point: given.unloadingPoint,
  warehouse_code: warehouseCode,
  storage_location: given.storageLocation,
  dispositor: given.dispositor,
  project: given.project,
  quota_percent: given.quotaPercent,
  lead_days: given.leadDays,
  is_jit: given.isJit === 'Y',
  is_jis: given.isJis === 'Y',
  change_index: given.changeIndex,
  software_revision: given.softwareRevision,
  hardware_revision: given.hardwareRevision,
  g_stand: given.gStand,
});
