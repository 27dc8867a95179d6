import type { Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { derivedNumber } from '@portal/platform/server/config/secret-box.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { gateDays } from '../contract/rules.ts';

/** Worked out from the key beside the files: the same in all processes, another each day, and nothing of it in the database. */
const gateCode = async ({ files, scope }: Caller, day: Day): Promise<string> => {
  const owner = `gate-code ${scope.tenantId} ${scope.plantNo} ${day}`;
  return String(await derivedNumber(files, owner, 1_000_000)).padStart(6, '0');
};

export const readGateCode: Action<typeof calls.readGateCode> = async (caller) => {
  const day = await plantToday(caller);
  return { code: await gateCode(caller, day), day };
};

/** Whether it is a code with which one enters the plant of the caller now. */
export const isGateCode = async (caller: Caller, typed: string): Promise<boolean> => {
  const days = gateDays(await plantZone(caller), new Date());
  const codes = await Promise.all(days.map(async (day) => gateCode(caller, day)));
  return codes.includes(typed);
};
