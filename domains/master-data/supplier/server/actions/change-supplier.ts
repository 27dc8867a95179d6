import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { supplierColumnsOf } from '../record.ts';

/** Everything but the code: documents, users and messages carry it. */
export const changeSupplier: Action<typeof calls.changeSupplier> = async (
  caller,
  { id, version, supplierCode, ...given },
) => {
  const before = await rowForUpdate(caller, 'supplier', id, { version });
  if (before.supplier_code !== supplierCode)
    throw new Failure('supplier.codeStays', { field: 'supplierCode' });
  return caller.db
    .updateTable('supplier')
    .set(supplierColumnsOf(given))
    .where(ownRows(caller.scope, 'supplier'))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
