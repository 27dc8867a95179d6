import { useEffect, useState } from 'react';
import { deviceStore } from '@portal/platform/web/session/device-store.ts';
import { useSession } from '@portal/platform/web/session/session.ts';

/**
 * Choices that a device keeps for the plant, whoever signs in there: `undefined` until they are read, null where none are kept. A browser that keeps
 * nothing has none.
 */
export const useOnDevice = <Value>(name: string): [Value | null | undefined, (value: Value) => void] => {
  const plantNo = useSession((now) => now.plantNo);
  const [store] = useState(() => deviceStore<Value>(name));
  const [kept, setKept] = useState<Value | null>();
  useEffect(() => {
    let isShown = true;
    store.get(plantNo).then(
      (value) => isShown && setKept(value ?? null),
      () => isShown && setKept(null),
    );
    return () => {
      isShown = false;
    };
  }, [store, plantNo]);
  const keep = (value: Value): void => {
    setKept(value);
    // It works without, and asks once more after the next start.
    store.put(plantNo, value).catch(() => undefined);
  };
  return [kept, keep];
};
