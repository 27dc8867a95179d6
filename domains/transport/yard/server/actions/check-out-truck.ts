import { sql } from 'kysely';
import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { yardStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { notesByIds } from '@portal/delivery-note/server/offers.ts';
import { openOrdersOf } from '../open-visit.ts';

/** It leaves its dock and the yard. Goods that are not received go with it, which is agreed to first. */
export const checkOutTruck: Action<typeof calls.checkOutTruck> = async (caller, { id, version, agreed }) => {
  const visit = await moveRow(
    caller,
    'yard_visit',
    yardStatus,
    'checkOut',
    { id, version },
    { checked_out_at: new Date().toISOString(), checked_out_by: caller.scope.userName },
  );
  const plate = visit.truck_plate ?? visit.number;
  if (visit.transport_order_id === null) await requireNotesReceived(caller, visit.note_ids, plate, agreed);
  else await requireReceived(caller, { id, plate }, agreed);
  return { id, version: version + 1 };
};

/** Fails with `err.touches`, which names the orders of a truck that are not received, unless `agreed` is the seal of just them. */
const requireReceived = async (
  caller: Caller,
  { id, plate }: { readonly id: string; readonly plate: string },
  agreed: string | undefined,
): Promise<void> => {
  const { rows } = await sql<{ orderId: string; number: string }>`
    select open_order.order_id as "orderId", open_order.number from yard_visit as visit cross join lateral (${openOrdersOf(caller)}) as open_order
    where ${ownRows(caller.scope, 'yard_visit', 'visit')} and visit.id = ${id} order by open_order.number`.execute(
    caller.db,
  );
  const text = words[caller.language].notReceived;
  requireAgreement(agreed, {
    what: rows.map(({ orderId }) => orderId),
    touched: rows.map(({ orderId, number }) => ({
      text: fill(text, { plate, number }),
      link: `/transport/transport-view?id=${orderId}`,
    })),
  });
};

/** The same of the notes that a truck without an order brought. */
const requireNotesReceived = async (
  caller: Caller,
  noteIds: readonly string[],
  plate: string,
  agreed: string | undefined,
): Promise<void> => {
  const open = (await notesByIds(caller, noteIds)).filter(({ isReceived }) => !isReceived);
  const text = words[caller.language].notesNotReceived;
  requireAgreement(agreed, {
    what: open.map(({ id }) => id),
    touched: open.map(({ id, number }) => ({
      text: fill(text, { plate, number }),
      link: `/common/dn-detail-view?id=${id}`,
    })),
  });
};
