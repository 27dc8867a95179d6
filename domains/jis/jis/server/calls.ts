import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { follow, type CallState } from '../contract/follow.ts';
import { heal, raise, type NewAlert } from './alerts.ts';
import { callKey, inGroups, type Owned } from './taken.ts';

/** A status point, as it is configured for a line; undefined where it is not. */
export type StatusPoint = { readonly expectedCode: string | null };
export type Points = (line: string, code: string) => StatusPoint | undefined;
/** True where the configuration gives a supplier this part group at a status point of a line. */
export type Receives = (supplierCode: string, partGroup: string, line: string, code: string) => boolean;

/**
 * Moves the vehicles on by what came of them: each to where its newest message puts it. Raises what the order of status points misses, what was
 * called once more, and what was sent again; a status point that comes late closes what missed it. `insteadOf`: entries by hand whose place a message
 * takes. Whoever calls it holds the lines (`holdLines`).
 */
export const moveVehicles = async (
  caller: Caller,
  messages: readonly Owned[],
  points: Points,
  receives: Receives,
  insteadOf: ReadonlyMap<Owned, string>,
): Promise<void> => {
  const groups = inGroups(messages, callKey);
  const known = await callsOf(
    caller,
    groups.map(([, [first]]) => first),
  );
  const states: { message: Owned; state: CallState }[] = [];
  const alerts: NewAlert[] = [];
  const healed: string[] = [];
  for (const [key, group] of groups) {
    const before = known.get(key);
    const { state, resent, reordered } = follow(before, group, insteadOf);
    states.push({ message: group[0], state });
    const about = (code: string) =>
      `${group[0].assemblyLine}/${group[0].manufacturingNo}/${group[0].partGroup}/${group[0].supplierCode}/${code}`;
    const came = new Set(state.statuses);
    for (const message of group) {
      const alert = { message, manufacturingNo: message.manufacturingNo, expectedCode: null };
      if (resent.has(message)) alerts.push({ ...alert, type: 'resend', about: about(message.statusCode) });
      if (reordered.has(message))
        alerts.push({
          ...alert,
          type: 're-order',
          about: `${about(message.statusCode)}/${message.messageId}/${message.item}`,
        });
      const expected = points(message.assemblyLine, message.statusCode)?.expectedCode ?? null;
      if (
        expected !== null &&
        !came.has(expected) &&
        receives(message.supplierCode, message.partGroup, message.assemblyLine, expected)
      )
        alerts.push({
          ...alert,
          type: 'no_expected',
          about: `${about(message.statusCode)}/${expected}`,
          expectedCode: expected,
        });
    }
    // What was missed by a later status point, and is here now.
    for (const later of before?.statuses ?? []) {
      const expected = points(group[0].assemblyLine, later)?.expectedCode ?? null;
      if (expected !== null && group.some(({ statusCode }) => statusCode === expected))
        healed.push(`${about(later)}/${expected}`);
    }
  }
  await saveCalls(caller, states);
  await heal(caller, 'no_expected', healed);
  await raise(caller, alerts);
};

const callsOf = async ({ db, scope }: Caller, firsts: readonly Owned[]): Promise<Map<string, CallState>> => {
  const wanted = JSON.stringify(
    firsts.map(({ assemblyLine, manufacturingNo, partGroup, supplierCode }) => ({
      line: assemblyLine,
      vehicle: manufacturingNo,
      part_group: partGroup,
      supplier: supplierCode,
    })),
  );
  const { rows } = await sql<CallState & { key: string[] }>`
    select array[call.assembly_line, call.manufacturing_no, call.part_group, call.said_supplier] as key,
      call.vehicle_id as "vehicleId", call.tma, call.status_code as "statusCode", call.action, call.sent_at as "sentAt", call.message_id as "messageId",
      call.item, call.planned_at as "plannedAt", call.sequence_no::float8 as "sequenceNo", call.sync_no::float8 as "syncNo", call.statuses, call.reorders
    from jis_call as call join jsonb_to_recordset(${wanted}::jsonb) as said (line text, vehicle text, part_group text, supplier text)
      on (call.assembly_line, call.manufacturing_no, call.part_group, call.said_supplier) = (said.line, said.vehicle, said.part_group, said.supplier)
    where ${ownRows(scope, 'jis_call', 'call')}`.execute(db);
  return new Map(rows.map(({ key, ...state }) => [key.join('\u0000'), state]));
};

const saveCalls = async (
  { db, scope }: Caller,
  states: readonly { message: Owned; state: CallState }[],
): Promise<void> => {
  const rows = JSON.stringify(
    states.map(({ message, state }) => ({
      line: message.assemblyLine,
      vehicle: message.manufacturingNo,
      part_group: message.partGroup,
      supplier: message.supplierCode,
      owner: message.owner,
      vehicle_id: state.vehicleId,
      tma: state.tma,
      status: state.statusCode,
      action: state.action,
      sent_at: state.sentAt,
      message_id: state.messageId,
      item: state.item,
      planned_at: state.plannedAt,
      number: state.sequenceNo,
      sync: state.syncNo,
      statuses: state.statuses,
      reorders: state.reorders,
    })),
  );
  await sql`
    insert into jis_call (tenant_id, plant_no, supplier_code, said_supplier, assembly_line, manufacturing_no, part_group, vehicle_id, tma, status_code,
      action, sent_at, message_id, item, planned_at, sequence_no, sync_no, statuses, reorders)
    select ${scope.tenantId}, ${scope.plantNo}, owner, supplier, line, vehicle, part_group, vehicle_id, tma, status,
      action, sent_at, message_id, item, planned_at, number, sync, statuses, reorders
    from jsonb_to_recordset(${rows}::jsonb) as said (line text, vehicle text, part_group text, supplier text, owner text, vehicle_id text, tma text,
      status text, action text, sent_at timestamptz, message_id text, item int, planned_at timestamptz, number bigint, sync bigint, statuses text[], reorders int)
    on conflict on constraint jis_call_of_vehicle do update set supplier_code = excluded.supplier_code, vehicle_id = excluded.vehicle_id,
      tma = excluded.tma, status_code = excluded.status_code, action = excluded.action, sent_at = excluded.sent_at, message_id = excluded.message_id,
      item = excluded.item, planned_at = excluded.planned_at, sequence_no = excluded.sequence_no, sync_no = excluded.sync_no,
      statuses = excluded.statuses, reorders = excluded.reorders`.execute(db);
};
