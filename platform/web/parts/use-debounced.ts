import { useEffect, useRef } from 'react';
import { useStable } from './use-stable.ts';

/**
 * Runs the last of several calls once `wait` milliseconds have passed without another one.
 * `now` runs it at once, `cancel` forgets it; leaving the screen forgets it too.
 */
export const useDebounced = <Args extends unknown[]>(run: (...args: Args) => void, wait: number) => {
  const latest = useStable(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = (): void => clearTimeout(timer.current);
  return {
    later: (...args: Args): void => {
      cancel();
      timer.current = setTimeout(() => latest(...args), wait);
    },
    now: (...args: Args): void => {
      cancel();
      latest(...args);
    },
    cancel,
  };
};
