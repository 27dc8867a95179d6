import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, OutgoingFile } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { joinPdfs } from '@portal/platform/server/print/join-pdf.ts';
import { isPrintReady } from '../../contract/status.ts';
import type { printById } from './print-log.ts';

/**
 * The labels as they were ordered, as a file of that name. It is handed over once; each further time is a print of its own with a reason. Fails
 * with `deliveryNote.printNotReady` until they are drawn, `deliveryNote.labelsGone` when their units are gone, and `deliveryNote.reprintReason`.
 */
export const fetchLabels = async (
  caller: Caller,
  print: Awaited<ReturnType<typeof printById>>,
  { name, reason }: { readonly name: string; readonly reason: string | null },
): Promise<OutgoingFile> => {
  const parts = print.parts.length > 0 ? print.parts : [print.file].flatMap((file) => file ?? []);
  if (!isPrintReady(print.status) || parts.length === 0) throw new Failure('deliveryNote.printNotReady');
  const leaderId = print.leaderId ?? print.id;
  await refuseGone(caller, leaderId);
  await keepFetch(caller, leaderId, reason);
  if (print.output === 'zpl')
    return {
      name: `${name}.zpl`,
      contentType: 'application/octet-stream',
      body: Readable.from(bytesOf(caller, parts), { objectMode: false }),
    };
  const [only, ...others] = parts;
  return {
    name: `${name}.pdf`,
    contentType: 'application/pdf',
    body:
      others.length === 0
        ? caller.files.get(only!)
        : Readable.from(joinPdfs(bytesOf(caller, parts), name), { objectMode: false }),
    inline: true,
  };
};

async function* bytesOf({ files }: Caller, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) yield buffer(files.get(name));
}

/** SQL: the print `leaderId` and those in the same file. */
const ofFile = (leaderId: string) => sql<boolean>`(print.id = ${leaderId} or print.leader_id = ${leaderId})`;

/** A label that is stuck on must belong to a unit. Fails with `deliveryNote.labelsGone` where the packing was made again since. */
const refuseGone = async (caller: Caller, leaderId: string): Promise<void> => {
  const { rows: prints } = await sql<{ noteId: string; units: number; plates: string[] }>`
    select delivery_note_id as "noteId", cardinality(unit_ids) as units, plates from print_log as print
    where ${ownRows(caller.scope, 'print_log', 'print')} and ${ofFile(leaderId)} and plates is not null`.execute(
    caller.db,
  );
  const notes = await caller.ask('label.notes', { noteIds: prints.map(({ noteId }) => noteId) });
  const platesOf = new Map(notes.map(({ id, units }) => [id, new Set(units.map(({ plate }) => plate))]));
  const gone = prints.flatMap(({ noteId, plates }) =>
    plates.filter((plate) => !platesOf.get(noteId)?.has(plate)),
  );
  /** Units that were there no more when their plates began to be kept. */
  const nameless = prints.reduce((sum, { units, plates }) => sum + units - plates.length, 0);
  const count = gone.length + nameless;
  if (count > 0) throw new Failure('deliveryNote.labelsGone', { count, plate: gone.toSorted()[0] ?? '' });
};

/**
 * The first to fetch a file of labels is the print itself; who fetches it again says why, and a row of the ledger keeps it. What was sent to a
 * printer is printed already. Fails with `deliveryNote.reprintReason`.
 */
const keepFetch = async ({ db, scope }: Caller, leaderId: string, reason: string | null): Promise<void> => {
  const { rows: first } = await sql<{ id: string }>`update print_log as print set fetched_at = now()
    where ${ownRows(scope, 'print_log', 'print')} and ${ofFile(leaderId)} and fetched_at is null and sending is null
    returning print.id`.execute(db);
  if (first.some(({ id }) => id === leaderId)) return;
  if (reason === null) throw new Failure('deliveryNote.reprintReason', { field: 'reason' });
  const copied = (leader: string | null, of: 'leader' | 'others') =>
    sql<{ id: string }>`
    insert into print_log (plant_no, supplier_code, delivery_note_id, kind, what, range_from, range_to, sheet, output, dots, copies,
      unit_ids, plates, leader_id, reason, status, pages, proved, layouts, parts, file_uuid, fetched_at)
    select plant_no, supplier_code, delivery_note_id, kind, what, range_from, range_to, sheet, output, dots, copies,
      unit_ids, plates, ${leader}::bigint, ${reason}::text, status, pages, proved, layouts, parts, file_uuid, now()
    from print_log as print
    where ${ownRows(scope, 'print_log', 'print')} and ${of === 'leader' ? sql`print.id` : sql`print.leader_id`} = ${leaderId}
    order by print.id
    returning id`.execute(db);
  const { rows } = await copied(null, 'leader');
  await copied(rows[0]!.id, 'others');
};
