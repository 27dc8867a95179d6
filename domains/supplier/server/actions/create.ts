import type { Action } from '@portal/platform/server/caller.ts';
import type { createSupplier } from '../../contract/endpoints.ts';
import { supplierColumnsOf } from '../record.ts';

export const create: Action<typeof createSupplier> = async ({ db }, { supplierCode, ...given }) =>
  db
    .insertInto('supplier')
    .values({ supplier_code: supplierCode, ...supplierColumnsOf(given) })
    .returning('id')
    .executeTakeFirstOrThrow();
