import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { JisMessageInput } from '../../contract/fields.ts';
import { inSequence } from '../../contract/numbers/number-place.ts';
import type { Replacement } from '../../contract/replacement.ts';
import { placeNumber, shownNumber } from '../numbers/shown-number.ts';

/** A call-off as it came, with its row. */
export type CallOff = JisMessageInput & {
  readonly id: string;
  readonly owner: string | null;
  /** In its stream: by round and number. */
  readonly place: number;
  readonly base: number;
  readonly outOfRange: boolean;
  /** What became of it through a newer one. */
  readonly replaced: Replacement | null;
};

/** Call-offs by their ids, as far as they are the caller's, in their sequence; one that was sent again stands once for each message. */
export const callOffsOf = async ({ db, scope }: Reader, ids: readonly string[]): Promise<CallOff[]> => {
  const { rows } = await sql<CallOff>`
    select id, supplier_code as owner, message_id as "messageId", action, sent_at as "sentAt", assembly_line as "assemblyLine", manufacturing_no as "manufacturingNo",
      vehicle_id as "vehicleId", tma, said_supplier as "supplierCode", part_group as "partGroup", status_code as "statusCode", status_source as "statusSource",
      planned_at as "plannedAt", ${shownNumber('message')} as "sequenceNo", ${placeNumber('message')} as place,
      base_no::float8 as base, out_of_range as "outOfRange", replaced_as as replaced, sync_no::float8 as "syncNo", unloading_point as "unloadingPoint", parts
    from jis_message as message where ${ownRows(scope, 'jis_message', 'message')} and id = any (${ids}::bigint[])
    order by sent_at, id`.execute(db);
  return inSequence(rows);
};

/** Joins where a vehicle is for a part group, as `jis_call`; `owner` has its supplier, line, vehicle and part group. */
export const onJisCall = (owner: string) =>
  joinOn('jis_call', owner, [
    'plant_no',
    'assembly_line',
    'manufacturing_no',
    'part_group',
    ['said_supplier', 'supplier_code'],
  ]);

/** Joins the call-off that a row was made of (`jis_message_id`), as `jis_message`. */
export const onJisMessage = (owner: string) => joinOn('jis_message', owner, [['id', 'jis_message_id']]);

/** Which of these call-offs the plant wants no longer: cancelled, or called first and ordered anew since. Whoever asks holds the line. */
export const takenBack = async ({ db, scope }: Reader, callOffs: readonly CallOff[]): Promise<CallOff[]> => {
  const { rows } = await sql<{ key: string; action: string }>`
    select concat_ws(' ', assembly_line, manufacturing_no, part_group, said_supplier) as key, action from jis_call
    where ${ownRows(scope, 'jis_call')} and manufacturing_no = any (${callOffs.map(({ manufacturingNo }) => manufacturingNo)})
      and action <> 'call'`.execute(db);
  const now = new Map(rows.map(({ key, action }) => [key, action]));
  return callOffs.filter((callOff) => {
    const { assemblyLine, manufacturingNo, partGroup, supplierCode, action } = callOff;
    const last = now.get([assemblyLine, manufacturingNo, partGroup, supplierCode].join(' '));
    return action === 'cancel' || last === 'cancel' || (last === 'reorder' && action !== 'reorder');
  });
};

type Replaceable = {
  readonly replaced: Replacement | null;
  readonly manufacturingNo: string;
  readonly partGroup: string;
};

/**
 * Call-offs that hold. One that a newer one replaced is left out where that is among them; `replaced` are those of which it is not, and which nobody
 * delivers any more.
 */
export const holding = <One extends Replaceable>(
  callOffs: readonly One[],
): { holds: One[]; replaced: One[] } => {
  const vehicleOf = ({ manufacturingNo, partGroup }: Replaceable) => `${manufacturingNo} ${partGroup}`;
  const holds = callOffs.filter((one) => one.replaced === null);
  const vehicles = new Set(holds.map(vehicleOf));
  return {
    holds,
    replaced: callOffs.filter((one) => one.replaced !== null && !vehicles.has(vehicleOf(one))),
  };
};
