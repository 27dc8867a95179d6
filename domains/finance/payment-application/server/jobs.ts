import type { Caller } from '@portal/platform/server/caller.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { money } from '@portal/platform/contract/values/decimal.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { applicationDocument } from '../contract/fields.ts';
import { applicationScenarios } from '../contract/scenarios.ts';
import { RETURNED } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { accountJobs } from './account/jobs.ts';
import { applications } from './applications.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'payment-application.submitted': { id: string };
    'payment-application.first-approved': { id: string };
    /** Approved, or returned. */
    'payment-application.answered': { id: string };
    'payment-application.paid': { id: string };
  }
}

const { tell } = noticesOf(applicationScenarios, { zh: words.zh.notice, en: words.en.notice });
const { addressOf } = applicationDocument;

/** The plant hears of what it is to approve, the supplier of what became of it. */
export const jobs = [
  after('payment-application.submitted', 'tell-plant', async (caller, { id }) => {
    for (const { about, param } of await aboutOf(caller, id))
      await tell(caller, {
        scenario: 'payment-application.submitted',
        word: 'submitted',
        about,
        param,
        link: addressOf(id),
      });
  }),
  after('payment-application.first-approved', 'tell-plant', async (caller, { id }) => {
    for (const { about, param } of await aboutOf(caller, id))
      await tell(caller, {
        scenario: 'payment-application.second',
        word: 'second',
        about,
        param,
        link: addressOf(id),
      });
  }),
  after('payment-application.answered', 'tell-supplier', async (caller, { id }) => {
    for (const { about, param } of await aboutOf(caller, id))
      await tell(caller, {
        scenario: 'payment-application.answered',
        word: about.status === RETURNED ? 'returned' : 'approved',
        about,
        param,
        link: addressOf(id),
      });
  }),
  after('payment-application.paid', 'tell-supplier', async (caller, { id }) => {
    for (const { about, param } of await aboutOf(caller, id))
      await tell(caller, {
        scenario: 'payment-application.paid',
        word: 'paid',
        about,
        param,
        link: addressOf(id),
        key: `payment-application.paid/${id}`,
      });
  }),
  ...accountJobs,
];

/** An application and what its notices say of it. */
const aboutOf = async (caller: Caller, id: string) =>
  (await applications.several(caller, [id])).map((about) => ({
    about,
    param: {
      number: about.number,
      supplierCode: about.supplierCode,
      total: money(about.applied),
      currency: about.currency,
      reason: about.decision ?? '',
      paidOn: about.paidOn ?? '',
      reference: about.paidReference ?? '',
    },
  }));
