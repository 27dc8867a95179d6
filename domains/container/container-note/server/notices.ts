import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { containerNoteDocument } from '../contract/fields.ts';
import { containerNoteScenarios } from '../contract/scenarios.ts';
import { UNDERWAY } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { itemsOf, type ItemRow } from './writing/items.ts';
import { notes } from './notes.ts';

const { tell } = noticesOf(containerNoteScenarios, { zh: words.zh.notice, en: words.en.notice });
const WARN = 'container-note.warn';
/** Notes that one run warns of; the others follow a few minutes later. */
const AT_ONCE = 500;

/** The plant reviews what was sent above the need, and answers what comes back; a partner hears of what the plant has written for him. */
export const tellOfSending = async (
  caller: Caller,
  { id, next }: { id: string; next: 'accept' | 'review' | 'wait' },
): Promise<void> => {
  const note = await noticed(caller, id);
  if (next !== 'accept')
    return tellOf(caller, note, 'container-note.review', next === 'review' ? 'review' : 'offered');
  if (note.writtenBy === 'plant') await tellOf(caller, note, 'container-note.answered', 'planned');
};

export const tellOfAnswer = async (
  caller: Caller,
  { id, accepted, reason }: { id: string; accepted: boolean; reason?: string },
): Promise<void> => {
  const note = await noticed(caller, id);
  const answered = { ...note, reason: reason ?? note.reason };
  await tellOf(caller, answered, 'container-note.answered', accepted ? 'accepted' : 'refused');
};

/** Who is to receive them hears of the departure. */
export const tellOfDeparture = async (caller: Caller, id: string): Promise<void> => {
  const note = await noticed(caller, id);
  const isOut = note.direction === 'fromPlant';
  await tellOf(caller, note, isOut ? 'container-note.underway' : 'container-note.returning', 'departed');
  await tellCarrier(caller, note, 'carried');
};

/** A receipt as it was picked is no news; a difference is, and a note that nobody confirmed. */
export const tellOfReceipt = async (caller: Caller, id: string): Promise<void> => {
  const note = await noticed(caller, id);
  if (note.state === 'autoCompleted')
    return tellOf(caller, note, 'container-note.completed', 'autoCompleted');
  if (note.picked !== note.received || note.differs) {
    await tellOf(caller, note, 'container-note.completed', 'difference');
    await tellCarrier(caller, note, 'carriedDifference');
  }
};

/** Both sides and whoever carries hear that a receipt was taken back, and why. */
export const tellOfReversal = async (
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<void> => {
  const note = { ...(await noticed(caller, id)), reason };
  await tellOf(caller, note, 'container-note.completed', 'receiptReversed');
  await tellCarrier(caller, note, 'receiptReversed');
};

/** Between plant and supplier the forwarder has what is on its way, and what is missing of it: each posting on him is told him. */
const tellCarrier = async (
  caller: Caller,
  note: Noticed,
  word: 'carried' | 'carriedDifference' | 'receiptReversed',
): Promise<void> => {
  const { plantNo, supplierCode, forwarderCode } = note;
  if (supplierCode === null || forwarderCode === null) return;
  const about = { plantNo, supplierCode: null, forwarderCode };
  await tellOf(caller, { ...note, about }, 'container-note.carried', word);
};

/** Tells both sides once when a quarter of the hours is left in which a receipt is confirmed. */
export const warnBefore = inEachPlant({
  name: WARN,
  cron: '7,17,27,37,47,57 * * * *',
  overAll:
    'finds the plants of all tenants with container notes that soon complete themselves; each is worked in a transaction of its own tenant',
  plants: sql`
    select distinct tenant_id as "tenantId", plant_no as "plantNo" from container_note
    where state = ${sql.lit(UNDERWAY)} and warned_at is null and complete_by <= now() + interval '180 hours' and departed_at + (complete_by - departed_at) * 0.75 <= now()`,
  work: async (services, plant) => warnOfCompletion(services, plant),
});

/** One plant's. */
export const warnOfCompletion = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, WARN, async (caller) => {
    const { db, scope } = caller;
    const { rows } = await sql<{ id: string }>`
      update container_note set warned_at = now() where id in (
        select due.id from container_note as due
        where ${ownRows(scope, 'container_note', 'due')} and due.state = ${UNDERWAY} and due.warned_at is null
          and due.departed_at + (due.complete_by - due.departed_at) * 0.75 <= now()
        order by due.complete_by limit ${AT_ONCE} for update skip locked) and ${ownTenant(scope)}
      returning id`.execute(db);
    for (const { id } of rows) await tellOf(caller, await noticed(caller, id), 'container-note.due', 'due');
  });

type Noticed = Awaited<ReturnType<typeof noticed>>;

const tellOf = async (
  caller: Caller,
  note: Noticed,
  scenario: keyof typeof containerNoteScenarios & string,
  word: keyof (typeof words)['en']['notice'],
): Promise<void> => {
  const { id, number, partner, pickOn, quantity, picked, received, reason, completeBy } = note;
  await tell(caller, {
    scenario,
    word,
    about: note.about,
    param: {
      number,
      partner,
      pickOn,
      quantity,
      picked,
      received,
      reason: reason ?? '',
      completeBy: completeBy ?? '',
    },
    link: containerNoteDocument.addressOf(id),
    key: `${scenario}/${word}/${id}/${note.version}`,
  });
};

/** Whose a note is, and what people know it by. */
const noticed = async (caller: Caller, id: string) => {
  const note = await notes.row(caller, id);
  const items = await itemsOf(caller, id);
  const { plantNo, supplierCode, forwarderCode } = note;
  return {
    ...note,
    reason: note.reviewReason,
    quantity: sumOf(items, 'quantity'),
    picked: sumOf(items, 'pickedQuantity'),
    received: sumOf(items, 'receivedQuantity'),
    differs: items.some(
      ({ pickedQuantity, receivedQuantity }) =>
        receivedQuantity !== null && receivedQuantity !== pickedQuantity,
    ),
    partner: (supplierCode ?? forwarderCode)!,
    about: { plantNo, supplierCode, forwarderCode: supplierCode === null ? forwarderCode : null },
  };
};

/** Null where nobody has counted yet. */
const sumOf = (
  items: readonly ItemRow[],
  figure: 'quantity' | 'pickedQuantity' | 'receivedQuantity',
): number | null =>
  items.every((item) => item[figure] === null)
    ? null
    : items.reduce((sum, item) => sum + (item[figure] ?? 0), 0);
