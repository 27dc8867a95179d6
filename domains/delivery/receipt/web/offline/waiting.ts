import { useMemo } from 'react';
import { call } from '@portal/platform/web/calls/call.ts';
import { CallFailure, isForLater } from '@portal/platform/web/calls/call-failure.ts';
import { session } from '@portal/platform/web/session/session.ts';
import { confirmReceipt } from '../../contract/endpoints.ts';
import { watched } from '@portal/platform/web/session/watched.ts';
import { changed, isMine, read, store, waiting, type Waiting } from './waiting-store.ts';

type Sent = Pick<Waiting, 'tenantId' | 'userId'> & { readonly note: string; readonly number: string };
const sent = watched<readonly Sent[]>([]);

/** What was sent since the page was loaded. */
export const useSent = (): readonly Sent[] => {
  const all = sent.use();
  return useMemo(() => all.filter(isMine), [all]);
};
export const forgetSent = (): void => sent.set([]);

/** The own confirmation of a note that waits here already. */
export const waitingFor = (noteId: string): Waiting | undefined =>
  waiting.now().find((one) => isMine(one) && one.input.noteId === noteId);

/** Keeps a confirmation on the device. Fails where the browser keeps nothing. */
export const keep = async (
  one: Pick<Waiting, 'noteNumber' | 'supplierCode' | 'differences' | 'input'> & { receivedAt: string },
): Promise<void> => {
  const { user, plantNo } = session();
  if (!user) throw new Error('Nobody is signed in');
  const key = `${one.receivedAt} ${one.input.token ?? ''}`;
  const { id: userId, tenantId, name: userName } = user;
  // A browser that is short of room keeps what was asked for; where it does not know the word, it keeps it as well as it can.
  if ('storage' in navigator) void navigator.storage.persist();
  await store.put(key, { ...one, key, tenantId, userId, userName, plantNo, refused: null });
  await changed();
  plan();
};

export const discard = async ({ key }: Waiting): Promise<void> => {
  await store.remove(key);
  await changed();
};
/** Tries once more what was refused. */
export const tryAgain = async (one: Waiting): Promise<void> => {
  await store.put(one.key, { ...one, refused: null });
  await changed();
  await sendWaiting();
};

const SHORTEST = 2_000;
const LONGEST = 60_000;
let pause = SHORTEST;
let timer: ReturnType<typeof setTimeout> | undefined;

const plan = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), pause);
};

/** Sends what waits, in order, one window at a time; tries again with growing pauses as long as nobody answers. */
export const sendWaiting = async (): Promise<void> => {
  underWay ??= sendOrPlan().finally(() => {
    underWay = null;
  });
  return underWay;
};
let underWay: Promise<void> | null = null;

const sendOrPlan = async (): Promise<void> => {
  clearTimeout(timer);
  await read();
  if (!hasMine()) return;
  // Windows cannot wait for one another on a plain connection: the token keeps it to one receipt there, too.
  if ('locks' in navigator)
    await navigator.locks.request('webedi.receipts-to-send', { ifAvailable: true }, async (lock) => {
      if (lock) await sendInOrder();
    });
  else await sendInOrder();
  if (!hasMine()) return;
  pause = Math.min(pause * 2, LONGEST);
  plan();
};
const hasMine = (): boolean => waiting.now().some((one) => isMine(one) && one.refused === null);

const sendInOrder = async (): Promise<void> => {
  for (const one of await store.all()) {
    if (!isMine(one) || one.refused !== null) continue;
    try {
      const { number } = await call(confirmReceipt, one.input, { plantNo: one.plantNo });
      await store.remove(one.key);
      sent.set([...sent.now(), { note: one.noteNumber, number, tenantId: one.tenantId, userId: one.userId }]);
      pause = SHORTEST;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (isForLater(failure)) return;
      await store.put(one.key, { ...one, refused: failure.message });
    }
    await changed();
  }
};

/** At once when the network is back. */
window.addEventListener('online', () => {
  pause = SHORTEST;
  void sendWaiting();
});
