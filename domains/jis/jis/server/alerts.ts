import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { JisAlertType } from '../contract/fields.ts';
import type { Owned } from './taken.ts';

/** SPEC section 3, "Notification": what an alert of JIS says. */
export type NewAlert = {
  readonly type: JisAlertType;
  /** What it is raised once for; whatever is found again about it changes nothing. */
  readonly about: string;
  readonly message: Owned;
  readonly manufacturingNo: string | null;
  /** The status point that should have come before. */
  readonly expectedCode: string | null;
  readonly stream?: { readonly id: string; readonly first: number; readonly last: number };
};

/** Raises alerts, each once. Who is concerned hears of it in a job. */
export const raise = async (caller: Caller, alerts: readonly NewAlert[]): Promise<void> => {
  if (alerts.length === 0) return;
  const { db, scope } = caller;
  const rows = JSON.stringify(
    alerts.map(({ type, about, message, manufacturingNo, expectedCode, stream }) => ({
      type,
      about,
      owner: message.owner,
      supplier: message.supplierCode,
      line: message.assemblyLine,
      vehicle: manufacturingNo,
      tma: message.tma,
      part_group: message.partGroup,
      status: message.statusCode,
      expected: expectedCode,
      stream: stream?.id ?? null,
      first: stream?.first ?? message.sequenceNo,
      last: stream?.last ?? message.sequenceNo,
      missing: stream ? [[stream.first, stream.last]] : null,
    })),
  );
  const { rows: raised } = await sql<{ id: string }>`
    insert into jis_alert (tenant_id, plant_no, supplier_code, said_supplier, type, about, assembly_line, manufacturing_no, tma, part_group,
      status_code, expected_code, jis_stream_id, first_no, last_no, missing)
    select ${scope.tenantId}, ${scope.plantNo}, owner, supplier, type, about, line, vehicle, tma, part_group,
      status, expected, stream, first, last, missing
    from jsonb_to_recordset(${rows}::jsonb) as said (type text, about text, owner text, supplier text, line text, vehicle text, tma text,
      part_group text, status text, expected text, stream bigint, first bigint, last bigint, missing jsonb)
    order by type, about
    on conflict on constraint jis_alert_once do nothing
    returning id`.execute(db);
  if (raised.length > 0) await caller.tell('jis.alerted', { ids: raised.map(({ id }) => id) });
};

/** Closes what has mended itself. */
export const heal = async (
  { db, scope }: Caller,
  type: JisAlertType,
  abouts: readonly string[],
): Promise<void> => {
  if (abouts.length === 0) return;
  await sql`
    update jis_alert set closed_at = now() where id in (
      select healed.id from jis_alert as healed
      where ${ownRows(scope, 'jis_alert', 'healed')} and healed.type = ${type} and healed.about = any (${abouts}) and healed.closed_at is null
      order by healed.id for update)
    and ${ownRows(scope, 'jis_alert')}`.execute(db);
};
