import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { agreementColumnsOf } from '../record.ts';
import { checkAgreement } from './agreement-check.ts';

export const createPackagingAgreement: Action<typeof calls.createPackagingAgreement> = async (
  caller,
  given,
) => {
  await checkAgreement(caller, given);
  const { supplierCode, partNo, ...rest } = given;
  return caller.db
    .insertInto('packaging_agreement')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: supplierCode,
      part_no: partNo,
      ...agreementColumnsOf(rest),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
