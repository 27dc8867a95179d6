import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { forecasts } from '../forecasts.ts';

/** Workdays until a returned forecast is answered again. */
const AGAIN_DAYS = 3;

const decided = (caller: Caller) => ({
  decidedAt: new Date().toISOString(),
  decidedBy: caller.scope.userName,
});

/** The plant takes the answers as they are. */
export const acceptForecast: Action<typeof calls.acceptForecast> = async (caller, which) => {
  const { id, version } = await forecasts.move(caller, 'accept', which, decided(caller));
  await caller.tell('forecast.decided', { id });
  return { id, version: version + 1 };
};

/** The supplier answers again, within three workdays where his time is over. */
export const rejectForecast: Action<typeof calls.rejectForecast> = async (caller, { reason, ...which }) => {
  const again = await workdayFrom(caller, await plantToday(caller), AGAIN_DAYS);
  const { id, version } = await forecasts.move(caller, 'reject', which, ({ dueOn }) => ({
    ...decided(caller),
    decision: reason,
    dueOn: dueOn > again ? dueOn : again,
  }));
  await caller.tell('forecast.decided', { id });
  return { id, version: version + 1 };
};
