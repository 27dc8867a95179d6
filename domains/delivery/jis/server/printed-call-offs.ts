import { sql, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { JisPart } from '../contract/fields.ts';

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

/** A call-off as it is printed. */
export type PrintedCallOff = {
  sequenceNo: number;
  syncNo: number | null;
  line: string;
  status: string;
  partGroup: string;
  supplierCode: string;
  manufacturingNo: string;
  vehicleId: string | null;
  plannedAt: string;
  unloadingPoint: string | null;
  parts: readonly JisPart[];
};

/** A call that was sent again stands once, as its newest message says: parts of one vehicle have one place. */
export const printedCallOffs = async (
  { db, scope }: Caller,
  ids: readonly string[],
): Promise<PrintedCallOff[]> => {
  const { rows } = await sql<PrintedCallOff>`
    select distinct on (sequence_no, assembly_line, manufacturing_no, part_group, status_code, action) sequence_no::float8 as "sequenceNo", sync_no::float8 as "syncNo",
      assembly_line as line, status_code as status, part_group as "partGroup", said_supplier as "supplierCode", manufacturing_no as "manufacturingNo", vehicle_id as "vehicleId",
      planned_at as "plannedAt", unloading_point as "unloadingPoint", parts
    from jis_message where ${ownRows(scope, 'jis_message')} and id = any (${ids}::bigint[]) order by sequence_no, assembly_line, manufacturing_no, part_group, status_code, action, sent_at desc, id desc`.execute(
    db,
  );
  return rows;
};
