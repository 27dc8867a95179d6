import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { NumberRule } from '@portal/jis-status/contract/counter.ts';
import { follow, type CallState } from '../../contract/follow/follow.ts';
import { heal, raise, type NewAlert } from '../alerts/alerts.ts';
import { mendPassed } from '../alerts/mended-alerts.ts';
import { missedOf } from '../alerts/missed-points.ts';
import { shownNumber, widthOf } from '../numbers/shown-number.ts';
import { callKey, inGroups, type Owned } from '../messages/taken.ts';

/** A status point, as it is configured for a line; undefined where it is not. */
export type StatusPoint = NumberRule & {
  readonly expectedCode: string | null;
  readonly isFinalAssembly: boolean;
};
export type Points = (line: string, code: string) => StatusPoint | undefined;
/** True where the configuration gives a supplier this part group at a status point of a line. */
export type Receives = (supplierCode: string, partGroup: string, line: string, code: string) => boolean;

/**
 * Moves the vehicles on by what came of them: each to where its newest message puts it. Raises what the order of status points misses, what was
 * called once more, and what was sent again; a status point that comes late closes what missed it. `insteadOf`: entries by hand whose place a message
 * takes; `known`: where the vehicles were before (`callsOf`). Whoever calls it holds the lines (`holdLines`).
 */
export const moveVehicles = async (
  caller: Caller,
  messages: readonly Owned[],
  points: Points,
  receives: Receives,
  insteadOf: ReadonlyMap<Owned, { readonly messageId: string }>,
  known: ReadonlyMap<string, CallState>,
): Promise<void> => {
  const groups = inGroups(messages, callKey);
  const states: { message: Owned; state: CallState }[] = [];
  const alerts: NewAlert[] = [];
  const healed: string[] = [];
  for (const [key, group] of groups) {
    const before = known.get(key);
    const { state, resent, reordered } = follow(
      before,
      group,
      new Map([...insteadOf].map(([message, { messageId }]) => [message, messageId])),
    );
    states.push({ message: group[0], state });
    const about = (code: string) =>
      `${group[0].assemblyLine}/${group[0].manufacturingNo}/${group[0].partGroup}/${group[0].supplierCode}/${code}`;
    const came = new Set(state.statuses);
    for (const message of group) {
      const alert = { message, manufacturingNo: message.manufacturingNo, expectedCode: null };
      if (resent.has(message))
        alerts.push({
          ...alert,
          type: 'resend',
          about: `${about(message.statusCode)}/${message.messageId}/${message.item}`,
        });
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
  await raise(caller, await missedOf(caller, alerts));
  const passing = messages.filter(
    ({ action, assemblyLine, statusCode }) =>
      action === 'reorder' ||
      (action === 'call' && points(assemblyLine, statusCode)?.isFinalAssembly === true),
  );
  if (passing.length > 0) await mendPassed(caller, passing);
};

/** Where the vehicles of messages are, by `callKey`. */
export const callsOf = async (
  { db, scope }: Caller,
  messages: readonly Owned[],
): Promise<Map<string, CallState>> => {
  const firsts = inGroups(messages, callKey).map(([, [first]]) => first);
  const wanted = rowsOf(
    { line: 'text', vehicle: 'text', part_group: 'text', supplier: 'text' },
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
      call.item, call.planned_at as "plannedAt", ${shownNumber('call')} as "sequenceNo", call.sync_no::float8 as "syncNo", call.statuses, call.reorders
    from jis_call as call join ${wanted} as said
      on (call.assembly_line, call.manufacturing_no, call.part_group, call.said_supplier) = (said.line, said.vehicle, said.part_group, said.supplier)
    where ${ownRows(scope, 'jis_call', 'call')}`.execute(db);
  return new Map(rows.map(({ key, ...state }) => [key.join('\u0000'), state]));
};

const columns = {
  supplier_code: 'text',
  said_supplier: 'text',
  assembly_line: 'text',
  manufacturing_no: 'text',
  part_group: 'text',
  vehicle_id: 'text',
  tma: 'text',
  status_code: 'text',
  action: 'text',
  sent_at: 'timestamptz',
  message_id: 'text',
  item: 'int',
  planned_at: 'timestamptz',
  sequence_no: 'bigint',
  sequence_width: 'int',
  sync_no: 'bigint',
  reorders: 'int',
} as const;
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
const KEY: readonly string[] = ['said_supplier', 'assembly_line', 'manufacturing_no', 'part_group'];
const taken = sql.join(
  [...Object.keys(columns).filter((name) => !KEY.includes(name)), 'statuses'].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  ),
);

const saveCalls = async (
  { db, scope }: Caller,
  states: readonly { message: Owned; state: CallState }[],
): Promise<void> => {
  const rows = states.map(({ message, state }) => ({
    supplier_code: message.owner,
    said_supplier: message.supplierCode,
    assembly_line: message.assemblyLine,
    manufacturing_no: message.manufacturingNo,
    part_group: message.partGroup,
    vehicle_id: state.vehicleId,
    tma: state.tma,
    status_code: state.statusCode,
    action: state.action,
    sent_at: state.sentAt,
    message_id: state.messageId,
    item: state.item,
    planned_at: state.plannedAt,
    sequence_no: Number(state.sequenceNo),
    sequence_width: widthOf(state.sequenceNo),
    sync_no: state.syncNo,
    reorders: state.reorders,
    statuses: textArray(state.statuses),
  }));
  await sql`
    insert into jis_call (tenant_id, plant_no, ${names}, statuses)
    select ${scope.tenantId}, ${scope.plantNo}, ${names}, statuses::text[]
    from ${rowsOf({ ...columns, statuses: 'text' }, rows)} as said
    on conflict on constraint jis_call_of_vehicle do update set ${taken}, closed_at = null, closed_by = null, close_reason = null`.execute(
    db,
  );
};

/** A list as text of PostgreSQL: within a list of lists all would have to be of one length. */
const textArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
