import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Follows } from '@portal/platform/server/plugins/behind.ts';

/** A truck has not left after all: its driver is expected by his window again, and may check in. What he said stands in the history. */
export const departureTakenBack: Follows['transport.passed'] & {} = async (caller, { orderId, stage }) => {
  if (stage !== 'departureTakenBack') return;
  await caller.asSystem(async ({ db, scope }) =>
    db
      .updateTable('driver_link')
      .set({ estimated_arrival: null, delay_reason: null, checked_in_at: null })
      .where(ownRows(scope, 'driver_link'))
      .where('transport_order_id', '=', orderId)
      .where('revoked_at', 'is', null)
      .execute(),
  );
};
