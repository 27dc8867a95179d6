import { useEffect, useRef } from 'react';

/**
 * Runs the last of several calls once `wait` milliseconds have passed without another one.
 * `now` runs it at once, `cancel` forgets it; leaving the screen forgets it too.
 */
export const useDebounced = <Args extends unknown[]>(run: (...args: Args) => void, wait: number) => {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = (): void => clearTimeout(timer.current);
  return {
    later: (...args: Args): void => {
      cancel();
      timer.current = setTimeout(() => latest.current(...args), wait);
    },
    now: (...args: Args): void => {
      cancel();
      latest.current(...args);
    },
    cancel,
  };
};
