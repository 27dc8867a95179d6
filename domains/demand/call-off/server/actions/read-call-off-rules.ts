import type { Action } from '@portal/platform/server/caller.ts';
import { answersForParts } from '@portal/part/server/offers.ts';
import { closedDays } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { callOffRulesOf as rulesOfPlant } from '../plant-rules.ts';

/** So many days ahead a supplier is told when the plant is closed. */
const CLOSED_AHEAD = 180;

/** The rules with the days on which the plant takes no goods, for who writes an answer. */
export const readCallOffRules: Action<typeof calls.readCallOffRules> = async (caller, { dispositor }) => {
  const rules = await rulesOfPlant(caller);
  return {
    ...rules,
    closedDays: await closedDays(caller, rules.today, CLOSED_AHEAD),
    ownParts: dispositor !== undefined && (await answersForParts(caller, dispositor)),
  };
};
