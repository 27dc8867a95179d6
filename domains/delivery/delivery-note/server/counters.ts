import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { tileOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { dayEnds } from '@portal/platform/server/document/deadlines.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listDeliveryNotes } from '../contract/endpoints.ts';
import { SAVED, SENT } from '../contract/status.ts';
import { deliveryNoteWaiting } from '../contract/waiting.ts';

type NoteCounters = { saved: number; sent: number; urgent: number };

declare module '@portal/platform/server/plugins/counted.ts' {
  interface Tiles {
    deliveryNote: NoteCounters;
  }
}

/** What the home page shows of delivery notes. */
export const counters: DeclaredCounters = {
  notes: tileOf('deliveryNote', {
    list: listDeliveryNotes,
    count: async (caller) => noteCounters(caller),
    waiting: deliveryNoteWaiting,
  }),
};

const IS_URGENT = sql<boolean>`note.urgent and note.stage in ('none', 'planned')`;

/** Home counters: saved, sent, and urgent ones that wait (SPEC section 1); what is to be sent or hurried is due on the day of its dispatch. */
const noteCounters = async (caller: Caller) => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  const firstDue = (condition: RawBuilder<unknown>) =>
    dayEnds(sql`(min(note.dispatch_on) filter (where ${condition}))`, zone);
  const { savedDue, urgentDue, ...counts } = await db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    // as a literal: the index of what is under way serves it
    .where(sql<boolean>`note.stage <> 'received'`)
    .select([
      sql<number>`(count(*) filter (where ${inStates('note.status', [SAVED])}))::int`.as('saved'),
      sql<number>`(count(*) filter (where ${inStates('note.status', [SENT])}))::int`.as('sent'),
      sql<number>`(count(*) filter (where ${IS_URGENT}))::int`.as('urgent'),
      firstDue(inStates('note.status', [SAVED])).as('savedDue'),
      firstDue(IS_URGENT).as('urgentDue'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, due: { saved: savedDue, urgent: urgentDue } };
};
