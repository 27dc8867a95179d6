import { BUSINESS_MODULES } from '@portal/access/contract/profile.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, FileAction } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { unlessTaken } from '@portal/platform/server/database/taken.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames, requireDictCode } from '@portal/settings/server/offers.ts';
import type * as contactCalls from '../../contract/contact.ts';
import { words } from '../../contract/words.en.ts';
import { contactsForSheet, pageContacts } from '../contact-queries.ts';
import { contactColumns } from '../sheet.ts';

export const listContacts: Action<typeof contactCalls.listContacts> = async (caller, asked) =>
  pageContacts(caller, asked);

export const exportContacts: FileAction<typeof contactCalls.exportContacts> = async (caller, sought) =>
  exportSheet(caller, {
    name: words[caller.language].contacts.file,
    columns: contactColumns(caller.language),
    zone: await plantZone(caller),
    query: contactsForSheet(caller, sought, Object.fromEntries(await dictNames(caller, BUSINESS_MODULES))),
  });

/** Two who name somebody for one place at once: the later one is told of the first. */
export const saveContact: Action<typeof contactCalls.saveContact> = async (
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
    return unlessTaken(
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

export const removeContact: Action<typeof contactCalls.removeContact> = async (caller, { id, version }) => {
  await rowForUpdate(caller, 'supplier_contact', id, { version });
  await caller.db
    .deleteFrom('supplier_contact')
    .where(ownRows(caller.scope, 'supplier_contact'))
    .where('id', '=', id)
    .execute();
  return null;
};
