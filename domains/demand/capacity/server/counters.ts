import { countWaiting } from '@portal/platform/server/document/waiting.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listCapacitySurveys } from '../contract/survey-calls.ts';
import { surveyDocument } from '../contract/survey.ts';
import { capacityWaiting } from '../contract/waiting.ts';

/** What the home page shows of capacity surveys. */
export const counters: DeclaredCounters = {
  capacitySurveys: countersOf({
    list: listCapacitySurveys,
    count: async (caller) => {
      const { mine, mineDue } = await countWaiting(caller, surveyDocument, await plantZone(caller));
      return { mine, due: { mine: mineDue } };
    },
    waiting: capacityWaiting,
  }),
};
