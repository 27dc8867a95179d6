import { deviceStore, OF_THE_SESSION } from '@portal/platform/web/session/device-store.ts';
import { ownerNow } from '@portal/platform/web/session/session.ts';
import { watched } from '@portal/platform/web/session/watched.ts';
import type { JisRack } from '../../contract/fields.ts';

/** A rack that was opened on this device, for one user at one plant: what is needed to go on loading it without network. */
type KeptRack = { readonly owner: string; readonly jisRack: JisRack };

const store = deviceStore<KeptRack | { readonly notes: unknown }>(OF_THE_SESSION);
const kept = watched<ReadonlyMap<string, KeptRack>>(new Map());

/** The rack as the device knows it; undefined where it was never opened here. */
export const useKeptRack = (id: string): JisRack | undefined => {
  const found = kept.use().get(id);
  return found?.owner === ownerNow() ? found.jisRack : undefined;
};

/** Keeps what the server said last; an answer that was overtaken changes nothing. A browser that keeps nothing shows it as long as the page is open. */
export const keepRack = (jisRack: JisRack): void => {
  const owner = ownerNow();
  const before = kept.now().get(jisRack.id);
  if (before?.owner === owner && before.jisRack.version > jisRack.version) return;
  const next = { owner, jisRack };
  kept.set(new Map([...kept.now(), [jisRack.id, next]]));
  store.put(`jis-rack ${owner} ${jisRack.id}`, next).catch(() => undefined);
};

/** Reads what was kept before the page was loaded, and what other windows heard since. */
export const openKeptRacks = async (): Promise<void> => {
  const found = (await store.all()).filter((one): one is KeptRack => 'jisRack' in one);
  const now = kept.now();
  const newer = found.filter(({ owner, jisRack: { id, version } }) => {
    const known = now.get(id);
    return known?.owner !== owner || known.jisRack.version < version;
  });
  kept.set(new Map([...now, ...newer.map((one) => [one.jisRack.id, one] as const)]));
};
