import { sql } from 'kysely';
import { BUSINESS_MODULES } from '@portal/access/contract/profile.ts';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import type * as contactCalls from '../contract/contact.ts';

/** Every active supplier with every active module; the contact beside them where one is named. */
const matrix = ({ db, scope }: Caller) =>
  db
    .selectFrom('supplier')
    .innerJoin('dict_entry as module', (join) =>
      join
        .onRef('module.tenant_id', '=', 'supplier.tenant_id')
        .on('module.type_code', '=', BUSINESS_MODULES)
        .on('module.active', '=', 'Y'),
    )
    .leftJoin('supplier_contact as contact', (join) =>
      join
        .onRef('contact.tenant_id', '=', 'supplier.tenant_id')
        .onRef('contact.supplier_code', '=', 'supplier.supplier_code')
        .onRef('contact.module', '=', 'module.code'),
    )
    .select([
      sql<string>`supplier.id || '.' || module.id`.as('id'),
      'contact.id as contact_id',
      'contact.version',
      'supplier.supplier_code',
      'supplier.name_zh',
      'supplier.name_en',
      'module.code as module',
      'module.sort as module_sort',
      'contact.name',
      'contact.position',
      'contact.tel',
      'contact.email',
      'contact.updated_at',
      'contact.updated_by',
    ])
    .where(ownRows(scope, 'supplier'))
    .where('supplier.active', '=', true);

/** The places of the matrix that the filters choose; the list, its count and the export stand on it. */
const placesFound = (caller: Caller, sought: GivenOf<typeof contactCalls.exportContacts>) => {
  let found = caller.db.selectFrom(matrix(caller).as('place'));
  if (sought.supplierCode) found = found.where(holds(sought.supplierCode, 'supplier_code'));
  if (sought.supplierName) found = found.where(holds(sought.supplierName, 'name_zh', 'name_en'));
  if (sought.module) found = found.where('module', '=', sought.module);
  if (sought.name) found = found.where(holds(sought.name, 'name', 'tel', 'email'));
  if (sought.filled) found = found.where('contact_id', sought.filled === 'Y' ? 'is not' : 'is', null);
  return found;
};

export const pageContacts = (caller: Caller, asked: GivenOf<typeof contactCalls.listContacts>) =>
  listPage(asked, {
    db: caller.db,
    base: placesFound(caller, asked),
    key: 'place.id',
    select: (found) =>
      found.select([
        'id',
        'contact_id as contactId',
        'version',
        'supplier_code as supplierCode',
        'name_zh as nameZh',
        'name_en as nameEn',
        'module',
        'name',
        'position',
        'tel',
        'email',
        'updated_at as updatedAt',
        'updated_by as updatedBy',
      ]),
    sort: {
      supplierCode: 'supplier_code',
      nameZh: 'name_zh',
      nameEn: 'name_en',
      module: 'module_sort',
      name: 'name',
      updatedAt: 'updated_at',
    },
    fallback: 'supplierCode,module',
  });

/** The columns of `contactColumns` in their order; `modules` are the names of the modules by code. */
export const contactsForSheet = (
  caller: Caller,
  sought: GivenOf<typeof contactCalls.exportContacts>,
  modules: Readonly<Record<string, string>>,
) =>
  placesFound(caller, sought)
    .select([
      'supplier_code',
      'name_zh',
      'name_en',
      inWords('module', modules).as('module_name'),
      'name',
      'position',
      'tel',
      'email',
    ])
    .orderBy('supplier_code')
    .orderBy('module_sort')
    .orderBy('id');
