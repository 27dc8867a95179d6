import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import { isNumbered, isPartNamed } from './search.ts';

const CHOICES = 50;

/** The parts that the filters choose; the list, its count and the export stand on it. */
const partsFound = ({ db, scope }: Caller, sought: GivenOf<typeof calls.exportParts>) => {
  let found = db.selectFrom('part').where(ownRows(scope, 'part'));
  if (sought.partNo) found = found.where(holds(withoutBlanks(sought.partNo), 'part_key'));
  if (sought.name) found = found.where(isPartNamed('part_no', sought.name));
  if (sought.kind) found = found.where('kind', '=', sought.kind);
  if (sought.unit) found = found.where('unit', '=', sought.unit);
  if (sought.partGroup) found = found.where(holds(sought.partGroup, 'part_group'));
  return found;
};

export const pageParts = (caller: Caller, asked: GivenOf<typeof calls.listParts>) =>
  listPage(asked, {
    db: caller.db,
    base: partsFound(caller, asked),
    key: 'part.id',
    select: (found) =>
      found.select([
        'id',
        'version',
        'part_no as partNo',
        'name_zh as nameZh',
        'name_en as nameEn',
        'unit',
        'weight_kg as weightKg',
        'length_mm as lengthMm',
        'width_mm as widthMm',
        'height_mm as heightMm',
        'kind',
        'part_group as partGroup',
        sql<number>`(select count(distinct supplier_code)::int from plant_supplier_part as delivered
          where delivered.tenant_id = part.tenant_id and delivered.part_no = part.part_no and delivered.plant_no = ${caller.scope.plantNo})`.as(
          'supplierCount',
        ),
        'updated_at as updatedAt',
        'updated_by as updatedBy',
      ]),
    sort: {
      partNo: 'part_no',
      nameZh: 'name_zh',
      nameEn: 'name_en',
      unit: 'unit',
      weightKg: 'weight_kg',
      kind: 'kind',
      partGroup: 'part_group',
      updatedAt: 'updated_at',
    },
    fallback: 'partNo',
  });

/** The columns of `sheet.ts` in their order. */
export const partsForSheet = (caller: Caller, sought: GivenOf<typeof calls.exportParts>) =>
  partsFound(caller, sought)
    .select([
      'part_no',
      'name_zh',
      'name_en',
      inWords('unit', platformWords[caller.language].units).as('unit'),
      'weight_kg',
      'length_mm',
      'width_mm',
      'height_mm',
      inWords('kind', words[caller.language].kind).as('kind'),
      'part_group',
    ])
    .orderBy('part_no');

/** The supplier parts of the plant that the filters choose, with part and supplier. */
const supplierPartsFound = ({ db, scope }: Caller, sought: GivenOf<typeof calls.exportSupplierParts>) => {
  let found = db
    .selectFrom('plant_supplier_part as delivered')
    .innerJoin('part', (on) =>
      on.onRef('part.tenant_id', '=', 'delivered.tenant_id').onRef('part.part_no', '=', 'delivered.part_no'),
    )
    .innerJoin('supplier', (on) =>
      on
        .onRef('supplier.tenant_id', '=', 'delivered.tenant_id')
        .onRef('supplier.supplier_code', '=', 'delivered.supplier_code'),
    )
    .where(ownRows(scope, 'plant_supplier_part', 'delivered'));
  if (sought.partNo) found = found.where(holds(withoutBlanks(sought.partNo), 'part.part_key'));
  if (sought.name) found = found.where(isPartNamed('delivered.part_no', sought.name));
  if (sought.supplierCode)
    found = found.where(
      holds(sought.supplierCode, 'delivered.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
    );
  if (sought.supplierPartNo)
    found = found.where(isNumbered('delivered.supplier_part_no', sought.supplierPartNo));
  if (sought.unloadingPoint) found = found.where(holds(sought.unloadingPoint, 'delivered.unloading_point'));
  if (sought.warehouseCode) found = found.where(holds(sought.warehouseCode, 'delivered.warehouse_code'));
  if (sought.dispositor) found = found.where(holds(sought.dispositor, 'delivered.dispositor'));
  if (sought.project) found = found.where(holds(sought.project, 'delivered.project'));
  if (sought.isJit) found = found.where('delivered.is_jit', '=', sought.isJit === 'Y');
  if (sought.isJis) found = found.where('delivered.is_jis', '=', sought.isJis === 'Y');
  return found;
};

const yesNo = (column: string) => sql<'Y' | 'N'>`case when ${sql.ref(column)} then 'Y' else 'N' end`;

export const pageSupplierParts = (caller: Caller, asked: GivenOf<typeof calls.listSupplierParts>) =>
  listPage(asked, {
    db: caller.db,
    base: supplierPartsFound(caller, asked),
    key: 'delivered.id',
    select: (found) =>
      found.select([
        'delivered.id',
        'delivered.version',
        'delivered.supplier_code as supplierCode',
        'supplier.name_zh as supplierNameZh',
        'supplier.name_en as supplierNameEn',
        'delivered.part_no as partNo',
        'part.name_zh as partNameZh',
        'part.name_en as partNameEn',
        'part.unit',
        'delivered.supplier_part_no as supplierPartNo',
        'delivered.unloading_point as unloadingPoint',
        'delivered.warehouse_code as warehouseCode',
        'delivered.storage_location as storageLocation',
        'delivered.dispositor',
        'delivered.project',
        'delivered.quota_percent as quotaPercent',
        'delivered.lead_days as leadDays',
        yesNo('delivered.is_jit').as('isJit'),
        yesNo('delivered.is_jis').as('isJis'),
        'delivered.change_index as changeIndex',
        'delivered.software_revision as softwareRevision',
        'delivered.hardware_revision as hardwareRevision',
        'delivered.g_stand as gStand',
        'delivered.updated_at as updatedAt',
        'delivered.updated_by as updatedBy',
      ]),
    sort: {
      supplierCode: 'delivered.supplier_code',
      partNo: 'delivered.part_no',
      unloadingPoint: 'delivered.unloading_point',
      warehouseCode: 'delivered.warehouse_code',
      dispositor: 'delivered.dispositor',
      project: 'delivered.project',
      quotaPercent: 'delivered.quota_percent',
      leadDays: 'delivered.lead_days',
      updatedAt: 'delivered.updated_at',
    },
    fallback: 'partNo,supplierCode',
  });

/** The columns of `sheet.ts` in their order. */
export const supplierPartsForSheet = (caller: Caller, sought: GivenOf<typeof calls.exportSupplierParts>) =>
  supplierPartsFound(caller, sought)
    .select([
      'delivered.supplier_code',
      'supplier.name_zh as supplier_name',
      'delivered.part_no',
      'part.name_zh as part_name',
      inWords('part.unit', platformWords[caller.language].units).as('unit'),
      'delivered.supplier_part_no',
      'delivered.unloading_point',
      'delivered.warehouse_code',
      'delivered.storage_location',
      'delivered.dispositor',
      'delivered.project',
      'delivered.quota_percent',
      'delivered.lead_days',
      'delivered.is_jit',
      'delivered.is_jis',
      'delivered.change_index',
      'delivered.software_revision',
      'delivered.hardware_revision',
      'delivered.g_stand',
    ])
    .orderBy('delivered.part_no')
    .orderBy('delivered.supplier_code');

/** Parts by number or name; a supplier finds those he delivers to the present plant, a forwarder none. */
export const partChoices = ({ db, scope }: Caller, name = '') => {
  let found = db
    .selectFrom('part')
    .select(['part_no as partNo', 'name_zh as nameZh', 'name_en as nameEn', 'unit'])
    .where(ownRows(scope, 'part'));
  if (name !== '')
    found = found.where((eb) =>
      eb.or([holds(withoutBlanks(name), 'part_key'), isPartNamed('part_no', name)]),
    );
  if (scope.party === 'supplier' || scope.party === 'forwarder')
    found = found.where((eb) =>
      eb(
        'part_no',
        'in',
        eb
          .selectFrom('plant_supplier_part as delivered')
          .select('delivered.part_no')
          .where(ownRows(scope, 'plant_supplier_part', 'delivered')),
      ),
    );
  return found.orderBy('part_no').limit(CHOICES).execute();
};

/** What a supplier delivers to the present plant of these parts, at all unloading points. */
export const deliveredParts = ({ db, scope }: Caller, supplierCode: string, partNos: readonly string[]) =>
  db
    .selectFrom('plant_supplier_part')
    .selectAll()
    .where(ownRows(scope, 'plant_supplier_part'))
    .where('supplier_code', '=', supplierCode)
    .where(sql<boolean>`part_no = any (${partNos}::text[])`)
    .execute();

/** The part, locked until the transaction ends, so that two people cannot share out its quota at the same moment. */
export const lockPart = ({ db, scope }: Caller, partNo: string) =>
  db
    .selectFrom('part')
    .select('id')
    .where(ownRows(scope, 'part'))
    .where('part_no', '=', partNo)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const weightOf = ({ db, scope }: Caller, partNo: string) =>
  db
    .selectFrom('part')
    .select('weight_kg as weightKg')
    .where(ownRows(scope, 'part'))
    .where('part_no', '=', partNo)
    .executeTakeFirst();

/** Sum of the quotas of a part at an unloading point, without the supplier part `except`. */
export const quotaTaken = async (
  { db, scope }: Caller,
  at: { partNo: string; unloadingPoint: string; except?: string },
): Promise<number> => {
  const { taken } = await db
    .selectFrom('plant_supplier_part')
    .select(sql<number>`coalesce(sum(quota_percent), 0)::int`.as('taken'))
    .where(ownRows(scope, 'plant_supplier_part'))
    .where('part_no', '=', at.partNo)
    .where('unloading_point', '=', at.unloadingPoint)
    .where('id', '<>', at.except ?? '0')
    .executeTakeFirstOrThrow();
  return taken;
};

const withoutBlanks = (typed: string): string => typed.replaceAll(' ', '');
