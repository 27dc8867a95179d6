import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { isOfOpenLine } from '@portal/call-off/server/offers.ts';
import { isOfOpenPreSeriesLine } from '@portal/pre-series/server/offers.ts';
import { isPrintUnderWay } from '@portal/label/server/offers.ts';
import { RECEIVED } from '../contract/status.ts';
import { carriedGoods } from './demand/agreement-goods.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    delivery_note: true;
  }
}

/** SQL: a note that is received, of which no line is open any more and no print is waited for. */
const isNoteOver = (note: string): RawBuilder<SqlBool> => {
  const own = (column: string) => sql.ref(`${note}.${column}`);
  return sql<SqlBool>`${inStates(`${note}.stage`, [RECEIVED])}
    and not exists (select from delivery_note_line as line where line.tenant_id = ${own('tenant_id')} and line.delivery_note_id = ${own('id')}
      and (${isOfOpenLine('line')} or ${isOfOpenPreSeriesLine('line')}))
    and not ${isPrintUnderWay(note)}`;
};

/**
 * What must outlive notes that go into an archive: their numbers and plates, and what they carried of agreements and of pre-series lots. `receipts` are those that
 * hold, as `noteReceipts` has them, `visits` what they counted of each line (`note_id`, `note_line_id`, `visits`).
 */
export const keepNotes = async (
  caller: Reader,
  noteIds: readonly string[],
  archive: ArchiveName,
  { receipts, visits }: { receipts: RawBuilder<unknown>; visits: RawBuilder<unknown> },
): Promise<void> => {
  const { db, scope } = caller;
  await keepArchived(caller, 'delivery_note', archive, noteIds, { day: sql`make_date(number_year, 1, 1)` });
  await sql`
    insert into archived_goods (tenant_id, id, plant_no, supplier_code, part_no, agreement_id, call_off_line_id, pre_series_lot_id, note_id, number, quantity,
      received_quantity, sent_at, receipt_id, receipt_number, received_at, visits)
    select goods.tenant_id, goods.id, goods.plant_no, goods.supplier_code, goods.part_no, goods.agreement_id, goods.call_off_line_id, goods.pre_series_lot_id,
      goods.note_id, goods.number, goods.quantity, goods.received_quantity, goods.sent_at, receipt.id, receipt.number, receipt.received_at, came.visits
    from ${carriedGoods(caller)} as goods
    left join ${receipts} as receipt on receipt.tenant_id = goods.tenant_id and receipt.delivery_note_id = goods.note_id
    left join ${visits} as came on came.tenant_id = goods.tenant_id and came.note_id = goods.note_id and came.note_line_id = goods.id
    where goods.note_id = any (${noteIds}::bigint[])
    on conflict do nothing`.execute(db);
  await sql`insert into archived_plate (tenant_id, licence_plate, note_id) select tenant_id, licence_plate, delivery_note_id from handling_unit
    where ${ownTenant(scope)} and delivery_note_id = any (${noteIds}::bigint[]) on conflict do nothing`.execute(
    db,
  );
};

/** The notes come back. */
const dropNotes = async (caller: Reader, noteIds: readonly string[]): Promise<void> => {
  const { db, scope } = caller;
  const ofNotes = sql<SqlBool>`note_id = any (${noteIds}::bigint[])`;
  await dropArchived(caller, 'delivery_note', noteIds);
  await db.deleteFrom('archived_goods').where(ownRows(scope, 'archived_goods')).where(ofNotes).execute();
  await db.deleteFrom('archived_plate').where(ownTenant(scope)).where(ofNotes).execute();
};

/** Received notes; what must outlive them is kept by whoever keeps their receipts, which says what was received. */
export const archives: DeclaredArchives = {
  delivery_note: {
    subject: 'note',
    isOver: isNoteOver,
    atOnce: 200,
    members: (isOne) => [
      { table: 'delivery_note', of: isOne('part.id') },
      { table: 'delivery_note_line', of: isOne('part.delivery_note_id') },
      { table: 'handling_unit', of: isOne('part.delivery_note_id') },
      { table: 'delivery_note_container', of: isOne('part.delivery_note_id') },
      { table: 'packing_deviation', of: isOne('part.delivery_note_id') },
      { table: 'print_log', of: isOne('part.delivery_note_id') },
    ],
    drop: dropNotes,
  },
};

/**
 * SQL, a table expression: the closing balance of each agreement: how much of its figures notes in an archive carried, up to which moment. They are
 * received, so it is sent and received alike.
 */
export const closingBalances = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select archived.tenant_id, archived.agreement_id, count(distinct archived.note_id)::int as notes,
    sum(coalesce(archived.received_quantity, archived.quantity)) as quantity, max(coalesce(archived.received_at, archived.sent_at)) as until
  from archived_goods as archived where ${ownRows(scope, 'archived_goods', 'archived')} and archived.agreement_id is not null group by archived.tenant_id, archived.agreement_id
)`;
