import { countWaiting } from '@portal/platform/server/document/waiting.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listForecasts } from '../contract/endpoints.ts';
import { forecastDocument } from '../contract/fields.ts';
import { forecastWaiting } from '../contract/waiting.ts';

/** What the home page shows of forecasts. */
export const counters: DeclaredCounters = {
  forecasts: countersOf({
    list: listForecasts,
    count: async (caller) => {
      const { mine, mineDue } = await countWaiting(caller, forecastDocument, await plantZone(caller));
      return { mine, due: { mine: mineDue } };
    },
    waiting: forecastWaiting,
  }),
};
