import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { unlessTaken } from '@portal/platform/server/database/taken.ts';
import type * as calls from '../../contract/endpoints.ts';
import { supplierColumnsOf } from '../record.ts';

export const createSupplier: Action<typeof calls.createSupplier> = async (
  { db },
  { supplierCode, ...given },
) => {
  const written = db
    .insertInto('supplier')
    .values({ supplier_code: supplierCode, ...supplierColumnsOf(given) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = new Failure('supplier.codeTaken', { field: 'supplierCode', value: supplierCode });
  return unlessTaken(written, { supplier_code_taken: taken });
};
