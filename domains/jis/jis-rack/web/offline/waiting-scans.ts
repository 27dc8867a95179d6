import { call } from '@portal/platform/web/calls/call.ts';
import { CallFailure, isForLater } from '@portal/platform/web/calls/call-failure.ts';
import { newToken } from '@portal/platform/web/calls/client-id.ts';
import { deviceStore } from '@portal/platform/web/session/device-store.ts';
import { session } from '@portal/platform/web/session/session.ts';
import { watched } from '@portal/platform/web/session/watched.ts';
import { scanJisRack } from '../../contract/endpoints.ts';
import { MOST_SCANS, type JisRack, type ScanInput } from '../../contract/fields.ts';
import type { Verdict } from '../../contract/rules.ts';
import { keepRack } from './kept-racks.ts';

/** A scan on its way to the server: sent in its order, once by its token, however often it is tried. */
export type Waiting = {
  /** Orders by the moment. */
  readonly key: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly plantNo: string;
  readonly rackId: string;
  readonly licencePlate: string;
  readonly scan: ScanInput;
  /** As the device judged it. */
  readonly verdict: Verdict;
  readonly pieceId: string | null;
  /** The server judged otherwise, or took it not at all; null: it waits. */
  readonly refused: { readonly verdict: Verdict } | { readonly says: string } | null;
};

/** It outlives the session: what somebody scanned is not lost because he signed out. */
const store = deviceStore<Waiting>('webedi.jis-scans-to-send');
const waiting = watched<readonly Waiting[]>([]);

const isMine = ({ tenantId, userId }: Waiting): boolean => {
  const { user } = session();
  return user !== null && user.tenantId === tenantId && user.id === userId;
};

/** The user's own scans that wait on this device, in their order. */
export const useWaitingScans = (): readonly Waiting[] => waiting.use().filter(isMine);
export const waitingOf = (rackId: string): Waiting[] =>
  waiting.now().filter((one) => isMine(one) && one.rackId === rackId && one.refused === null);

/** Reads what waited before the page was loaded, and sends it. Fails where the browser keeps nothing. */
export const openWaitingScans = async (): Promise<void> => {
  const known = new Set(waiting.now().map(({ key }) => key));
  const found = (await store.all()).filter(({ key }) => !known.has(key));
  waiting.set([...found, ...waiting.now()]);
  await sendScans();
};

let scans = 0;
/** Takes a scan in on the device and sends it; `onUnkept` hears of a device that does not keep it. */
export const takeScan = (
  rack: Pick<JisRack, 'id' | 'licencePlate'>,
  said: Pick<Waiting, 'verdict' | 'pieceId'> & { readonly code: string; readonly place: number | null },
  onUnkept: (reason: string) => void,
): void => {
  const { user, plantNo } = session();
  if (!user) return;
  const { code, place, ...judged } = said;
  const scannedAt = new Date().toISOString();
  const one: Waiting = {
    ...judged,
    key: `${scannedAt} ${String(++scans).padStart(6, '0')}`,
    tenantId: user.tenantId,
    userId: user.id,
    plantNo,
    rackId: rack.id,
    licencePlate: rack.licencePlate,
    scan: { token: newToken(), code, place, scannedAt },
    refused: null,
  };
  waiting.set([...waiting.now(), one]);
  store
    .put(one.key, one)
    .catch((error: unknown) => onUnkept(String(error)))
    .finally(() => void sendScans());
};

/** A refused scan was seen. */
export const forgetScan = (one: Waiting): void => drop([one]);

const drop = (gone: readonly Waiting[]): void => {
  const keys = new Set(gone.map(({ key }) => key));
  waiting.set(waiting.now().filter(({ key }) => !keys.has(key)));
  for (const key of keys) store.remove(key).catch(() => undefined);
};
const refuse = (one: Waiting, refused: NonNullable<Waiting['refused']>): void => {
  const next = { ...one, refused };
  waiting.set(waiting.now().map((other) => (other.key === one.key ? next : other)));
  store.put(one.key, next).catch(() => undefined);
};

const SHORTEST = 2_000;
const LONGEST = 60_000;
let pause = SHORTEST;
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> | null = null;

/** Sends what waits, rack by rack and each in its order; tries again with growing pauses as long as nobody answers. */
export const sendScans = async (): Promise<void> => {
  underWay ??= sendAll().finally(() => {
    underWay = null;
  });
  return underWay;
};

const sendAll = async (): Promise<void> => {
  clearTimeout(timer);
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch())
    if (!(await sendBatch(batch))) {
      pause = Math.min(pause * 2, LONGEST);
      timer = setTimeout(() => void sendScans(), pause);
      return;
    }
  pause = SHORTEST;
};

/** The oldest, and what follows it for the same rack. */
const nextBatch = (): readonly Waiting[] => {
  const mine = waiting.now().filter((one) => isMine(one) && one.refused === null);
  const first = mine[0];
  return mine.filter(({ rackId }) => rackId === first?.rackId).slice(0, MOST_SCANS);
};

/** False: it is to be tried later. */
const sendBatch = async (batch: readonly Waiting[]): Promise<boolean> => {
  const { rackId, plantNo } = batch[0]!;
  try {
    const { results, rack } = await call(
      scanJisRack,
      { id: rackId, scans: batch.map(({ scan }) => scan) },
      { plantNo },
    );
    keepRack(rack);
    const judged = new Map(results.map(({ token, verdict }) => [token, verdict]));
    drop(batch.filter((one) => judged.get(one.scan.token) === one.verdict));
    for (const one of batch) {
      const verdict = judged.get(one.scan.token);
      if (verdict !== undefined && verdict !== one.verdict) refuse(one, { verdict });
    }
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (isForLater(failure)) return false;
    for (const one of batch) refuse(one, { says: failure.message });
    return true;
  }
};

/** At once when the network is back. */
window.addEventListener('online', () => {
  pause = SHORTEST;
  void sendScans();
});
