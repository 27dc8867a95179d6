import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import type { HandOverState } from '../contract/erp/hand-over.ts';
import { invoiceStatus, type InvoiceStatus } from '../contract/status.ts';
import { words as invoiceWords } from '../contract/words.en.ts';
import { verbsByHand, verbsWithErp } from './erp/erp-verbs.tsx';
import { useErp } from './erp/use-erp.ts';
import { screenWords } from './words.en.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: InvoiceStatus;
  readonly handOver: HandOverState | null;
};

const refreshes = [calls.listInvoices, calls.readInvoice];

/** The supplier submits and deletes; the plant rejects, and where there is no ERP it verifies by hand. */
export const useInvoiceActions = () => {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const erp = useErp();
  const handsOver = erp?.handsOver;
  const ofPlant = { true: verbsWithErp, false: verbsByHand, undefined: () => [] };
  const verbs = useVerbs<Row>({
    words,
    refreshes,
    verbs: [
      ...(isSupplier ? [] : ofPlant[`${handsOver}`]({ words, screen, refreshes })),
      verb({
        label: words.actions.submit,
        call: calls.submitInvoices,
        offered: ({ status }) => isSupplier && can(invoiceStatus, status, 'submit'),
        many: { none: screen.none },
        takesLines: true,
        look: 'primary',
        success: screen.submitted,
      }),
      verb({
        label: words.actions.acceptDespite,
        call: calls.acceptDespite,
        offered: ({ status }) => !isSupplier && can(invoiceStatus, status, 'acceptDespite'),
        reason: {
          title: ({ number }) => fill(screen.acceptTitle, { number }),
          label: words.fields.acceptance,
        },
        success: screen.acceptedDespite,
      }),
      verb({
        label: words.actions.delete,
        call: calls.deleteInvoice,
        offered: ({ status }) => isSupplier && can(invoiceStatus, status, 'delete'),
        look: 'danger',
        confirm: ({ number }) => fill(screen.deleteTitle, { number }),
        success: screen.deleted,
      }),
      verb({
        label: words.actions.reject,
        call: calls.rejectInvoice,
        offered: ({ status }) => !isSupplier && can(invoiceStatus, status, 'reject'),
        look: 'danger',
        reason: {
          title: ({ number }) => fill(screen.rejectTitle, { number }),
          label: words.fields.decision,
        },
        success: screen.rejected,
      }),
    ],
  });
  return { ...verbs, handsOver, demonstrates: erp?.demonstrates === true };
};
