import { after } from '@portal/platform/server/plugin.ts';
import { departWithTruck, stayWithTruck } from './depart.ts';
import { tellOfAnswer, tellOfDeparture, tellOfReceipt, tellOfReversal, tellOfSending } from './notices.ts';
import { postDeparture, postReceipt, takeReceiptBack } from './post-note.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** `next`: what followed at once. */
    'container-note.sent': { id: string; next: 'accept' | 'review' | 'wait' };
    /** `reason` of a refusal, as it was given: the note forgets it once it is sent again. */
    'container-note.answered': { id: string; accepted: boolean; reason?: string };
    'container-note.departed': { id: string };
    /** By its recipient or by itself. */
    'container-note.received': { id: string };
    /** `round`: how often it had been received then. */
    'container-note.receipt-reversed': { id: string; round: number; reason: string };
  }
}

/** The ledger follows the note; partners may not write into it themselves. */
export const jobs = [
  after('container-note.sent', 'tell', tellOfSending),
  after('container-note.answered', 'tell-partner', tellOfAnswer),
  after('container-note.departed', 'post-departure', async (caller, { id }) => postDeparture(caller, id)),
  after('container-note.departed', 'tell-recipient', async (caller, { id }) => tellOfDeparture(caller, id)),
  after('container-note.received', 'post-receipt', async (caller, { id }) => postReceipt(caller, id)),
  after('container-note.received', 'tell-both', async (caller, { id }) => tellOfReceipt(caller, id)),
  after('container-note.receipt-reversed', 'post-back', takeReceiptBack),
  after('container-note.receipt-reversed', 'tell-both', tellOfReversal),
  after('transport.departed', 'depart-container-notes', async (caller, { id }) =>
    departWithTruck(caller, id),
  ),
  after('transport.departure-taken-back', 'keep-container-notes', async (caller, { id, reason }) =>
    stayWithTruck(caller, id, reason),
  ),
];
