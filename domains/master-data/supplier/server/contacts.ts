import { sql, type SqlBool } from 'kysely';
import { BUSINESS_MODULES } from '@portal/access/contract/profile/profile.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames, requireDictCode } from '@portal/settings/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { supplierPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

export const contacts = listFrom(
  calls.listContacts,
  {
    title: supplierPermissions['supplier:contact'],
    words: { zh: words.zh.contacts, en: words.en.contacts },
    zone: plantZone,
  },
  (caller) => ({
    rows: caller.db.selectFrom(matrix(caller).as('place')),
    key: 'place.id',
    order: 'supplierCode,module',
    columns: {
      id: 'place.id',
      contactId: 'place.contact_id',
      version: 'place.version',
      supplierCode: 'place.supplier_code',
      nameZh: 'place.name_zh',
      nameEn: 'place.name_en',
      module: 'place.module',
      name: 'place.name',
      position: 'place.position',
      tel: 'place.tel',
      email: 'place.email',
      updatedAt: 'place.updated_at',
      updatedBy: 'place.updated_by',
    },
    sorts: { module: 'place.module_sort' },
    names: async () => ({ module: Object.fromEntries(await dictNames(caller, BUSINESS_MODULES)) }),
    filters: {
      supplierCode: contains('place.supplier_code'),
      supplierName: contains('place.name_zh', 'place.name_en'),
      module: is('place.module'),
      name: contains('place.name', 'place.tel', 'place.email'),
      filled: (filled) => sql<SqlBool>`(place.contact_id is not null) = ${filled === 'Y'}`,
    },
  }),
);

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

/** Two who name somebody for one place at once: the later one is told of the first. */
export const saveContact: Action<typeof calls.saveContact> = async (
  caller,
  { supplierCode, module, version, ...person },
) => {
  const { db, scope } = caller;
  const supplier = await db
    .selectFrom('supplier')
    .select('id')
    .where(ownRows(scope, 'supplier'))
    .where('supplier_code', '=', supplierCode)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!supplier) throw new Failure('supplier.unknownSupplier', { supplierCode, field: 'supplierCode' });
  await requireDictCode(caller, BUSINESS_MODULES, module, 'module');
  const outdated = new Failure('err.updatedByOther');
  if (version === null)
    return onConflict(
      db
        .insertInto('supplier_contact')
        .values({ supplier_code: supplierCode, module, ...person })
        .returning('id')
        .executeTakeFirstOrThrow(),
      { supplier_contact_taken: outdated },
    );
  const changed = await db
    .updateTable('supplier_contact')
    .set(person)
    .where(ownRows(scope, 'supplier_contact'))
    .where('supplier_code', '=', supplierCode)
    .where('module', '=', module)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw outdated;
  return changed;
};

export const removeContact: Action<typeof calls.removeContact> = async (caller, { id, version }) => {
  await rowForUpdate(caller, 'supplier_contact', id, { version });
  await caller.db
    .deleteFrom('supplier_contact')
    .where(ownRows(caller.scope, 'supplier_contact'))
    .where('id', '=', id)
    .execute();
  return null;
};
