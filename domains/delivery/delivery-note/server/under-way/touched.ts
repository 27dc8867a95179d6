import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { touched, type Closing, type Touched } from '@portal/plant/contract/touched.ts';
import { isReceived, SENT, deliveryNoteStage } from '../../contract/status.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';

const ON_THE_WAY = statesOf(deliveryNoteStage).filter((stage) => !isReceived(stage));

/** Sent notes that are not received yet, to points that a plant switches off. */
export const touchedNotes = async ({ db, scope }: Reader, { points }: Closing): Promise<Touched[]> => {
  if (points.length === 0) return [];
  const notes = await db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where(inStates('note.status', [SENT]))
    .where(inStates('note.stage', ON_THE_WAY))
    .where(sql<boolean>`note.unloading_point = any (${points.map(({ code }) => code)}::text[])`)
    .select([
      'note.id',
      'note.number',
      'note.supplier_code as supplierCode',
      'note.forwarder_code as forwarderCode',
    ])
    .orderBy('note.id')
    .execute();
  return notes.map(({ id, ...note }) =>
    touched('note', { ...note, link: `/common/dn-detail-view?id=${id}` }),
  );
};
