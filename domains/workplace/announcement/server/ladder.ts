import { ladderWork } from '@portal/notification/server/offers.ts';
import { announcementDocument, companyDocument } from '../contract/fields.ts';
import { announcementScenarios } from '../contract/scenarios.ts';
import { announcements } from './announcements.ts';
import { companies } from './companies.ts';

/** What nobody answers in time climbs on, once both sides were notified. */
export const { schedule: escalation, ofPlant: escalate } = ladderWork({
  kind: 'announcement',
  document: companyDocument,
  minute: 9,
  reads: 'announcement-supp:list',
  acts: { supplier: 'announcement:answer' },
  follows: 'announcement:edit',
  module: 'ORDER',
  scenarios: announcementScenarios,
  scenario: { escalated: 'announcement.escalated' },
  documents: async (caller, ids) => {
    const got = await companies.several(caller, ids);
    const about = await announcements.several(caller, [...new Set(got.map((one) => one.announcementId))]);
    const numbers = new Map(about.map(({ id, number }) => [id, number]));
    return got.map(({ id, announcementId }) => ({
      id,
      number: numbers.get(announcementId) ?? '',
      link: [companyDocument.addressOf(id), announcementDocument.addressOf(announcementId)] as const,
    }));
  },
});
