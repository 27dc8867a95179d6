import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { differencesOf, type Content, type Difference } from '../../contract/other-content.ts';
import { messageKey, type Said } from './taken.ts';

/** A message whose number was received before with another content. `differences` is empty where all of it is new under that number. */
export type OtherContent = { readonly message: Said; readonly differences: readonly Difference[] };

/**
 * Which messages were never there before, how many only repeat what is known (DOMAIN.md, "Messages": the same number with the same content changes
 * nothing), and which say something else under a known number: those wait for a person, with whatever else their message brings.
 */
export const newOnes = async (
  caller: Caller,
  said: readonly Said[],
): Promise<{ fresh: Said[]; repeated: number; other: OtherContent[] }> => {
  const byKey = Map.groupBy(said, messageKey);
  const isFresh = await noteKeys(caller, byKey);
  const known = await contentsOf(
    caller,
    [...byKey].flatMap(([key, of]) => (isFresh(key) ? [] : of)),
  );
  const other: OtherContent[] = [];
  for (const [key, of] of byKey) {
    const contents = isFresh(key) ? [of[0]!] : (known.get(key) ?? []);
    for (const message of isFresh(key) ? of.slice(1) : of) {
      const differs = contents.map((content) => differencesOf(content, message));
      if (differs.every((differences) => differences.length > 0))
        other.push({ message, differences: differs[0] ?? [] });
    }
  }
  const disputed = new Set(
    other.flatMap(({ message }) => (isFresh(messageKey(message)) ? [] : numberOf(message))),
  );
  const firsts = [...byKey].flatMap(([key, [one]]) => (isFresh(key) ? [one!] : []));
  const fresh = firsts.filter((message) => !disputed.has(numberOf(message)));
  const withThem = firsts.filter((message) => disputed.has(numberOf(message)));
  await forgetKeys(caller, withThem);
  other.push(...withThem.map((message) => ({ message, differences: [] })));
  return { fresh, repeated: said.length - fresh.length - other.length, other };
};

const numberOf = ({ supplierCode, messageId }: Said): string => `${supplierCode}\u0000${messageId}`;

/** Notes the numbers of messages; of those that were known it is counted how often they come. */
export const noteKeys = async (
  { db, scope }: Caller,
  byKey: ReadonlyMap<string, readonly Said[]>,
): Promise<(key: string) => boolean> => {
  const rows = [...byKey.values()].map(([one, ...again]) => ({ ...keyOf(one!), again: again.length }));
  const { rows: found } = await sql<{ supplierCode: string | null; messageId: string; item: number }>`
    insert into jis_message_key as known (tenant_id, plant_no, said_supplier, message_id, item, repeats)
    select ${scope.tenantId}, ${scope.plantNo}, supplier, message_id, item, again
    from ${rowsOf({ ...KEY, again: 'int' }, rows)} as said
    order by supplier, message_id, item
    on conflict (tenant_id, plant_no, said_supplier, message_id, item) do update set repeats = known.repeats + 1 + excluded.repeats
    returning case when xmax = 0 then said_supplier end as "supplierCode", message_id as "messageId", item`.execute(
    db,
  );
  const fresh = new Set(
    found.filter(({ supplierCode }) => supplierCode !== null).map((row) => messageKey(row as Said)),
  );
  return (key) => fresh.has(key);
};

const KEY = { supplier: 'text', message_id: 'text', item: 'int' } as const;
const keyOf = ({ supplierCode, messageId, item }: Said) => ({
  supplier: supplierCode,
  message_id: messageId,
  item,
});

const forgetKeys = async ({ db, scope }: Caller, messages: readonly Said[]): Promise<void> => {
  if (messages.length === 0) return;
  await sql`
    delete from jis_message_key as known using ${rowsOf(KEY, messages.map(keyOf))} as said
    where ${ownRows(scope, 'jis_message_key', 'known')}
      and (known.said_supplier, known.message_id, known.item) = (said.supplier, said.message_id, said.item)`.execute(
    db,
  );
};

type Known = Content & Pick<Said, 'supplierCode' | 'messageId' | 'item'>;

/** What was said under known numbers: mostly of the same vehicle, by which it is found; else by the moment at which the number was noted. */
const contentsOf = async (caller: Caller, messages: readonly Said[]): Promise<Map<string, Content[]>> => {
  if (messages.length === 0) return new Map();
  const byVehicle = groupByKey(await ofVehicles(caller, messages));
  const elsewhere = messages.filter((message) => !byVehicle.has(messageKey(message)));
  return elsewhere.length === 0
    ? byVehicle
    : new Map([...byVehicle, ...groupByKey(await notedWith(caller, elsewhere))]);
};

const groupByKey = (rows: readonly Known[]): Map<string, Content[]> =>
  Map.groupBy(rows, (row) => messageKey(row as Said)) as Map<string, Content[]>;

const content = sql`
  message.said_supplier as "supplierCode", message.message_id as "messageId", message.item, message.action, message.sent_at as "sentAt",
  message.assembly_line as "assemblyLine", message.manufacturing_no as "manufacturingNo", message.vehicle_id as "vehicleId", message.tma,
  message.part_group as "partGroup", message.status_code as "statusCode", message.status_source as "statusSource", message.planned_at as "plannedAt",
  message.sequence_no::text as "sequenceNo", message.sync_no::float8 as "syncNo", message.unloading_point as "unloadingPoint", message.parts`;
const ofNumber = sql`(message.said_supplier, message.message_id, message.item) = (said.supplier, said.message_id, said.item)`;

const ofVehicles = async ({ db, scope }: Caller, messages: readonly Said[]): Promise<Known[]> => {
  const vehicles = messages.map((message) => ({ ...keyOf(message), vehicle: message.manufacturingNo }));
  const { rows } = await sql<Known>`
    select ${content} from ${rowsOf({ ...KEY, vehicle: 'text' }, vehicles)} as said
    join jis_message as message on message.manufacturing_no = said.vehicle and ${ofNumber}
    where ${ownRows(scope, 'jis_message', 'message')}`.execute(db);
  return rows;
};

const notedWith = async ({ db, scope }: Caller, messages: readonly Said[]): Promise<Known[]> => {
  const { rows } = await sql<Known>`
    with said as materialized (
      select said.supplier, said.message_id, said.item, known.at from ${rowsOf(KEY, messages.map(keyOf))} as said
      join jis_message_key as known on ${ownRows(scope, 'jis_message_key', 'known')}
        and (known.said_supplier, known.message_id, known.item) = (said.supplier, said.message_id, said.item))
    select ${content} from said join jis_message as message on message.created_at = said.at and ${ofNumber}
    where ${ownRows(scope, 'jis_message', 'message')}`.execute(db);
  return rows;
};
