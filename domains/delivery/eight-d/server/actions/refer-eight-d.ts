import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { reached } from '../../contract/stages.ts';
import { CANCELLED } from '../../contract/status.ts';
import { eightDs } from '../eight-ds.ts';
import { changed } from '../saving.ts';

/** Refers to another report of the same plant and supplier that has reached D4, or to none any more. */
export const referEightD: Action<typeof calls.referEightD> = async (caller, { id, version, referenceId }) => {
  await eightDs.move(caller, 'refer', { id, version }, async ({ supplierCode }) => {
    if (referenceId !== null) await requireReference(caller, { id, supplierCode, referenceId });
    return { referenceId };
  });
  return changed(caller, id);
};

const requireReference = async (
  { db, scope }: Caller,
  { id, supplierCode, referenceId }: { id: string; supplierCode: string; referenceId: string },
): Promise<void> => {
  const other = await db
    .selectFrom('eight_d')
    .where(ownRows(scope, 'eight_d'))
    .where('id', '=', referenceId)
    .where('supplier_code', '=', supplierCode)
    .select(fieldsOf('eight_d', 'stage', 'status'))
    .executeTakeFirst();
  if (referenceId === id || other === undefined || other.status === CANCELLED || !reached(other.stage, 'd4'))
    throw new Failure('eightD.referenceOther', { field: 'referenceId' });
};
