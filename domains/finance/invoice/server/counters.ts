import { countWaiting } from '@portal/platform/server/document/waiting.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listRedConfirmations } from '../contract/confirmation/calls.ts';
import { confirmationDocument } from '../contract/confirmation/fields.ts';
import { listInvoices } from '../contract/endpoints.ts';
import { invoiceDocument } from '../contract/fields.ts';
import { confirmationWaiting, invoiceWaiting } from '../contract/waiting.ts';

/** What the home page shows of invoices. */
export const counters: DeclaredCounters = {
  redConfirmations: countersOf({
    list: listRedConfirmations,
    count: async (caller) => {
      const { mine } = await countWaiting(caller, confirmationDocument, await plantZone(caller));
      return { mine };
    },
    waiting: confirmationWaiting,
  }),
  invoices: countersOf({
    list: listInvoices,
    count: async (caller) => {
      const { mine } = await countWaiting(caller, invoiceDocument, await plantZone(caller));
      return { mine };
    },
    waiting: invoiceWaiting,
  }),
};
