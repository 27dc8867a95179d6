import { sql } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';

const CHOICES = 50;

export const supplierChoices = ({ db, scope }: Reader, name = '') =>
  db
    .selectFrom('supplier')
    .select(['supplier_code as code', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownRows(scope, 'supplier'))
    .where('active', '=', true)
    .where(containsText(name, 'supplier_code', 'name_zh', 'name_en'))
    .orderBy('supplier_code')
    .limit(CHOICES)
    .execute();

/** The active suppliers with these codes, as choices. */
export const activeSuppliers = ({ db, scope }: Reader, codes: readonly string[]) =>
  db
    .selectFrom('supplier')
    .select(['supplier_code as code', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownRows(scope, 'supplier'))
    .where('active', '=', true)
    .where(sql<boolean>`supplier_code = any (${codes}::text[])`)
    .execute();

/** A forwarder finds himself only; suppliers and plants choose among all. */
export const forwarderChoices = ({ db, scope }: Caller, name = '') =>
  db
    .selectFrom('forwarder')
    .select(['forwarder_code as code', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownRows(scope, 'forwarder'))
    .where('active', '=', true)
    .where(containsText(name, 'forwarder_code', 'name_zh', 'name_en'))
    .orderBy('forwarder_code')
    .limit(CHOICES)
    .execute();

export const originsOf = (reader: Pick<Caller, 'db' | 'scope'>, supplierCode: string) =>
  places(reader).where('supplier_code', '=', supplierCode).orderBy('code').execute();

/** Of many suppliers at once, by supplier and code. */
export const originsOfMany = (reader: Pick<Caller, 'db' | 'scope'>, supplierCodes: readonly string[]) =>
  places(reader)
    .select('supplier_code as supplierCode')
    .where(sql<boolean>`supplier_code = any (${supplierCodes}::text[])`)
    .orderBy('supplier_code')
    .orderBy('code')
    .execute();

const places = ({ db, scope }: Pick<Caller, 'db' | 'scope'>) =>
  db
    .selectFrom('supplier_origin')
    .select([
      'id',
      'code',
      'name',
      'duns',
      'country',
      'city',
      'area',
      'address',
      'postcode',
      'contact',
      'phone',
      'email',
      'warehouse_type as warehouseType',
      'distance_km as distanceKm',
      'transport_days as transportDays',
      'shipping_control_days as shippingControlDays',
      'lead_days as leadDays',
    ])
    .where(ownRows(scope, 'supplier_origin'));
