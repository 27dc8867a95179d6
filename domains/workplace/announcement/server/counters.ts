import { countWaiting } from '@portal/platform/server/document/waiting.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listAnnouncementCompanies } from '../contract/company-calls.ts';
import { companyDocument } from '../contract/fields.ts';
import { announcementWaiting } from '../contract/waiting.ts';

/** What the home page shows of announcements. */
export const counters: DeclaredCounters = {
  announcements: countersOf({
    list: listAnnouncementCompanies,
    count: async (caller) => {
      const { mine, mineDue } = await countWaiting(caller, companyDocument, await plantZone(caller));
      return { mine, due: { mine: mineDue } };
    },
    waiting: announcementWaiting,
  }),
};
