import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { waitingStore, type Waiting } from '@portal/platform/web/offline/waiting-store.ts';
import type { confirmReceipt } from '../../contract/endpoints.ts';

/** A confirmation that waits on the device; why the server does not take it, in words. */
export type WaitingReceipt = Waiting<string> & {
  readonly noteNumber: string;
  readonly supplierCode: string;
  readonly receivedAt: string;
  readonly differences: number;
  readonly input: InputOf<typeof confirmReceipt>;
};
export const waitingReceipts = waitingStore<WaitingReceipt>('webedi.receipts-to-send');
