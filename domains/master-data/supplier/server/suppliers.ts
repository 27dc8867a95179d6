import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { insertRecord, recordColumns, updateRecord, valuesOf } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { supplierPermissions } from '../contract/permissions.ts';
import { supplierColumns } from '../contract/supplier.ts';
import { words } from '../contract/words.en.ts';

const columns = {
  ...recordColumns('supplier'),
  supplierCode: 'supplier.supplier_code',
  nameZh: 'supplier.name_zh',
  nameEn: 'supplier.name_en',
  category: 'supplier.category',
  city: 'supplier.city',
  address: 'supplier.address',
  postcode: 'supplier.postcode',
  contact: 'supplier.contact',
  tel: 'supplier.tel',
  fax: 'supplier.fax',
  email: 'supplier.email',
  claimsEmail: 'supplier.claims_email',
  website: 'supplier.website',
  duns: 'supplier.duns',
  freezeDays: 'supplier.freeze_days',
  poSplitType: 'supplier.po_split_type',
  gtl: 'supplier.gtl',
  active: 'supplier.active',
} as const;

export const suppliers = listFrom(
  calls.listSuppliers,
  { title: supplierPermissions['supplier:list'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db.selectFrom('supplier').where(ownRows(scope, 'supplier')),
    key: 'supplier.id',
    order: 'supplierCode',
    columns: {
      ...columns,
      originCount: sql`(select count(*)::int from supplier_origin as origin
        where origin.tenant_id = supplier.tenant_id and origin.supplier_code = supplier.supplier_code)`,
    },
    filters: {
      supplierCode: contains('supplier.supplier_code'),
      name: contains('supplier.name_zh', 'supplier.name_en'),
      category: is('supplier.category'),
      city: contains('supplier.city'),
      contact: contains('supplier.contact', 'supplier.tel', 'supplier.email'),
      duns: contains('supplier.duns'),
      active: flag('supplier.active'),
      poSplitType: is('supplier.po_split_type'),
    },
  }),
);

export const createSupplier: Action<typeof calls.createSupplier> = async (caller, input) => {
  const taken = new Failure('supplier.codeTaken', { field: 'supplierCode', value: input.supplierCode });
  const values = valuesOf(supplierColumns, columns, input);
  return insertRecord(caller, 'supplier', values, { supplier_code_taken: taken });
};

/** Everything but the code: documents, users and messages carry it. */
export const changeSupplier: Action<typeof calls.changeSupplier> = async (
  caller,
  { id, version, ...input },
) => {
  const stays = new Failure('supplier.codeStays', { field: 'supplierCode' });
  return updateRecord(caller, 'supplier', { id, version }, valuesOf(supplierColumns, columns, input), {
    keeps: { supplier_code: [input.supplierCode, stays] },
  });
};
