import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { onPointNamed, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { partPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { onPart } from './offers.ts';
import { isNumbered, isPartNamed } from './search.ts';
import { checkDeliveries } from './supplier-part-check.ts';

export const supplierPartNames = {
  ...recordColumns('delivered'),
  supplierCode: 'delivered.supplier_code',
  partNo: 'delivered.part_no',
  unloadingPoint: 'delivered.unloading_point',
  supplierPartNo: 'delivered.supplier_part_no',
  storageLocation: 'delivered.storage_location',
  dispositor: 'delivered.dispositor',
  project: 'delivered.project',
  quotaPercent: 'delivered.quota_percent',
  leadDays: 'delivered.lead_days',
  isJit: 'delivered.is_jit',
  isJis: 'delivered.is_jis',
  isZp5: 'delivered.is_zp5',
  isZp7: 'delivered.is_zp7',
  isProcessPart: 'delivered.is_process_part',
  pickupWeekday: 'delivered.pickup_weekday',
  pickupCity: 'delivered.pickup_city',
  pickupPostcode: 'delivered.pickup_postcode',
  pickupAddress: 'delivered.pickup_address',
  changeIndex: 'delivered.change_index',
  softwareRevision: 'delivered.software_revision',
  hardwareRevision: 'delivered.hardware_revision',
  gStand: 'delivered.g_stand',
} as const;

/** Kept with the point alone: a point that moves to another warehouse takes all its supplier parts along. */
const POINT_WAREHOUSE = 'point.warehouse_code';

/** What suppliers deliver to the plant. Supplier and part stay: agreements and call-offs stand on the pair. */
export const supplierParts = keptRecords(
  {
    list: calls.listSupplierParts,
    create: calls.createSupplierPart,
    change: calls.changeSupplierPart,
  },
  {
    title: partPermissions['part:supplier-list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'plant_supplier_part',
    names: supplierPartNames,
    key: ['supplierCode', 'partNo', 'unloadingPoint'],
    stays: 'part.supplierPartStays',
    taken: { plant_supplier_part_taken: ['part.supplierPartTaken', 'partNo'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkDeliveries,
    source: ({ db, scope }) => ({
      // Left joins, though each has its part and supplier: counting then does not read those.
      rows: db
        .selectFrom('plant_supplier_part as delivered')
        .leftJoin('part', onPart('delivered'))
        .leftJoin('supplier', onSupplier('delivered'))
        .leftJoin('unloading_point as point', onPointNamed('delivered'))
        .where(ownRows(scope, 'plant_supplier_part', 'delivered')),
      key: 'delivered.id',
      order: 'partNo,supplierCode',
      columns: {
        ...supplierPartNames,
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        unit: 'part.unit',
        warehouseCode: POINT_WAREHOUSE,
      },
      filters: {
        partNo: (typed) => containsText(unspacedKey(typed), 'part.part_key'),
        name: (typed) => isPartNamed('delivered.part_no', typed),
        supplierCode: contains('delivered.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        supplierPartNo: (typed) => isNumbered('delivered.supplier_part_no', typed),
        unloadingPoint: contains('delivered.unloading_point'),
        warehouseCode: contains(POINT_WAREHOUSE),
        dispositor: contains('delivered.dispositor'),
        project: contains('delivered.project'),
        isJit: flag('delivered.is_jit'),
        isJis: flag('delivered.is_jis'),
        isZp5: flag('delivered.is_zp5'),
        isZp7: flag('delivered.is_zp7'),
        isProcessPart: flag('delivered.is_process_part'),
        pickupWeekday: is('delivered.pickup_weekday'),
      },
    }),
  },
);
