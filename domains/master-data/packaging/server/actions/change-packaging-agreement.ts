import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { agreementColumnsOf } from '../record.ts';
import { checkAgreement } from './agreement-check.ts';

/** Supplier and part stay; what has been packed by the former figures keeps them. */
export const changePackagingAgreement: Action<typeof calls.changePackagingAgreement> = async (
  caller,
  { id, version, ...given },
) => {
  const before = await rowForUpdate(caller, 'packaging_agreement', id, { version });
  const { supplierCode, partNo, ...rest } = given;
  if (before.supplier_code !== supplierCode || before.part_no !== partNo)
    throw new Failure('packaging.agreementStays');
  await checkAgreement(caller, given);
  return caller.db
    .updateTable('packaging_agreement')
    .set(agreementColumnsOf(rest))
    .where(ownRows(caller.scope, 'packaging_agreement'))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
