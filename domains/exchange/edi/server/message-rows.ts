import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import type { Channel, MessageKind } from '../contract/reasons.ts';
import type { ItemMessage, Refusal } from '../contract/sentences.ts';
import { REFUSED, UNREAD, messageStatus, statusAfter } from '../contract/status.ts';
import { discardHeldTransmissions } from './taking/transmissions.ts';
import { NOT_ITS_OWN, NOTHING_TAKEN, onlyOne, type ReadOutcome } from './taking/tally.ts';

type Writing = Pick<Caller, 'db' | 'scope'>;

export type NewMessage = {
  channel: Channel;
  fileName: string;
  fileUuid: string | null;
  bytes: number;
  sha256: string;
  trackId: string;
  /** As far as the first bytes say. */
  sender: string;
  refusal?: Refusal;
};

/**
 * The row of a message; undefined when one with its track id is there already. Of one sender one goes behind the other until its
 * transaction ends: so numbers are in the order of commits, and nobody reads a message before one with a lower number is seen.
 */
export const insertMessage = async (
  { db, scope }: Writing,
  message: NewMessage,
): Promise<string | undefined> => {
  await holdName(db, `edi_message ${scope.tenantId} ${message.sender}`);
  const row = await db
    .insertInto('edi_message')
    .values({
      channel: message.channel,
      file_name: message.fileName,
      file_uuid: message.fileUuid,
      bytes: String(message.bytes),
      sha256: message.sha256,
      track_id: message.trackId,
      sender_ahead: message.sender,
      ...(message.refusal && {
        status: REFUSED,
        refusal: sql`${JSON.stringify(message.refusal)}::jsonb`,
        read_at: sql`now()`,
      }),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'track_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

const unread = inStates('status', UNREAD);

export type Run = { readonly id: string; readonly attempts: number; readonly trackId: string };

/**
 * Counts a run and shows that it has begun: over the oldest unread message of the sender of the one that is named, whichever that is.
 * So nothing that becomes of a job changes the order of a sender. One that is being read is waited for, never passed over. Undefined
 * when there is nothing to read.
 */
export const beginRun = async ({ db, scope }: Writing, id: string): Promise<Run | undefined> => {
  const { rows } = await sql<Run>`
    update edi_message set status = ${messageStatus.moves.read.to}, attempts = attempts + 1, task_id = track_id || '/' || attempts + 1
    where ${ownTenant(scope)} and id = (
      select id from edi_message where ${ownTenant(scope)} and ${unread}
        and (id = ${id} or sender_ahead = (select named.sender_ahead from edi_message as named where ${ownTenant(scope, 'named')} and named.id = ${id}))
      order by id limit 1 for update)
    returning id, attempts, track_id as "trackId"`.execute(db);
  return rows[0];
};

/** Held while it is read: a second run waits, and finds nothing to do then. */
export const lockUnread = async (
  { db, scope }: Writing,
  id: string,
): Promise<{ id: string; fileUuid: string } | undefined> => {
  const { rows } = await sql<{ id: string; fileUuid: string }>`
    select id, file_uuid as "fileUuid" from edi_message
    where ${ownTenant(scope)} and id = ${id} and ${unread} for update`.execute(db);
  return rows[0];
};

/**
 * The row of another kind of message in the same file: each kind is listed, and tells what became of it, by itself. Its track id is that of
 * the file with its kind; the bytes stay with the row that the file came in by, which
 * knows then that they speak of more than itself.
 */
export const insertBeside = async (
  { db, scope }: Writing,
  id: string,
  kind: MessageKind,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into edi_message (channel, file_name, bytes, sha256, track_id, task_id, sender_ahead, attempts, created_at, created_by)
    select channel, file_name, bytes, sha256, track_id || '-' || ${kind}::text, task_id, sender_ahead, attempts, created_at, created_by
    from edi_message where ${ownTenant(scope)} and id = ${id}
    returning id`.execute(db);
  await sql`update edi_message set mixed = true where ${ownTenant(scope)} and id = ${id} and mixed is not true`.execute(
    db,
  );
  return rows[0]!.id;
};

export const saveOutcome = async (
  { db, scope }: Writing,
  id: string,
  outcome: ReadOutcome,
): Promise<void> => {
  const { counts } = outcome;
  await db
    .updateTable('edi_message')
    .set({
      kind: outcome.kind,
      plant_no: outcome.plantNo,
      supplier_code: outcome.supplierCode,
      status: outcome.status,
      sender: outcome.sender,
      receiver: outcome.receiver,
      refusal: outcome.refusal && sql`${JSON.stringify(outcome.refusal)}::jsonb`,
      warnings: sql`${JSON.stringify(outcome.warnings)}::jsonb`,
      warning_count: outcome.warningCount,
      held: outcome.held,
      transmissions_refused: outcome.transmissionsRefused,
      repeated: outcome.repeated,
      gaps: outcome.gaps,
      items_taken: counts.taken,
      items_waiting: counts.waiting,
      items_refused: counts.refused,
      schedule_lines: outcome.scheduleLines,
      part_keys: outcome.partKeys,
      read_at: sql`now()`,
    })
    .where(ownTenant(scope))
    .where('id', '=', id)
    .execute();
};

/** Whose message it was, as far as that was read. */
export type Sender = Pick<ReadOutcome, 'kind' | 'sender' | 'receiver'>;

/** True unless the message had become something else meanwhile. */
export const saveRefusal = async (
  { db, scope }: Writing,
  id: string,
  refusal: Refusal,
  sender: Sender,
): Promise<boolean> => {
  const row = await db
    .updateTable('edi_message')
    .set({
      ...sender,
      status: REFUSED,
      refusal: sql`${JSON.stringify(refusal)}::jsonb`,
      read_at: sql`now()`,
    })
    .where(ownTenant(scope))
    .where('id', '=', id)
    .where(unread)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Counts, plant and state of messages after items of theirs became something else; what nobody waits for is held no more. */
export const recount = async (caller: Writing, messageIds: readonly string[]): Promise<void> => {
  const { db, scope } = caller;
  await discardHeldTransmissions(caller, messageIds);
  const { rows } = await sql<{
    id: string;
    taken: number;
    waiting: number;
    refused: number;
    discarded: number;
    releaseGaps: number;
    plants: string[];
    suppliers: (string | null)[];
    refusedItem: ItemMessage | null;
  }>`
    with message as (select id from edi_message where ${ownTenant(scope)} and id = any(${messageIds}::bigint[]) order by id for no key update)
    select message.id, (array_agg(jsonb_build_object('reason', item.reason, 'detail', item.detail, 'customerCode', item.customer_code,
        'plantCode', item.plant_code, 'supplierCodeGiven', item.supplier_code_given, 'supplierCode', item.for_supplier,
        'partNumber', item.part_number, 'partNo', item.part_no, 'releaseNo', item.release_no) order by item.id)
        filter (where item.outcome = 'refused' and item.reason <> all(${NOT_ITS_OWN}::text[])))[1] as "refusedItem",
      array_agg(distinct item.plant_no) as plants, array_agg(distinct item.for_supplier) as suppliers,
      count(*) filter (where item.outcome = 'taken' and item.detail @> '{"chainGap": true}' and not coalesce(transmission.gap, false))::int as "releaseGaps",
      count(*) filter (where item.outcome = 'taken')::int as taken, count(*) filter (where item.outcome = 'waiting')::int as waiting,
      count(*) filter (where item.outcome = 'refused')::int as refused, count(*) filter (where item.outcome = 'discarded')::int as discarded
    from message join edi_item as item on ${ownTenant(scope, 'item')} and item.message_id = message.id
      left join edi_transmission as transmission on transmission.tenant_id = item.tenant_id and transmission.id = item.transmission_id
    group by message.id`.execute(db);
  const after = rows.map((row) => ({
    ...row,
    plant_no: onlyOne(row.plants),
    supplier_code: onlyOne(row.suppliers),
    reason: JSON.stringify(itemsRefused(row)),
    release_gaps: row.releaseGaps,
    status: statusAfter(row),
  }));
  await sql`update edi_message as message set plant_no = given.plant_no, supplier_code = given.supplier_code, status = given.status,
      refusal = case when ${inStates('given.status', [REFUSED])} then coalesce(message.refusal, given.reason) end,
      held = (select count(*)::int from edi_transmission as transmission where transmission.tenant_id = message.tenant_id
        and transmission.message_id = message.id and transmission.outcome = 'held'),
      gaps = given.release_gaps + (select count(*)::int from edi_transmission as transmission where transmission.tenant_id = message.tenant_id
        and transmission.message_id = message.id and transmission.gap),
      items_taken = given.taken, items_waiting = given.waiting, items_refused = given.refused, items_discarded = given.discarded
    from ${rowsOf(
      {
        id: 'bigint',
        plant_no: 'text',
        supplier_code: 'text',
        status: 'text',
        reason: 'jsonb',
        release_gaps: 'int',
        taken: 'int',
        waiting: 'int',
        refused: 'int',
        discarded: 'int',
      },
      after,
    )} as given
    where ${ownTenant(scope, 'message')} and message.id = given.id`.execute(db);
};

/** Why nothing of a message was taken in the end. */
const itemsRefused = ({
  refusedItem,
  refused,
}: {
  refusedItem: ItemMessage | null;
  refused: number;
}): Refusal =>
  refusedItem
    ? { key: 'edi.itemsRefused', place: {}, detail: { count: refused, item: refusedItem } }
    : NOTHING_TAKEN;
