import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import type * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';

const CHOICES = 50;

/** The suppliers that the filters choose; the list, its count and the export stand on it. */
const suppliersFound = ({ db, scope }: Caller, sought: GivenOf<typeof calls.exportSuppliers>) => {
  let found = db.selectFrom('supplier').where(ownRows(scope, 'supplier'));
  if (sought.supplierCode) found = found.where(holds(sought.supplierCode, 'supplier_code'));
  if (sought.name) found = found.where(holds(sought.name, 'name_zh', 'name_en'));
  if (sought.category) found = found.where('category', '=', sought.category);
  if (sought.city) found = found.where(holds(sought.city, 'city'));
  if (sought.duns) found = found.where(holds(sought.duns, 'duns'));
  if (sought.contact) found = found.where(holds(sought.contact, 'contact', 'tel', 'email'));
  if (sought.poSplitType) found = found.where('po_split_type', '=', sought.poSplitType);
  if (sought.active) found = found.where('active', '=', sought.active === 'Y');
  return found;
};

const originCount = sql<number>`(select count(*)::int from supplier_origin as origin
  where origin.tenant_id = supplier.tenant_id and origin.supplier_code = supplier.supplier_code)`;

const yesNo = (column: string) => sql<'Y' | 'N'>`case when ${sql.ref(column)} then 'Y' else 'N' end`;

export const pageSuppliers = (caller: Caller, asked: GivenOf<typeof calls.listSuppliers>) =>
  listPage(asked, {
    db: caller.db,
    base: suppliersFound(caller, asked),
    key: 'supplier.id',
    select: (found) =>
      found.select([
        'id',
        'version',
        'supplier_code as supplierCode',
        'name_zh as nameZh',
        'name_en as nameEn',
        'category',
        'city',
        'address',
        'postcode',
        'contact',
        'tel',
        'fax',
        'email',
        'claims_email as claimsEmail',
        'website',
        'duns',
        'freeze_days as freezeDays',
        'po_split_type as poSplitType',
        yesNo('gtl').as('gtl'),
        yesNo('active').as('active'),
        originCount.as('originCount'),
        'updated_at as updatedAt',
        'updated_by as updatedBy',
      ]),
    sort: {
      supplierCode: 'supplier_code',
      nameZh: 'name_zh',
      nameEn: 'name_en',
      category: 'category',
      city: 'city',
      updatedAt: 'updated_at',
    },
    fallback: 'supplierCode',
  });

/** The columns of `sheet.ts` in their order. */
export const suppliersForSheet = (caller: Caller, sought: GivenOf<typeof calls.exportSuppliers>) => {
  const named = words[caller.language];
  return suppliersFound(caller, sought)
    .select([
      'supplier_code',
      'name_zh',
      'name_en',
      inWords('category', named.category).as('category'),
      'city',
      'address',
      'postcode',
      'contact',
      'tel',
      'fax',
      'email',
      'claims_email',
      'website',
      'duns',
      'freeze_days',
      inWords('po_split_type', named.split).as('split'),
      'gtl',
      'active',
    ])
    .orderBy('supplier_code');
};

export const supplierChoices = ({ db, scope }: Caller, name = '') =>
  db
    .selectFrom('supplier')
    .select(['supplier_code as code', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownRows(scope, 'supplier'))
    .where('active', '=', true)
    .where(holds(name, 'supplier_code', 'name_zh', 'name_en'))
    .orderBy('supplier_code')
    .limit(CHOICES)
    .execute();

/** A forwarder finds himself only; suppliers and plants choose among all. */
export const forwarderChoices = ({ db, scope }: Caller, name = '') =>
  db
    .selectFrom('forwarder')
    .select(['forwarder_code as code', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownRows(scope, 'forwarder'))
    .where('active', '=', true)
    .where(holds(name, 'forwarder_code', 'name_zh', 'name_en'))
    .orderBy('forwarder_code')
    .limit(CHOICES)
    .execute();

export const originsOf = ({ db, scope }: Caller, supplierCode: string) =>
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
    .where(ownRows(scope, 'supplier_origin'))
    .where('supplier_code', '=', supplierCode)
    .orderBy('code')
    .execute();
