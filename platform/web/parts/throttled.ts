/** Runs `work` at most once in `ms` milliseconds; a call in between does nothing. */
export const throttled = (ms: number, work: () => Promise<void>): (() => Promise<void>) => {
  let last = -Infinity;
  return async () => {
    const now = performance.now();
    if (now - last < ms) return;
    last = now;
    await work();
  };
};
