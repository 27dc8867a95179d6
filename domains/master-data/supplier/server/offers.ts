import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import type { Selectable } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { OriginPlace, PartnerChoice } from '../contract/fields.ts';
import { forwarderChoices, originsOf } from './queries.ts';

/** The supplier with this code, when the asking party may see him: a supplier sees himself only. */
export const supplierOf = async (
  { db, scope }: Reader,
  code: string,
): Promise<Selectable<Tables['supplier']> | undefined> =>
  db
    .selectFrom('supplier')
    .selectAll()
    .where(ownRows(scope, 'supplier'))
    .where('supplier_code', '=', code)
    .executeTakeFirst();

/** Active forwarders the caller may choose: all of them, for a forwarder himself only. */
export const forwarders = async (caller: Caller): Promise<PartnerChoice[]> => forwarderChoices(caller);

/** The forwarder with this code, when the asking party may see him: a forwarder sees himself only. */
export const forwarderOf = async (
  { db, scope }: Reader,
  code: string,
): Promise<Selectable<Tables['forwarder']> | undefined> =>
  db
    .selectFrom('forwarder')
    .selectAll()
    .where(ownRows(scope, 'forwarder'))
    .where('forwarder_code', '=', code)
    .executeTakeFirst();

/** Where a supplier's goods are picked up; empty when the caller may not see them. */
export const supplierOrigins = async (caller: Caller, supplierCode: string): Promise<OriginPlace[]> =>
  originsOf(caller, supplierCode);

/** Joins the supplier of a table's rows, as `supplier`; `owner` is that table's name in the query, `column` holds the code. */
export const onSupplier = (owner: string, column = 'supplier_code') =>
  joinOn('supplier', owner, [['supplier_code', column]]);
export const supplierNames = [
  'supplier.name_zh as supplierNameZh',
  'supplier.name_en as supplierNameEn',
] as const;

/** Joins the forwarder of a table's rows, as `forwarder`. Rows may have none. */
export const onForwarder = (owner: string) => joinOn('forwarder', owner, ['forwarder_code']);
export const forwarderNames = [
  'forwarder.name_zh as forwarderNameZh',
  'forwarder.name_en as forwarderNameEn',
] as const;

/** Whether the tenant has a supplier. */
export const hasSuppliers = async (caller: Reader): Promise<boolean> => hasRows(caller, 'supplier');
