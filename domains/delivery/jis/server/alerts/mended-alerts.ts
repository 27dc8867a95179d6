import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisPoints } from '@portal/jis-status/server/offers.ts';

/** A vehicle on a line, for one part group. */
type OfVehicle = {
  readonly assemblyLine: string;
  readonly manufacturingNo: string;
  readonly partGroup: string;
};

/** What newest call-offs of vehicles have mended: they are printed, or stand in a rack, so what was sent again or changed is known. */
export const mendDelivered = async (
  { db, scope }: Caller,
  vehicles: readonly OfVehicle[],
  types: readonly ('resend' | 'changed_after_print')[],
): Promise<void> => {
  const rows = vehicles.map(({ assemblyLine, manufacturingNo, partGroup }) => ({
    line: assemblyLine,
    vehicle: manufacturingNo,
    part_group: partGroup,
  }));
  await sql`
    update jis_alert as alert set closed_at = now()
    from ${rowsOf({ line: 'text', vehicle: 'text', part_group: 'text' }, rows)} as said
    where ${ownRows(scope, 'jis_alert', 'alert')} and alert.closed_at is null and alert.type = any (${types})
      and (alert.assembly_line, alert.manufacturing_no, alert.part_group) = (said.line, said.vehicle, said.part_group)`.execute(
    db,
  );
};

type Reorder = Pick<OfVehicle, 'assemblyLine' | 'manufacturingNo'> & { readonly messageId: string };

/** SQL: alerts of these re-orders; `messageId` is that of the message that ordered the parts once more. */
const ofReorders = ({ scope }: Pick<Caller, 'scope'>, reorders: readonly Reorder[]) => {
  const rows = reorders.map(({ assemblyLine, manufacturingNo, messageId }) => ({
    line: assemblyLine,
    vehicle: manufacturingNo,
    message: messageId,
  }));
  return sql`${ownRows(scope, 'jis_alert', 'alert')} and alert.type = 're-order' and exists (
    select from ${rowsOf({ line: 'text', vehicle: 'text', message: 'text' }, rows)} as said
    where (alert.assembly_line, alert.manufacturing_no) = (said.line, said.vehicle) and position('/' || said.message || '/' in alert.about) > 0)`;
};

/** Re-orders whose parts stand in a rack, or were received. */
export const mendReordered = async (caller: Caller, reorders: readonly Reorder[]): Promise<void> => {
  if (reorders.length === 0) return;
  await sql`update jis_alert as alert set closed_at = now() where alert.closed_at is null and ${ofReorders(caller, reorders)}`.execute(
    caller.db,
  );
};

/** Parts of re-orders were taken out of their rack again: they are waited for once more, unless a person closed them or their vehicle has passed. */
export const awaitReordered = async (caller: Caller, reorders: readonly Reorder[]): Promise<void> => {
  if (reorders.length === 0) return;
  await sql`update jis_alert as alert set closed_at = null
    where alert.closed_at is not null and alert.closed_by is null and ${ofReorders(caller, reorders)}`.execute(
    caller.db,
  );
  await mendPassed(caller, reorders);
};

/** Nobody waits for what was ordered once more for a vehicle that has passed the final assembly since, by a message for any part group. */
export const mendPassed = async (
  caller: Caller,
  vehicles: readonly Pick<OfVehicle, 'assemblyLine' | 'manufacturingNo'>[],
): Promise<void> => {
  const { db, scope } = caller;
  const finals = (await jisPoints(caller))
    .filter(({ isFinalAssembly }) => isFinalAssembly)
    .map(({ assemblyLine, code }) => ({ line: assemblyLine, code }));
  if (finals.length === 0 || vehicles.length === 0) return;
  const rows = vehicles.map(({ assemblyLine, manufacturingNo }) => ({
    line: assemblyLine,
    vehicle: manufacturingNo,
  }));
  await sql`
    update jis_alert as alert set closed_at = now()
    where ${ownRows(scope, 'jis_alert', 'alert')} and alert.type = 're-order' and alert.closed_at is null
      and (alert.assembly_line, alert.manufacturing_no) in (select line, vehicle from ${rowsOf({ line: 'text', vehicle: 'text' }, rows)} as said)
      and exists (select from jis_call as call join jis_call as passed on passed.tenant_id = call.tenant_id and passed.plant_no = call.plant_no
          and passed.assembly_line = call.assembly_line and passed.manufacturing_no = call.manufacturing_no
        where ${ownRows(scope, 'jis_call', 'call')} and ${ownRows(scope, 'jis_call', 'passed')} and call.assembly_line = alert.assembly_line
          and call.manufacturing_no = alert.manufacturing_no and call.part_group = alert.part_group and call.said_supplier = alert.said_supplier
          and passed.action = 'call' and passed.sent_at >= call.sent_at
          and (passed.assembly_line, passed.status_code) in (select line, code from ${rowsOf({ line: 'text', code: 'text' }, finals)} as final))`.execute(
    db,
  );
};
