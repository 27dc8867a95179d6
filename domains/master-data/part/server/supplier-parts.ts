import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller, FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { contains, flag } from '@portal/platform/server/list/filters.ts';
import { importList, importTemplate } from '@portal/platform/server/list/import-list.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { insertRecord, recordColumns, updateRecord, valuesOf } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { partPermissions } from '../contract/permissions.ts';
import { supplierPartColumns } from '../contract/supplier-part.ts';
import { words } from '../contract/words.en.ts';
import { onPart } from './offers.ts';
import { deliveredParts } from './queries.ts';
import { isNumbered, isPartNamed, withoutBlanks } from './search.ts';
import { checkedWarehouse } from './supplier-part-check.ts';

const columns = {
  ...recordColumns('delivered'),
  supplierCode: 'delivered.supplier_code',
  partNo: 'delivered.part_no',
  unloadingPoint: 'delivered.unloading_point',
  warehouseCode: 'delivered.warehouse_code',
  supplierPartNo: 'delivered.supplier_part_no',
  storageLocation: 'delivered.storage_location',
  dispositor: 'delivered.dispositor',
  project: 'delivered.project',
  quotaPercent: 'delivered.quota_percent',
  leadDays: 'delivered.lead_days',
  isJit: 'delivered.is_jit',
  isJis: 'delivered.is_jis',
  changeIndex: 'delivered.change_index',
  softwareRevision: 'delivered.software_revision',
  hardwareRevision: 'delivered.hardware_revision',
  gStand: 'delivered.g_stand',
} as const;

const frame = { title: partPermissions['part:supplier-list'], words, zone: plantZone };

export const supplierParts = listFrom(calls.listSupplierParts, frame, ({ db, scope }) => ({
  rows: db
    .selectFrom('plant_supplier_part as delivered')
    .innerJoin('part', onPart('delivered'))
    .innerJoin('supplier', onSupplier('delivered'))
    .where(ownRows(scope, 'plant_supplier_part', 'delivered')),
  key: 'delivered.id',
  order: 'partNo,supplierCode',
  columns: {
    ...columns,
    supplierNameZh: 'supplier.name_zh',
    supplierNameEn: 'supplier.name_en',
    partNameZh: 'part.name_zh',
    partNameEn: 'part.name_en',
    unit: 'part.unit',
  },
  filters: {
    partNo: (typed) => containsText(withoutBlanks(typed), 'part.part_key'),
    name: (typed) => isPartNamed('delivered.part_no', typed),
    supplierCode: contains('delivered.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
    supplierPartNo: (typed) => isNumbered('delivered.supplier_part_no', typed),
    unloadingPoint: contains('delivered.unloading_point'),
    warehouseCode: contains('delivered.warehouse_code'),
    dispositor: contains('delivered.dispositor'),
    project: contains('delivered.project'),
    isJit: flag('delivered.is_jit'),
    isJis: flag('delivered.is_jis'),
  },
}));

export const createSupplierPart: Action<typeof calls.createSupplierPart> = async (caller, input) =>
  insertRecord(caller, 'plant_supplier_part', {
    plant_no: caller.scope.plantNo,
    warehouse_code: await checkedWarehouse(caller, input),
    ...valuesOf(supplierPartColumns, columns, input),
  });

/** Supplier and part stay: agreements and call-offs stand on the pair. */
export const changeSupplierPart: Action<typeof calls.changeSupplierPart> = async (
  caller,
  { id, version, ...input },
) => {
  const stays = new Failure('part.supplierPartStays');
  const values = async () => ({
    warehouse_code: await checkedWarehouse(caller, { id, ...input }),
    ...valuesOf(supplierPartColumns, columns, input),
  });
  return updateRecord(caller, 'plant_supplier_part', { id, version }, values, {
    keeps: { supplier_code: [input.supplierCode, stays], part_no: [input.partNo, stays] },
  });
};

const sheet = { ...frame, columns: supplierPartColumns };

export const downloadSupplierPartTemplate: FileAction<typeof calls.downloadSupplierPartTemplate> = async (
  caller,
) => importTemplate(caller, sheet);

/** A row whose supplier, part and unloading point are known already changes them; any other one is new. */
export const importSupplierParts: UploadAction<typeof calls.importSupplierParts> = async (
  caller,
  input,
  file,
) =>
  importList(caller, input, file, {
    ...sheet,
    source: 'part',
    keep: keepFile,
    shape: calls.createSupplierPart.input,
    take: async (row) => {
      const known = await deliveredAt(caller, row);
      if (known) await changeSupplierPart(caller, { ...row, id: known.id, version: known.version });
      else await createSupplierPart(caller, row);
      return known ? 'changed' : 'created';
    },
  });

const deliveredAt = async (
  caller: Caller,
  row: { supplierCode: string; partNo: string; unloadingPoint: string },
) =>
  (await deliveredParts(caller, row.supplierCode, [row.partNo])).find(
    (part) => part.unloading_point === row.unloadingPoint,
  );
