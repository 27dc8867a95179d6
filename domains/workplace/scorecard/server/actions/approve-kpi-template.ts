import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { byAnother, decided, requireToCome } from '../decided.ts';
import { templates } from '../templates.ts';

/** From its month on scores are counted by it. Fails with `scorecard.ownApproval`, and with `scorecard.monthBegun` once its month has begun. */
export const approveKpiTemplate: Action<typeof calls.approveKpiTemplate> = async (caller, which) => {
  const today = await plantToday(caller);
  await templates.move(caller, 'approve', which, (template) => {
    byAnother(caller, template);
    requireToCome(template.validFrom, today);
    return decided(caller, null);
  });
  return null;
};
