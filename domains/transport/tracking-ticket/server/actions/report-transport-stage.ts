import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ordersTracked } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { tellStage } from '../tell-stage.ts';
import { ticketById } from '../tickets.ts';

/** A stage told by a person, who is told when it was known already. */
export const reportTransportStage: Action<typeof calls.reportTransportStage> = async (
  caller,
  { id, ...report },
) => {
  const [order] = await ordersTracked(caller, { id });
  if (!order) throw new Failure('err.notFound', { id });
  const { verdict } = await tellStage(caller, order, report, { source: 'screen' });
  if (verdict === 'known')
    throw new Failure('tracking.known', {
      stage: words[caller.language].stage[report.stage],
      field: 'stage',
    });
  return ticketById(caller, id);
};
