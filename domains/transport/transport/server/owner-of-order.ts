import type { QuestionOutput, QuestionInput, Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { WINDOW_CHANGES_IN } from '../contract/status.ts';

/** Whose an order is whose window may still be chosen; nothing for an order of others. */
export const ownerOfOrder = async (
  { db, scope }: Reader,
  { orderId }: QuestionInput<'time-window.order'>,
): Promise<QuestionOutput<'time-window.order'>[]> =>
  db
    .selectFrom('transport_order')
    .where(ownRows(scope, 'transport_order'))
    .where('id', '=', orderId)
    .where(inStates('transport_order.status', WINDOW_CHANGES_IN))
    .select([
      'number',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'forwarder_code as forwarderCode',
      'unloading_point_id as pointId',
    ])
    .execute();
