import { deviceStore, OF_THE_SESSION } from '@portal/platform/web/session/device-store.ts';
import { ownerNow } from '@portal/platform/web/session/session.ts';

/** Plates that were ticked of a note, by one user at one plant. */
type KeptTicks = { readonly owner: string; readonly noteId: string; readonly plates: readonly string[] };

/** Goes with the session, as the notes of the day do, and stands beside them. */
const store = deviceStore<KeptTicks | { readonly notes: unknown }>(OF_THE_SESSION);
const keyOf = (noteId: string): string => `ticked ${ownerNow()} ${noteId}`;

/** Keeps what is ticked of a note, so that a reload or a killed tab loses nothing. Fails where the browser keeps nothing. */
export const keepTicks = async (noteId: string, plates: Iterable<string>): Promise<void> =>
  store.put(keyOf(noteId), { owner: ownerNow(), noteId, plates: [...plates] });

/** What was ticked before. Fails where the browser keeps nothing. */
export const ticksOf = async (noteId: string): Promise<readonly string[]> => {
  const owner = ownerNow();
  const found = (await store.all()).find(
    (one) => 'plates' in one && one.owner === owner && one.noteId === noteId,
  );
  return found && 'plates' in found ? found.plates : [];
};

/** The receipt is confirmed, or the clerk begins anew. A browser that keeps nothing has nothing to forget. */
export const forgetTicks = async (noteId: string): Promise<void> =>
  store.remove(keyOf(noteId)).catch(() => undefined);
