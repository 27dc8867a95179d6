import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { tileOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
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

/** Home counters: saved, sent, and urgent ones that wait (SPEC section 1). */
const noteCounters = async ({ db, scope }: Caller): Promise<NoteCounters> =>
  db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    // as a literal: the index of what is under way serves it
    .where(sql<boolean>`note.stage <> 'received'`)
    .select([
      sql<number>`(count(*) filter (where ${inStates('note.status', [SAVED])}))::int`.as('saved'),
      sql<number>`(count(*) filter (where ${inStates('note.status', [SENT])}))::int`.as('sent'),
      sql<number>`(count(*) filter (where note.urgent and note.stage in ('none', 'planned')))::int`.as(
        'urgent',
      ),
    ])
    .executeTakeFirstOrThrow();
