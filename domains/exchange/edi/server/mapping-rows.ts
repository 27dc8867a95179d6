import { sql, type SqlBool } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { listPage } from '@portal/platform/server/database/pages/list-page.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { contains, filtered, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { onPart } from '@portal/part/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { partKey } from '../contract/release-message.ts';

type Writing = Pick<Caller, 'db' | 'scope'>;

/** Undefined when the codes belong to a plant the caller does not see. */
export const savePartner = async (
  { db, scope }: Writing,
  input: ParsedInput<typeof calls.mapPartner>,
): Promise<string | undefined> => {
  const codes = {
    format: input.format,
    customer_code: input.customerCode,
    plant_code: input.plantCode,
    supplier_code_given: input.supplierCodeGiven,
  };
  const meaning = { plant_no: input.plantNo, for_supplier: input.supplierCode };
  const changed = await db
    .updateTable('edi_partner')
    .set(meaning)
    .where(ownTenant(scope))
    .where((eb) => eb.and(codes))
    .returning('id')
    .executeTakeFirst();
  if (changed) return changed.id;
  const made = await db
    .insertInto('edi_partner')
    .values({ ...codes, ...meaning })
    .onConflict((conflict) => conflict.constraint('edi_partner_taken').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

export const savePartMap = async (
  { db }: Writing,
  input: ParsedInput<typeof calls.mapPart>,
): Promise<string> => {
  const { id } = await db
    .insertInto('edi_part')
    .values({ plant_no: input.plantNo, part_key: partKey(input.partNumber), part_no: input.partNo })
    .onConflict((conflict) => conflict.constraint('edi_part_taken').doUpdateSet({ part_no: input.partNo }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const savePointMap = async (
  { db }: Writing,
  input: { plantNo: string; supplierCode: string; pointKey: string; unloadingPoint: string },
): Promise<void> => {
  await db
    .insertInto('edi_point')
    .values({
      plant_no: input.plantNo,
      for_supplier: input.supplierCode,
      point_key: input.pointKey,
      unloading_point: input.unloadingPoint,
    })
    .onConflict((conflict) =>
      conflict.constraint('edi_point_taken').doUpdateSet({ unloading_point: input.unloadingPoint }),
    )
    .execute();
};

/** False when it is not there for the caller. */
export const removeMapping = async (
  caller: Writing & Pick<Caller, 'records'>,
  table: 'edi_partner' | 'edi_part',
  id: string,
): Promise<boolean> => {
  const gone = await caller.db
    .deleteFrom(table)
    .where(ownTenant(caller.scope))
    .where('id', '=', id)
    .returningAll()
    .$castTo<Partial<Tables['edi_partner'] & Tables['edi_part']>>()
    .executeTakeFirst();
  if (gone)
    caller.records.push({
      id,
      name: [gone.customer_code, gone.plant_code, gone.supplier_code_given, gone.part_key, gone.part_no]
        .filter(Boolean)
        .join(' · '),
    });
  return gone !== undefined;
};

export const listPartners = async ({ db, scope }: Caller, input: ParsedInput<typeof calls.listPartners>) => {
  const found = filtered(
    db
      .selectFrom('edi_partner as mapped')
      .innerJoin('supplier', onSupplier('mapped', 'for_supplier'))
      .where(ownRows(scope, 'edi_partner', 'mapped')),
    input as FiltersOf<typeof calls.listPartners>,
    {
      customerCode: contains('mapped.customer_code'),
      supplierCode: contains('mapped.for_supplier', 'supplier.name_zh', 'supplier.name_en'),
    },
  );
  return listPage(input, {
    db,
    base: found,
    key: 'mapped.id',
    select: (rows) =>
      rows.select([
        'mapped.id',
        'mapped.format',
        'mapped.customer_code as customerCode',
        'mapped.plant_code as plantCode',
        'mapped.supplier_code_given as supplierCodeGiven',
        'mapped.plant_no as plantNo',
        'mapped.for_supplier as supplierCode',
        ...supplierNames,
        'mapped.updated_at as updatedAt',
        'mapped.updated_by as updatedBy',
      ]),
    sort: {
      customerCode: 'mapped.customer_code',
      plantCode: 'mapped.plant_code',
      supplierCodeGiven: 'mapped.supplier_code_given',
      supplierCode: 'mapped.for_supplier',
      updatedAt: 'mapped.updated_at',
    },
    fallback: 'customerCode,plantCode',
  });
};

export const listPartMaps = async ({ db, scope }: Caller, input: ParsedInput<typeof calls.listPartMaps>) => {
  const found = filtered(
    db
      .selectFrom('edi_part as mapped')
      .innerJoin('part', onPart('mapped'))
      .where(ownRows(scope, 'edi_part', 'mapped')),
    input as FiltersOf<typeof calls.listPartMaps>,
    {
      partNumber: (typed) =>
        sql<SqlBool>`(${containsText(partKey(typed), 'mapped.part_key')} or ${containsText(typed, 'mapped.part_no')})`,
    },
  );
  return listPage(input, {
    db,
    base: found,
    key: 'mapped.id',
    select: (rows) =>
      rows.select([
        'mapped.id',
        'mapped.plant_no as plantNo',
        'mapped.part_key as partKey',
        'mapped.part_no as partNo',
        'part.name_zh as nameZh',
        'part.name_en as nameEn',
        'mapped.updated_at as updatedAt',
        'mapped.updated_by as updatedBy',
      ]),
    sort: { partKey: 'mapped.part_key', partNo: 'mapped.part_no', updatedAt: 'mapped.updated_at' },
    fallback: 'partKey',
  });
};
