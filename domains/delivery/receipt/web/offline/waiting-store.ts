import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { deviceStore } from '@portal/platform/web/session/device-store.ts';
import { session } from '@portal/platform/web/session/session.ts';
import type { confirmReceipt } from '../../contract/endpoints.ts';
import { watched } from '@portal/platform/web/session/watched.ts';

/** A confirmation that waits on the device until the server has it; sent once by its token, however often it is tried. */
export type Waiting = {
  /** Orders by the moment. */
  readonly key: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string;
  readonly plantNo: string;
  readonly noteNumber: string;
  readonly supplierCode: string;
  readonly receivedAt: string;
  readonly differences: number;
  readonly input: InputOf<typeof confirmReceipt>;
  /** Why the server does not take it; null: it waits. */
  readonly refused: string | null;
};

/** It outlives the session: what somebody confirmed is not lost because he signed out. */
export const store = deviceStore<Waiting>('webedi.receipts-to-send');
export const waiting = watched<readonly Waiting[]>([]);
const others = new BroadcastChannel('webedi.receipts-to-send');

/** What other windows kept meanwhile is there too. */
export const read = async (): Promise<void> => waiting.set(await store.all());
export const changed = async (): Promise<void> => {
  await read();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
  others.postMessage('changed');
};
others.addEventListener('message', () => void read());

export const isMine = ({ tenantId, userId }: Pick<Waiting, 'tenantId' | 'userId'>): boolean => {
  const { user } = session();
  return user !== null && user.tenantId === tenantId && user.id === userId;
};

/** What waits on the device: the user's own, and whose else. */
export const useWaiting = (): {
  readonly mine: readonly Waiting[];
  readonly ofOthers: readonly Waiting[];
} => {
  const all = waiting.use();
  return { mine: all.filter(isMine), ofOthers: all.filter((one) => !isMine(one)) };
};
