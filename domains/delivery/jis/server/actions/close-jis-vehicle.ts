import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { hint } from '../hint.ts';

/** Nobody waits for the vehicle on its line any more; what comes for it later shows it again. */
export const closeJisVehicle: Action<typeof calls.closeJisVehicle> = async (
  caller,
  { assemblyLine, manufacturingNo, reason },
) => {
  const { db, scope } = caller;
  const { rows } = await sql<{ id: string }>`
    update jis_call set closed_at = now(), closed_by = ${scope.userNo}, close_reason = ${reason} where id in (
      select call.id from jis_call as call where ${ownRows(scope, 'jis_call', 'call')} and call.assembly_line = ${assemblyLine}
        and call.manufacturing_no = ${manufacturingNo} order by call.id for update)
    and ${ownRows(scope, 'jis_call')} returning id`.execute(db);
  if (rows.length === 0)
    throw new Failure('jis.vehicleUnknown', { line: assemblyLine, number: manufacturingNo });
  await hint(caller);
  return { closed: rows.length };
};
