import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { replacedByMessage, type OfVehicle } from '../../contract/replaced.ts';
import { newestPrintOf } from '../print/print-of.ts';
import { shownNumber, widthOf } from '../numbers/shown-number.ts';
import type { CountedMessage } from './taken.ts';

/** How a message lies in its table. */
const columns = {
  supplier_code: 'text',
  said_supplier: 'text',
  message_id: 'text',
  item: 'int',
  is_manual: 'boolean',
  action: 'text',
  sent_at: 'timestamptz',
  assembly_line: 'text',
  manufacturing_no: 'text',
  vehicle_id: 'text',
  tma: 'text',
  part_group: 'text',
  status_code: 'text',
  status_source: 'text',
  planned_at: 'timestamptz',
  sequence_no: 'bigint',
  sequence_width: 'int',
  base_no: 'bigint',
  out_of_range: 'boolean',
  sync_no: 'bigint',
  unloading_point: 'text',
  parts: 'jsonb',
} as const;
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));

const rowOf = (message: CountedMessage) => ({
  supplier_code: message.owner,
  said_supplier: message.supplierCode,
  message_id: message.messageId,
  item: message.item,
  is_manual: message.isManual,
  action: message.action,
  sent_at: message.sentAt,
  assembly_line: message.assemblyLine,
  manufacturing_no: message.manufacturingNo,
  vehicle_id: message.vehicleId,
  tma: message.tma,
  part_group: message.partGroup,
  status_code: message.statusCode,
  status_source: message.statusSource,
  planned_at: message.plannedAt,
  sequence_no: Number(message.sequenceNo),
  sequence_width: widthOf(message.sequenceNo),
  base_no: message.base,
  out_of_range: message.outOfRange,
  sync_no: message.syncNo,
  unloading_point: message.unloadingPoint,
  parts: JSON.stringify(message.parts),
});

/** Writes messages down as they came. */
export const keep = async (
  { db, scope }: Caller,
  trackId: string,
  messages: readonly CountedMessage[],
): Promise<void> => {
  if (messages.length === 0) return;
  await sql`
    insert into jis_message (tenant_id, plant_no, track_id, ${names})
    select ${scope.tenantId}, ${scope.plantNo}, ${trackId}, ${names} from ${rowsOf(columns, messages.map(rowOf))} as said`.execute(
    db,
  );
};

/**
 * A message for which somebody has made an entry by hand takes its place; what was read of it stays so, and what was printed where the message says the
 * same.
 */
export const takePlaces = async (
  caller: Caller,
  messages: readonly CountedMessage[],
): Promise<ReadonlyMap<CountedMessage, Entry>> => {
  const entries = await entriesFor(caller, messages);
  const isFor = (message: CountedMessage, entry: Entry) =>
    message.action === 'call' &&
    !message.isManual &&
    message.assemblyLine === entry.line &&
    message.manufacturingNo === entry.vehicle &&
    message.partGroup === entry.partGroup &&
    message.supplierCode === entry.supplier &&
    message.statusCode === entry.statusCode;
  const insteadOf = new Map<CountedMessage, Entry>();
  for (const entry of entries) {
    const message = messages.find((one) => !insteadOf.has(one) && isFor(one, entry));
    if (message) insteadOf.set(message, entry);
  }
  await replace(caller, insteadOf);
  return insteadOf;
};

/** An entry by hand as it was before a message took its place. */
export type Entry = OfVehicle & {
  readonly id: string;
  readonly line: string;
  readonly vehicle: string;
  readonly partGroup: string;
  readonly supplier: string;
  /** The print that has it; null where it is not printed. */
  readonly printNo: string | null;
};

const entriesFor = async ({ db, scope }: Caller, messages: readonly CountedMessage[]): Promise<Entry[]> => {
  const vehicles = [...new Set(messages.map(({ manufacturingNo }) => manufacturingNo))];
  const { rows } = await sql<Entry>`
    select id, message_id as "messageId", assembly_line as line, manufacturing_no as vehicle, part_group as "partGroup", said_supplier as supplier,
      status_code as "statusCode", action, sent_at as "sentAt", item, ${shownNumber('message')} as "sequenceNo", planned_at as "plannedAt", parts,
      case when printed_at is not null then ${newestPrintOf('message', { scope })} end as "printNo"
    from jis_message as message where ${ownRows(scope, 'jis_message', 'message')} and is_manual and action = 'call' and manufacturing_no = any (${vehicles}) order by id`.execute(
    db,
  );
  return rows;
};

const TAKEN = [
  'message_id',
  'item',
  'sent_at',
  'vehicle_id',
  'tma',
  'status_source',
  'planned_at',
  'sequence_no',
  'sequence_width',
  'base_no',
  'out_of_range',
  'sync_no',
  'unloading_point',
  'parts',
] as const;

const replace = async (
  { db, scope }: Caller,
  insteadOf: ReadonlyMap<CountedMessage, Entry>,
): Promise<void> => {
  if (insteadOf.size === 0) return;
  const rows = [...insteadOf].map(([message, entry]) => ({
    ...rowOf(message),
    id: entry.id,
    stays: replacedByMessage(entry, message) === 'same',
  }));
  const set = TAKEN.map((column) => sql`${sql.ref(column)} = ${sql.ref(`said.${column}`)}`);
  await sql`
    update jis_message as message set is_manual = false, ${sql.join(set)},
      printed_at = case when said.stays then printed_at end, printed_by = case when said.stays then printed_by end
    from ${rowsOf({ ...columns, id: 'bigint', stays: 'boolean' }, rows)} as said
    where message.id = said.id and ${ownRows(scope, 'jis_message', 'message')}`.execute(db);
};
