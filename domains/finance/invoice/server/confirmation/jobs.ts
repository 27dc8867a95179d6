import type { Caller } from '@portal/platform/server/caller.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { money } from '@portal/platform/contract/values/decimal.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { confirmationDocument } from '../../contract/confirmation/fields.ts';
import { CONFIRMED, NONE_NEEDED } from '../../contract/confirmation/status.ts';
import { invoiceScenarios } from '../../contract/scenarios.ts';
import { confirmationWords } from '../../contract/confirmation/words.en.ts';
import { words } from '../../contract/words.en.ts';
import { confirmations } from './confirmations.ts';

const { tell } = noticesOf(invoiceScenarios, { zh: words.zh.notice, en: words.en.notice });
const { addressOf } = confirmationDocument;

/** Both sides hear of a confirmation: whose move it is for 72 hours, and what came of it. */
export const confirmationJobs = [
  after('invoice.confirmation-opened', 'tell-both', async (caller, { id }) => {
    for (const { about, param, values } of await aboutOf(caller, id))
      await tell(caller, {
        scenario: 'invoice.confirmation-opened',
        word: about.status === NONE_NEEDED ? 'confirmationNoneNeeded' : 'confirmationOpened',
        about,
        param,
        values,
        link: addressOf(id),
        key: `invoice.confirmation-opened/${id}`,
      });
  }),
  after('invoice.confirmation-ended', 'tell-both', async (caller, { id }) => {
    for (const { about, param, values } of await aboutOf(caller, id))
      await tell(caller, {
        scenario: 'invoice.confirmation-ended',
        word: about.status === CONFIRMED ? 'confirmationConfirmed' : 'confirmationEnded',
        about,
        param,
        values,
        link: addressOf(id),
      });
  }),
];

const aboutOf = async (caller: Caller, id: string) =>
  (await confirmations.several(caller, [id])).map((about) => ({
    about,
    param: {
      number: about.number,
      blueNumber: about.blueNumber,
      total: money(about.gross),
      supplierCode: about.supplierCode,
      reason: about.endReason ?? '',
    },
    values: {
      zh: {
        state: confirmationWords.zh.status[about.status],
        side: confirmationWords.zh.side[about.openedSide],
      },
      en: {
        state: confirmationWords.en.status[about.status],
        side: confirmationWords.en.side[about.openedSide],
      },
    },
  }));
