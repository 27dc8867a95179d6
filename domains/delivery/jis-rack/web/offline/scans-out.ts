import { call } from '@portal/platform/web/calls/call.ts';
import { newToken } from '@portal/platform/web/calls/client-id.ts';
import { outbox } from '@portal/platform/web/offline/outbox.ts';
import { isMine } from '@portal/platform/web/offline/waiting-store.ts';
import { scanJisRack } from '../../contract/endpoints.ts';
import { MOST_SCANS, type ScanInput } from '../../contract/fields.ts';
import { keepRack } from './kept-racks.ts';
import { waitingScans, type PendingScan } from './waiting-scans.ts';

/** Rack by rack; what the server judged as the device did is done with. */
export const scansOut = outbox(waitingScans, {
  together: (waiting) => waiting.filter(({ rackId }) => rackId === waiting[0]!.rackId).slice(0, MOST_SCANS),
  send: async (batch) => {
    const { rackId: id, plantNo } = batch[0]!;
    const scans = batch.map(({ scan }) => scan);
    const { results, rack } = await call(scanJisRack, { id, scans }, { plantNo });
    keepRack(rack);
    const judged = new Map(results.map(({ token, verdict }) => [token, verdict]));
    return batch.map((one) => {
      const verdict = judged.get(one.scan.token) ?? one.verdict;
      return verdict === one.verdict ? null : { ...one, refused: { verdict } };
    });
  },
  refusedBy: ({ message }) => ({ says: message }),
});

/** The own scans of a rack, as they change: those on their way, and those that were refused. */
export const useWaitingScans = (rackId: string): readonly PendingScan[] =>
  waitingScans.use().filter((one) => isMine(one) && one.rackId === rackId);
/** Those that are on their way now. */
export const waitingOf = (rackId: string): readonly PendingScan[] =>
  waitingScans.mine().filter((one) => one.rackId === rackId && one.refused === null);

/** Takes a scan in and sends it; `onUnkept` hears of a device that does not keep it. */
export const takeScan = (
  scanned: Pick<ScanInput, 'code' | 'place'>,
  judged: Pick<PendingScan, 'rackId' | 'verdict' | 'pieceId'>,
  onUnkept: (reason: string) => void,
): void => {
  const scan = { ...scanned, token: newToken(), scannedAt: new Date().toISOString() };
  scansOut
    .add({ ...judged, scan })
    .catch((error: unknown) => onUnkept(String(error)))
    .finally(() => void scansOut.send());
};
