import { deviceStore } from '../session/device-store.ts';
import { session } from '../session/session.ts';
import { watched } from '../session/watched.ts';

/** What a user did without an answer: the device keeps it until the server has it. */
export type Waiting<Refusal = unknown> = {
  /** Orders by the moment. */
  readonly key: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string;
  readonly plantNo: string;
  /** Why the server does not take it; null: it waits. */
  readonly refused: Refusal | null;
};

export const isMine = ({ tenantId, userId }: Pick<Waiting, 'tenantId' | 'userId'>): boolean => {
  const { user } = session();
  return user !== null && user.tenantId === tenantId && user.id === userId;
};

/** What waits on the device, of whomever, by the names of the stores that this window has read. */
export const waiting = watched<ReadonlyMap<string, readonly Waiting[]>>(new Map());

export type WaitingStore<One extends Waiting> = ReturnType<typeof waitingStore<One>>;
export type Change<One> = readonly [key: string, keptOrGone: One | null];

/**
 * What waits under a name, in all windows of the browser. It outlives the session: what somebody did is not lost because he signed out. What this
 * window writes it shows at once, and goes on showing where the browser keeps nothing.
 */
export const waitingStore = <One extends Waiting>(name: string) => {
  const device = deviceStore<One>(name);
  const others = new BroadcastChannel(name);
  let known = new Map<string, One>();
  /** Keys of what this window wrote and the device does not have yet, or never will. */
  const ahead = new Set<string>();
  const inOrder = () => [...known.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const show = (): void => waiting.set(new Map([...waiting.now(), [name, inOrder()]]));

  /** Reads what was kept before the page was loaded, and by other windows since. Fails where the browser keeps nothing. */
  const read = async (): Promise<void> => {
    const found = (await device.all()).filter(({ key }) => !ahead.has(key));
    const own = [...known.values()].filter(({ key }) => ahead.has(key));
    known = new Map([...found, ...own].map((one) => [one.key, one]));
    show();
  };
  others.addEventListener('message', () => void read());
  return {
    name,
    read,
    /** Fails where the browser keeps nothing. */
    write: async (...changes: readonly Change<One>[]): Promise<void> => {
      const kept = changes.map(async ([key, one]) => {
        ahead.add(key);
        if (one === null) known.delete(key);
        else known.set(key, one);
        await (one === null ? device.remove(key) : device.put(key, one));
        ahead.delete(key);
      });
      show();
      await Promise.all(kept);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
      others.postMessage('changed');
    },
    /** The user's own, in their order. */
    mine: (): readonly One[] => inOrder().filter(isMine),
    /** All of it, of other users too, as it changes. */
    use: () => (waiting.use().get(name) ?? []) as readonly One[],
  };
};
