import { CallFailure, isForLater } from '../calls/call-failure.ts';
import { randomKey } from '../calls/client-id.ts';
import { session } from '../session/session.ts';
import type { Change, Waiting, WaitingStore } from './waiting-store.ts';

type Does<One extends Waiting> = {
  /** What goes with the first of them at once; it alone without this. */
  readonly together?: (waiting: readonly One[]) => readonly One[];
  /** Sends it to the server, once by its token however often it is tried. Answers what is left of each: refused; null: the server has it. Throws `CallFailure`. */
  readonly send: (batch: readonly One[]) => Promise<readonly (One | null)[]>;
  /** How it is kept that the call was refused. */
  readonly refusedBy: (failure: CallFailure) => NonNullable<One['refused']>;
};

/** Milliseconds between tries. */
const [SHORTEST, LONGEST] = [2_000, 60_000];

/**
 * Sends what waits in a store: in order, one window at a time, by its own user alone, and again with growing pauses as long as nobody answers. What is
 * refused stays with its reason until somebody has seen to it.
 */
export const outbox = <One extends Waiting>(store: WaitingStore<One>, does: Does<One>) => {
  const { together = (waiting) => waiting.slice(0, 1), refusedBy } = does;
  let pause = SHORTEST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let added = 0;
  const toSend = () => store.mine().filter(({ refused }) => refused === null);
  /** A browser that keeps nothing has nothing to strike out. */
  const settle = async (...changes: readonly Change<One>[]): Promise<void> =>
    store.write(...changes).catch(() => undefined);
  const sendInOrder = async (): Promise<void> => {
    for (let waiting = toSend(); waiting.length > 0; waiting = toSend()) {
      const batch = together(waiting);
      const left = await does.send(batch).catch((failure: unknown) => {
        if (!(failure instanceof CallFailure)) throw failure;
        return isForLater(failure) ? null : batch.map((one) => ({ ...one, refused: refusedBy(failure) }));
      });
      if (left === null) return;
      pause = SHORTEST;
      await settle(...batch.map(({ key }, at) => [key, left[at] ?? null] as const));
    }
  };
  const sendOrPlan = async (): Promise<void> => {
    clearTimeout(timer);
    // Where the browser keeps nothing this window alone knows what waits.
    await store.read().catch(() => undefined);
    if (toSend().length > 0 && navigator.onLine) await alone(store.name, sendInOrder);
    if (toSend().length === 0) return;
    plan();
    pause = Math.min(pause * 2, LONGEST);
  };
  const plan = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), pause);
  };
  /** Sends what waits now, if somebody answers. */
  const send = async (): Promise<void> =>
    (underWay ??= sendOrPlan().finally(() => {
      underWay = null;
    }));
  // At once when the network is back.
  window.addEventListener('online', () => {
    pause = SHORTEST;
    void send();
  });
  return {
    send,
    /** Keeps it, and sends it a little later. Fails where the browser keeps nothing: then it is sent as long as the window is open. */
    add: async (content: Omit<One, keyof Waiting>): Promise<void> => {
      const { user, plantNo } = session();
      if (!user) throw new Error('Nobody is signed in');
      const { id: userId, tenantId, name: userName } = user;
      // A browser that is short of room keeps what was asked for; where it does not know the word, it keeps it as well as it can.
      if (added === 0 && 'storage' in navigator) void navigator.storage.persist();
      const key = `${new Date().toISOString()} ${String(++added).padStart(6, '0')} ${randomKey()}`;
      const one = { ...content, key, tenantId, userId, userName, plantNo, refused: null } as unknown as One;
      await store.write([key, one]).finally(plan);
    },
    /** Tries once more what was refused. */
    tryAgain: async (one: One): Promise<void> =>
      store.write([one.key, { ...one, refused: null }]).finally(() => void send()),
    /** It was seen to, and is sent no more. */
    discard: async (one: One): Promise<void> => settle([one.key, null]),
  };
};

/** Windows cannot wait for one another on a plain connection: the token of what is sent keeps it to one there, too. */
const alone = async (name: string, does: () => Promise<void>) =>
  'locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && does())
    : does();
