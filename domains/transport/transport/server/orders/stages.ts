import type { Caller } from '@portal/platform/server/caller.ts';
import type { transportStages } from '../../contract/fields.ts';

declare module '@portal/platform/server/plugins/neighbours.ts' {
  interface Announcements {
    /** A truck passes a stage of its road. */
    'transport.passed': PassedStage;
  }
}

export type PassedStage = {
  readonly orderId: string;
  readonly stage: (typeof transportStages)[number];
  /** Why, where a reason is given. */
  readonly remark: string | null;
};

type Order = { id: string; plant_no: string; supplier_code: string; forwarder_code: string | null };

/** Writes one stage of the road, with who and when. */
export const passStage = async (
  caller: Caller,
  order: Order,
  stage: (typeof transportStages)[number],
  remark: string | null = null,
): Promise<void> => {
  await caller.db
    .insertInto('transport_stage')
    .values({
      plant_no: order.plant_no,
      supplier_code: order.supplier_code,
      forwarder_code: order.forwarder_code,
      transport_order_id: order.id,
      stage,
      remark,
    })
    .execute();
  await caller.announce('transport.passed', { orderId: order.id, stage, remark });
};
