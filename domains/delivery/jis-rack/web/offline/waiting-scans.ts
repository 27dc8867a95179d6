import { waitingStore, type Waiting } from '@portal/platform/web/offline/waiting-store.ts';
import type { ScanInput } from '../../contract/fields.ts';
import type { Verdict } from '../../contract/rules.ts';

/** A scan on its way to the server; refused where the server judged otherwise, or took it not at all. */
export type PendingScan = Waiting<{ readonly verdict: Verdict } | { readonly says: string }> & {
  readonly rackId: string;
  readonly scan: ScanInput;
  /** As the device judged it. */
  readonly verdict: Verdict;
  readonly pieceId: string | null;
};
export const waitingScans = waitingStore<PendingScan>('webedi.jis-scans-to-send');
