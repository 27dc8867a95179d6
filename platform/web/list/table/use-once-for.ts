import { useLayoutEffect, useRef } from 'react';

/** Does `work` when what was drawn is laid out and nobody has seen it yet, once for each object that it was drawn by. */
export const useOnceFor = (drawnBy: object, work: () => void): void => {
  const done = useRef<object>(undefined);
  useLayoutEffect(() => {
    if (done.current === drawnBy) return;
    done.current = drawnBy;
    work();
  });
};
