import { useEffect, useState } from 'react';

/** Milliseconds between two questions whether the server is there, for which one waits, and after which it counts as lost. */
const BEAT = 1_500;
const PATIENCE = 1_400;
const LOST = 3_500;
const ALIVE = '/api/health';

/**
 * Since when the server has shown no sign of life; null while it does. A stream whose cable was pulled says nothing for minutes, and a wall has nobody
 * who tries.
 */
export const useSignOfLife = (): string | null => {
  const [lostSince, setLostSince] = useState<string | null>(null);
  useEffect(() => {
    let last = Date.now();
    const ask = async (): Promise<void> => {
      try {
        const { ok } = await fetch(ALIVE, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
        if (ok) last = Date.now();
      } catch {
        // what is said below: what counts is how long nothing was heard
      }
      setLostSince(Date.now() - last > LOST - BEAT ? new Date(last).toISOString() : null);
    };
    const timer = setInterval(() => void ask(), BEAT);
    return () => clearInterval(timer);
  }, []);
  return lostSince;
};
