import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

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

/** Re-orders whose parts were received: `messageId` is that of the message that ordered them once more. */
export const mendReordered = async (
  { db, scope }: Caller,
  reorders: readonly (Pick<OfVehicle, 'assemblyLine' | 'manufacturingNo'> & { readonly messageId: string })[],
): Promise<void> => {
  if (reorders.length === 0) return;
  const rows = reorders.map(({ assemblyLine, manufacturingNo, messageId }) => ({
    line: assemblyLine,
    vehicle: manufacturingNo,
    message: messageId,
  }));
  await sql`
    update jis_alert as alert set closed_at = now()
    from (select distinct * from ${rowsOf({ line: 'text', vehicle: 'text', message: 'text' }, rows)} as named) as said
    where ${ownRows(scope, 'jis_alert', 'alert')} and alert.closed_at is null and alert.type = 're-order'
      and (alert.assembly_line, alert.manufacturing_no) = (said.line, said.vehicle) and position('/' || said.message || '/' in alert.about) > 0`.execute(
    db,
  );
};
