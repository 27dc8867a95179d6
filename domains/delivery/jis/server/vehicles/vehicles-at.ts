import { sql } from 'kysely';
import type { QuestionInput, Reader } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { VehiclesAt } from '@portal/jis-status/server/offers.ts';
import { jisCallOffPermissions } from '../../contract/permissions.ts';

/** Vehicles of the last days, and those planned ahead, whose newest call-off is of these status points. One whose call-off was cancelled stands nowhere. */
export const vehiclesAt = async (
  { db, scope }: Reader,
  { points, days }: QuestionInput<'jis-status.vehicles-at'>,
): Promise<VehiclesAt[]> => {
  const { rows } = await sql<Omit<VehiclesAt, 'link'>>`
    select off.line, off.code, count(distinct call.manufacturing_no)::int as vehicles
    from ${rowsOf({ line: 'text', code: 'text' }, points)} as off
    join jis_call as call on call.assembly_line = off.line and call.status_code = off.code
    where ${ownRows(scope, 'jis_call', 'call')} and call.planned_at >= now() - make_interval(days => ${days}) and call.action <> 'cancel'
    group by off.line, off.code order by off.line, off.code`.execute(db);
  return rows.map((row) => ({
    ...row,
    link: `${jisCallOffPermissions['jis:list'].path}?${new URLSearchParams({ assemblyLine: row.line, statusCode: row.code }).toString()}`,
  }));
};
