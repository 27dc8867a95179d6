import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { verb, type AnyVerb } from '@portal/platform/web/document/use-verbs.tsx';
import { failInvoices, handOverInvoices, passInvoices, processInvoices } from '../../contract/erp-calls.ts';
import { isNotTaken, type HandOverState } from '../../contract/erp/hand-over.ts';
import { invoiceStatus, type InvoiceStatus } from '../../contract/status.ts';
import type { words as invoiceWords } from '../../contract/words.en.ts';
import type { screenWords } from '../words.en.ts';

const PassDialog = lazy(async () => import('./pass-dialog.tsx'));
const FailDialog = lazy(async () => import('./fail-dialog.tsx'));

type Row = {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: InvoiceStatus;
  readonly handOver: HandOverState | null;
};
type Words = {
  readonly words: (typeof invoiceWords)['zh' | 'en'];
  readonly screen: (typeof screenWords)['zh' | 'en'];
  readonly refreshes: readonly Endpoint[];
};

/** What the plant does where the ERP decides: it sends again what the ERP does not have. */
export const verbsWithErp = ({ words, screen }: Words): AnyVerb<Row>[] => [
  verb({
    label: words.actions.handOver,
    call: handOverInvoices,
    offered: ({ status, handOver }) => can(invoiceStatus, status, 'process') && isNotTaken(handOver),
    many: { none: screen.erp.noneToHandOver },
    takesLines: true,
    success: screen.erp.sent,
  }),
];

/** What the plant does by itself where there is no ERP: the next step first. */
export const verbsByHand = ({ words, screen, refreshes }: Words): AnyVerb<Row>[] => [
  verb({
    label: words.actions.process,
    call: processInvoices,
    offered: ({ status }) => can(invoiceStatus, status, 'process'),
    many: { none: screen.erp.noneToProcess },
    takesLines: true,
    look: 'primary',
    success: screen.erp.processed,
  }),
  verb({
    label: words.actions.pass,
    call: passInvoices,
    offered: ({ status }) => can(invoiceStatus, status, 'pass'),
    many: { none: screen.erp.noneToDecide },
    dialog: (rows, close) => <PassDialog rows={rows} refreshes={refreshes} onClose={close} />,
  }),
  verb({
    label: words.actions.fail,
    call: failInvoices,
    offered: ({ status }) => can(invoiceStatus, status, 'failVerification'),
    many: { none: screen.erp.noneToDecide },
    look: 'danger',
    dialog: (rows, close) => <FailDialog rows={rows} refreshes={refreshes} onClose={close} />,
  }),
];
