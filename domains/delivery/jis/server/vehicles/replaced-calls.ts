import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { CallState } from '../../contract/follow/follow.ts';
import { isLater, replacedAs, replacedByMessage, saidText, type OfVehicle } from '../../contract/replaced.ts';
import type { Replacement } from '../../contract/replacement.ts';
import { raise, type NewAlert } from '../alerts/alerts.ts';
import type { Entry } from '../messages/keep-messages.ts';
import { newestPrintOf } from '../print/print-of.ts';
import { shownNumber } from '../numbers/shown-number.ts';
import { callKey, inGroups, type CountedMessage } from '../messages/taken.ts';

type Row = OfVehicle & {
  readonly id: string;
  readonly key: string[];
  readonly replaced: Replacement | null;
  /** The newest print that holds and has it; null where it is not printed. */
  readonly printNo: string | null;
};

/**
 * Says of each message of these vehicles what has become of it through the newest one: what is replaced is neither printed nor put into a rack. What was
 * printed and is wanted otherwise, or not at all, raises an alert that says which label to destroy. `insteadOf`: entries by hand whose place a message takes.
 */
export const replaceCalls = async (
  caller: Caller,
  messages: readonly CountedMessage[],
  known: ReadonlyMap<string, CallState>,
  insteadOf: ReadonlyMap<CountedMessage, Entry>,
): Promise<void> => {
  const groups = inGroups(messages, callKey).filter(([key, group]) => known.has(key) || group.length > 1);
  const rows = Map.groupBy(
    await messagesOf(
      caller,
      groups.map(([, [first]]) => first),
    ),
    ({ key }) => key.join('\u0000'),
  );
  const changed: { id: string; replaced: Replacement | null }[] = [];
  const alerts: NewAlert[] = [];
  const mended: string[] = [];
  for (const [key, [first]] of groups) {
    const ofVehicle = (rows.get(key) ?? []).toSorted((a, b) => (isLater(a, b) ? 1 : -1));
    const newest = ofVehicle.findLast(({ action }) => action !== 'reorder');
    for (const row of ofVehicle) {
      const replaced = replacedAs(row, ofVehicle);
      if (replaced === row.replaced) continue;
      changed.push({ id: row.id, replaced });
      if (row.printNo === null || !newest) continue;
      if (replaced === null || replaced === 'same') mended.push(row.id);
      else alerts.push(afterPrint(first, row, newest, replaced, row.printNo));
    }
  }
  await save(caller, changed);
  await mendAfterPrint(caller, mended);
  await raise(caller, [...alerts, ...otherThanByHand(insteadOf)]);
};

/** Entries by hand for which a message says something else: what was printed of them is wrong, and counts as not printed. */
const otherThanByHand = (insteadOf: ReadonlyMap<CountedMessage, Entry>): NewAlert[] =>
  [...insteadOf].flatMap(([message, entry]): NewAlert[] => {
    const replaced = replacedByMessage(entry, message);
    if (replaced === 'same') return [];
    if (entry.printNo !== null) return [afterPrint(message, entry, message, replaced, entry.printNo)];
    const { assemblyLine, manufacturingNo, partGroup, supplierCode, statusCode } = message;
    return [
      {
        type: 'resend',
        about: `${[assemblyLine, manufacturingNo, partGroup, supplierCode, statusCode].join('/')}/${entry.id}`,
        message,
        manufacturingNo,
        expectedCode: null,
        before: saidText(entry),
        now: saidText(message),
      },
    ];
  });

const afterPrint = (
  place: CountedMessage,
  before: OfVehicle & { readonly id: string },
  now: OfVehicle,
  replaced: Replacement,
  printNo: string,
): NewAlert => {
  const moved = replaced === 'moved';
  return {
    type: replaced === 'cancelled' ? 'cancelled_after_print' : 'changed_after_print',
    about: `${before.id}/${now.messageId}/${now.item}`,
    message: { ...place, statusCode: before.statusCode, sequenceNo: before.sequenceNo },
    manufacturingNo: place.manufacturingNo,
    expectedCode: null,
    printNo,
    before: moved ? `${saidText(before)} · ${before.plannedAt}` : saidText(before),
    now: replaced === 'cancelled' ? null : moved ? `${saidText(now)} · ${now.plannedAt}` : saidText(now),
  };
};

const messagesOf = async ({ db, scope }: Caller, firsts: readonly CountedMessage[]): Promise<Row[]> => {
  if (firsts.length === 0) return [];
  const said = rowsOf(
    { line: 'text', vehicle: 'text', part_group: 'text', supplier: 'text' },
    firsts.map(({ assemblyLine, manufacturingNo, partGroup, supplierCode }) => ({
      line: assemblyLine,
      vehicle: manufacturingNo,
      part_group: partGroup,
      supplier: supplierCode,
    })),
  );
  const { rows } = await sql<Row>`
    select message.id, message.id::float8 as "order", array[said.line, said.vehicle, said.part_group, said.supplier] as key, message.action, message.status_code as "statusCode",
      message.sent_at as "sentAt", message.message_id as "messageId", message.item, ${shownNumber('message')} as "sequenceNo", message.planned_at as "plannedAt",
      message.parts, message.replaced_as as replaced, case when message.printed_at is not null then ${newestPrintOf('message', { scope })} end as "printNo"
    from ${said} as said join jis_message as message on message.manufacturing_no = said.vehicle and message.assembly_line = said.line
      and message.part_group = said.part_group and message.said_supplier = said.supplier
    where ${ownRows(scope, 'jis_message', 'message')}`.execute(db);
  return rows;
};

const save = async (
  { db, scope }: Caller,
  changed: readonly { readonly id: string; readonly replaced: Replacement | null }[],
): Promise<void> => {
  if (changed.length === 0) return;
  await sql`
    update jis_message as message set replaced_as = said.replaced
    from ${rowsOf({ id: 'bigint', replaced: 'text' }, changed)} as said
    where message.id = said.id and ${ownRows(scope, 'jis_message', 'message')}`.execute(db);
};

/** What was printed is wanted again as it was. */
const mendAfterPrint = async ({ db, scope }: Caller, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update jis_alert set closed_at = now()
    where ${ownRows(scope, 'jis_alert')} and type in ('changed_after_print', 'cancelled_after_print') and closed_at is null
      and split_part(about, '/', 1) = any (${ids})`.execute(db);
};
