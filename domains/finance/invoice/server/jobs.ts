import { after, afterOutside } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { settlementScenarios } from '@portal/settlement/contract/scenarios.ts';
import { MOST_TRIES } from '../contract/erp/hand-over.ts';
import { invoiceDocument } from '../contract/fields.ts';
import { invoiceScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { confirmationJobs } from './confirmation/jobs.ts';
import { erpOf } from './erp/erp.ts';
import { handOver } from './erp/hand-over.ts';
import { handOverById, handOverOf } from './erp/hand-overs.ts';
import { noticeParam } from './erp/notice-param.ts';
import { redriveHandOver } from './erp/redrive.ts';
import { invoices } from './invoices.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** It goes to the ERP: by the id of its hand-over. */
    'invoice.hand-over': { id: string };
    'invoice.hand-over-failed': { id: string };
    /** The ERP, or the plant, says that these are accepted. */
    'invoice.accepted': { ids: string[] };
    'invoice.rejected': { id: string };
    /** The ERP, or the plant, says that these failed. */
    'invoice.failed': { ids: string[]; failure: 'verification' | 'collection' };
  }
}

const { tell } = noticesOf(
  { ...invoiceScenarios, ...settlementScenarios },
  { zh: words.zh.notice, en: words.en.notice },
);
const { addressOf } = invoiceDocument;
const SCENARIOS = {
  collection: 'settlement.collection-failed',
  verification: 'settlement.verification-failed',
} as const;

export const jobs = [
  after('invoice.submitted', 'hand-over', async (caller, { ids }) => {
    if (erpOf(caller) === undefined) return;
    for (const invoice of await invoices.several(caller, ids)) {
      if (invoice.submittedAt === null) continue;
      const { id } = await handOverOf(caller, await invoices.locked(caller, { id: invoice.id }));
      await caller.tell('invoice.hand-over', { id });
    }
  }),
  // One by one for each invoice; others go on beside it.
  afterOutside('invoice.hand-over', 'send', handOver, {
    retries: MOST_TRIES - 1,
    group: ({ id }) => id,
    atOnce: 4,
  }),
  after('interface.redrive', 'invoice.hand-over', async (caller, { redriveId, type, redriveKey }) => {
    if (type === 'erp') await redriveHandOver(caller, { redriveId, redriveKey });
  }),
  after('invoice.hand-over-failed', 'tell-plant', async (caller, { id }) => {
    const { invoice_id: invoiceId, tries } = await handOverById(caller, id);
    for (const invoice of await invoices.several(caller, [invoiceId]))
      await tell(caller, {
        scenario: 'invoice.hand-over-failed',
        word: 'handOverFailed',
        about: invoice,
        param: { number: invoice.number, supplierCode: invoice.supplierCode, count: tries },
        link: addressOf(invoiceId),
      });
  }),
  after('invoice.accepted', 'tell-supplier', async (caller, { ids }) => {
    for (const invoice of await invoices.several(caller, ids))
      await tell(caller, {
        scenario: 'invoice.accepted',
        word: 'accepted',
        about: invoice,
        param: noticeParam(invoice),
        link: addressOf(invoice.id),
        key: `invoice.accepted/${invoice.id}`,
      });
  }),
  after('invoice.rejected', 'tell-supplier', async (caller, { id }) => {
    for (const invoice of await invoices.several(caller, [id]))
      await tell(caller, {
        scenario: 'invoice.rejected',
        word: 'rejected',
        about: invoice,
        param: { ...noticeParam(invoice), reason: invoice.decision ?? '' },
        link: addressOf(id),
        key: `invoice.rejected/${id}`,
      });
  }),
  after('invoice.failed', 'tell-supplier', async (caller, { ids, failure }) => {
    for (const invoice of await invoices.several(caller, ids))
      await tell(caller, {
        scenario: SCENARIOS[failure],
        word: failure === 'collection' ? 'collectionFailed' : 'verificationFailed',
        about: invoice,
        param: noticeParam(invoice),
        link: addressOf(invoice.id),
      });
  }),
  ...confirmationJobs,
];
