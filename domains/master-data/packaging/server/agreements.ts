import { sql, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, to } from '@portal/platform/server/list/filters.ts';
import { importList, importTemplate } from '@portal/platform/server/list/import-list.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { insertRecord, recordColumns, updateRecord, valuesOf } from '@portal/platform/server/list/record.ts';
import { onPart, partNumbered, partsNamed } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { agreementColumns } from '../contract/agreement.ts';
import * as calls from '../contract/endpoints.ts';
import { packagingPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { checkAgreement } from './agreement-check.ts';
import { agreementFrom } from './queries.ts';

const columns = {
  ...recordColumns('agreement'),
  supplierCode: 'agreement.supplier_code',
  partNo: 'agreement.part_no',
  effectiveFrom: 'agreement.effective_from',
  innerCode: 'agreement.inner_code',
  quantityPerInner: 'agreement.quantity_per_inner',
  outerCode: 'agreement.outer_code',
  innerPerLayer: 'agreement.inner_per_layer',
  layers: 'agreement.layers',
  auxiliaryCode: 'agreement.auxiliary_code',
  auxiliaryPerOuter: 'agreement.auxiliary_per_outer',
} as const;

const frame = { title: packagingPermissions['packaging:agreement-list'], words, zone: plantZone };

export const agreements = listFrom(calls.listPackagingAgreements, frame, async (caller) => {
  const { db, scope } = caller;
  const today = await plantToday(caller);
  return {
    rows: db
      .selectFrom('packaging_agreement as agreement')
      .innerJoin('part', onPart('agreement'))
      .innerJoin('supplier', onSupplier('agreement'))
      .where(ownRows(scope, 'packaging_agreement', 'agreement')),
    key: 'agreement.id',
    order: 'partNo,supplierCode,-effectiveFrom',
    columns: {
      ...columns,
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      partNameZh: 'part.name_zh',
      partNameEn: 'part.name_en',
      unit: 'part.unit',
      state: stateOn(today),
      quantityPerOuter: sql`agreement.quantity_per_inner * agreement.inner_per_layer * agreement.layers`,
    },
    filters: {
      partNo: (typed) => partNumbered('agreement.part_no', typed),
      name: (typed) => partsNamed('agreement.part_no', typed),
      supplierCode: contains('agreement.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
      packagingCode: contains('agreement.inner_code', 'agreement.outer_code', 'agreement.auxiliary_code'),
      state: (requested) => isInState[requested](today),
      effectiveFromFrom: from('agreement.effective_from'),
      effectiveFromTo: to('agreement.effective_from'),
    },
  };
});

/** An agreement is in force until a later one of the same supplier and part begins. `today` is the plant's. */
const stateOn = (today: Day) => sql`case
  when ${isInState.future(today)} then 'future'
  when ${isFollowed(today)} then 'expired'
  else 'effective' end`;

const hasBegun = (today: Day) => sql<SqlBool>`agreement.effective_from <= ${today}::date`;
const isFollowed = (today: Day) => sql<SqlBool>`exists (select from packaging_agreement as later
  where later.tenant_id = agreement.tenant_id and later.plant_no = agreement.plant_no
    and later.supplier_code = agreement.supplier_code and later.part_no = agreement.part_no
    and later.effective_from > agreement.effective_from and later.effective_from <= ${today}::date)`;
const isInState = {
  future: (today: Day) => sql<SqlBool>`not ${hasBegun(today)}`,
  expired: (today: Day) => sql<SqlBool>`(${hasBegun(today)} and ${isFollowed(today)})`,
  effective: (today: Day) => sql<SqlBool>`(${hasBegun(today)} and not ${isFollowed(today)})`,
};

export const createPackagingAgreement: Action<typeof calls.createPackagingAgreement> = async (
  caller,
  input,
) => {
  await checkAgreement(caller, input);
  return insertRecord(caller, 'packaging_agreement', {
    plant_no: caller.scope.plantNo,
    ...valuesOf(agreementColumns, columns, input),
  });
};

/** Supplier and part stay; what has been packed by the previous figures keeps them. */
export const changePackagingAgreement: Action<typeof calls.changePackagingAgreement> = async (
  caller,
  { id, version, ...input },
) => {
  const stays = new Failure('packaging.agreementStays');
  const values = async () => {
    await checkAgreement(caller, input);
    return valuesOf(agreementColumns, columns, input);
  };
  return updateRecord(caller, 'packaging_agreement', { id, version }, values, {
    keeps: { supplier_code: [input.supplierCode, stays], part_no: [input.partNo, stays] },
  });
};

const sheet = { ...frame, columns: agreementColumns };

export const downloadPackagingAgreementTemplate: FileAction<
  typeof calls.downloadPackagingAgreementTemplate
> = async (caller) => importTemplate(caller, sheet);

/** A row whose supplier, part and day are agreed already changes that agreement; any other one is new. */
export const importPackagingAgreements: UploadAction<typeof calls.importPackagingAgreements> = async (
  caller,
  input,
  file,
) =>
  importList(caller, input, file, {
    ...sheet,
    source: 'packaging',
    keep: keepFile,
    shape: calls.createPackagingAgreement.input,
    take: async (row) => {
      const known = await agreementFrom(caller, row);
      if (known) await changePackagingAgreement(caller, { ...row, ...known });
      else await createPackagingAgreement(caller, row);
      return known ? 'changed' : 'created';
    },
  });
