import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every drawing, which does what the last one given does: for parts that are drawn again only when they must. */
export const useStable = <Args extends unknown[], Result>(run: (...args: Args) => Result) => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args): Result => latest.current(...args), []);
};
