import { can } from '@portal/platform/contract/state-machine.ts';
import { compareDecimals } from '@portal/platform/contract/values/decimal.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { postClaim } from '@portal/settlement/server/offers.ts';
import { posted } from '../contract/amounts.ts';
import { claimStatus } from '../contract/status.ts';
import { claims } from './claims.ts';
import { itemsOf } from './items.ts';
import { writeSteps } from './steps.ts';

/** The sign of its amounts has no unit of its own. */
const PIECE = 'PCE';

/** What was agreed or decided of a claim waits for a settlement list from now on, item by item; what came to nothing does not. A second time it does nothing. */
export const settleClaim = async (caller: Caller, id: string): Promise<void> => {
  const claim = await claims.locked(caller, { id });
  if (!can(claimStatus, claim.status, 'settle')) return;
  const items = (await itemsOf(caller, id)).filter(
    ({ agreedNet }) => compareDecimals(agreedNet ?? '0', '0') > 0,
  );
  await postClaim(
    caller,
    { ...claim, unit: PIECE },
    items.map(({ id: itemId, agreedNet, agreedTax, agreedGross }) => ({
      itemId,
      ...posted({ net: agreedNet!, tax: agreedTax!, gross: agreedGross! }, claim.raisedBy),
    })),
    await plantToday(caller),
  );
  await claims.moveOn(caller, 'settle', claim, { settledAt: new Date().toISOString() });
  await writeSteps(caller, 'settled', [{ ...claim, gross: claim.agreedGross }]);
};
