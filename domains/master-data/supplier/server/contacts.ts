import { sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import { BUSINESS_MODULES } from '@portal/access/contract/profile/profile.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { Id, Version } from '@portal/platform/contract/fields.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords, stampOfPlace } from '@portal/platform/server/list/kept-records.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictChoices, keepFile } from '@portal/settings/server/offers.ts';
import { ContactInput } from '../contract/contact.ts';
import * as calls from '../contract/endpoints.ts';
import { supplierPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { activeSuppliers } from './queries.ts';
import { listWords } from './list-words.ts';

const names = {
  supplierCode: 'contact.supplier_code',
  module: 'contact.module',
  name: 'contact.name',
  position: 'contact.position',
  tel: 'contact.tel',
  email: 'contact.email',
} as const;

/** Suppliers are active ones that the caller finds, modules those of the dictionary. */
const checkPlaces = async (
  caller: Caller,
  drafts: readonly Draft<{ supplierCode: string; module: string }>[],
): Promise<void> => {
  const codes = [...new Set(drafts.map(({ input }) => input.supplierCode))];
  const suppliers = new Set((await activeSuppliers(caller, codes)).map(({ code }) => code));
  const modules = new Set((await dictChoices(caller, BUSINESS_MODULES)).map(({ code }) => code));
  for (const { input, refuse } of drafts) {
    const { supplierCode, module } = input;
    if (!suppliers.has(supplierCode))
      refuse('supplier.unknownSupplier', { supplierCode, field: 'supplierCode' });
    if (!modules.has(module))
      refuse('dict.unknownCode', { typeCode: BUSINESS_MODULES, code: module, field: 'module' });
  }
};

/** A contact as a form or a row of a workbook gives it; the call that saves one says the version of its place beside it. */
const create = { ...calls.saveContact, input: ContactInput };
const change = {
  ...calls.saveContact,
  input: z.extend(ContactInput, { id: Id, version: Version }),
  output: z.object(identified),
};

/**
 * Whom to turn to at which supplier. A row is a place of the matrix: where nobody is named it says so in its workbook, is left alone as long
 * as nothing is typed into it, and refused when somebody was named there meanwhile. Nobody is taken out by a workbook.
 */
export const contacts = keptRecords(
  { list: calls.listContacts, create, change },
  {
    title: supplierPermissions['supplier:contact'],
    words: listWords({ zh: words.zh.contacts, en: words.en.contacts }),
    zone: plantZone,
    keep: keepFile,
    table: 'supplier_contact',
    names,
    key: ['supplierCode', 'module'],
    says: ['name', 'position', 'tel', 'email'],
    // Two who name somebody for one place at once: the later one is told of the first.
    taken: { supplier_contact_taken: ['err.updatedByOther', 'name'] },
    check: checkPlaces,
    source: (caller) => ({
      rows: caller.db.selectFrom(matrix(caller).as('place')),
      key: 'place.id',
      order: 'supplierCode,module',
      stamp: stampOfPlace('place.contact_id', 'place.version'),
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
      filters: {
        supplierCode: contains('place.supplier_code'),
        supplierName: contains('place.name_zh', 'place.name_en'),
        module: is('place.module'),
        name: contains('place.name', 'place.tel', 'place.email'),
        filled: (filled) => sql<SqlBool>`(place.contact_id is not null) = ${filled === 'Y'}`,
      },
    }),
  },
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

/** Names somebody where nobody was named, or changes who is. */
export const saveContact: Action<typeof calls.saveContact> = async (caller, { version, ...contact }) => {
  if (version === null) return contacts.create(caller, contact);
  const named = await caller.db
    .selectFrom('supplier_contact')
    .select('id')
    .where(ownRows(caller.scope, 'supplier_contact'))
    .where('supplier_code', '=', contact.supplierCode)
    .where('module', '=', contact.module)
    .executeTakeFirst();
  if (!named) throw new Failure('err.updatedByOther');
  await contacts.change(caller, { ...contact, id: named.id, version });
  return named;
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
