import type { Caller } from '@portal/platform/server/caller.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { SHOWN_CHARACTERS } from '../../contract/account/account-number.ts';
import { accountDocument } from '../../contract/account/fields.ts';
import { CONFIRMED } from '../../contract/account/status.ts';
import { applicationScenarios } from '../../contract/scenarios.ts';
import { words } from '../../contract/words.en.ts';
import { accounts } from './accounts.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'payment-application.account-proposed': { id: string };
    /** Confirmed, or returned. */
    'payment-application.account-decided': { id: string };
  }
}

const { tell } = noticesOf(applicationScenarios, { zh: words.zh.notice, en: words.en.notice });
const { addressOf } = accountDocument;

/** Both sides hear of an account that is to change: who did not mean it sees it before money goes there. */
export const accountJobs = [
  after('payment-application.account-proposed', 'tell-both', async (caller, { id }) => {
    for (const { about, param } of await aboutOf(caller, id))
      await tell(caller, {
        scenario: 'payment-application.account-proposed',
        word: 'accountProposed',
        about,
        param,
        link: addressOf(id),
        key: `payment-application.account-proposed/${id}`,
      });
  }),
  after('payment-application.account-decided', 'tell-supplier', async (caller, { id }) => {
    for (const { about, param } of await aboutOf(caller, id))
      await tell(caller, {
        scenario: 'payment-application.account-decided',
        word: about.status === CONFIRMED ? 'accountConfirmed' : 'accountReturned',
        about,
        param,
        link: addressOf(id),
        key: `payment-application.account-decided/${id}`,
      });
  }),
];

/** An account and what its notices say of it; of its number no more than lists show. */
const aboutOf = async (caller: Caller, id: string) =>
  (await accounts.several(caller, [id])).map((about) => ({
    about,
    param: {
      supplierCode: about.supplierCode,
      bank: about.bank,
      maskedNo: `•••• ${about.accountNo.slice(-SHOWN_CHARACTERS)}`,
      validFrom: about.validFrom,
      reason: about.decision ?? '',
    },
  }));
