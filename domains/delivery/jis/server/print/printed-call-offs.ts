import { sql, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { JisPart } from '../../contract/fields.ts';
import { inSequence } from '../../contract/numbers/number-place.ts';
import { placeNumber, shownNumber } from '../numbers/shown-number.ts';

export type Print = Selectable<Tables['jis_print']>;

export const printOf = async ({ db, scope }: Caller, id: string): Promise<Print> => {
  const print = await db
    .selectFrom('jis_print')
    .selectAll()
    .where(ownRows(scope, 'jis_print'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!print) throw new Failure('err.notFound', { id });
  return print;
};

/** Call-offs that were printed in the same form before: the how manyth copy is printed now, by the id of the message. */
export type CopyNos = Readonly<Record<string, number>>;

/** A call-off as it is printed. */
export type PrintedCallOff = {
  id: string;
  /** The how manyth paper of its kind that bears it. */
  copyNo: number;
  sequenceNo: string;
  /** In its stream: by round and number. */
  place: number;
  outOfRange: boolean;
  syncNo: number | null;
  assemblyLine: string;
  statusCode: string;
  partGroup: string;
  supplierCode: string;
  manufacturingNo: string;
  vehicleId: string | null;
  plannedAt: string;
  unloadingPoint: string | null;
  parts: readonly JisPart[];
};

/** In sequence. A call that was sent again stands once, as its newest message says: parts of one vehicle have one place. */
export const printedCallOffs = async (
  { db, scope }: Reader,
  ids: readonly string[],
  copyNos: CopyNos = {},
): Promise<PrintedCallOff[]> => {
  const { rows } = await sql<Omit<PrintedCallOff, 'copyNo'>>`
    select distinct on (assembly_line, manufacturing_no, part_group, status_code, sequence_no, action) id, ${shownNumber('message')} as "sequenceNo",
      ${placeNumber('message')} as place, out_of_range as "outOfRange", sync_no::float8 as "syncNo", assembly_line as "assemblyLine", status_code as "statusCode",
      part_group as "partGroup", said_supplier as "supplierCode", manufacturing_no as "manufacturingNo", vehicle_id as "vehicleId", planned_at as "plannedAt",
      unloading_point as "unloadingPoint", parts
    from jis_message as message where ${ownRows(scope, 'jis_message', 'message')} and id = any (${ids}::bigint[])
    order by assembly_line, manufacturing_no, part_group, status_code, sequence_no, action, sent_at desc, id desc`.execute(
    db,
  );
  return inSequence(rows.map((row) => ({ ...row, copyNo: copyNos[row.id] ?? 1 })));
};
