import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The longest time (milliseconds of processor, not of the clock) in which the event loop of this process let nobody else have a turn
 * while `work` was done. The processor's time is counted, so other programs on the machine change nothing.
 */
export const longestBlock = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let over = false;
  let before = processorTime();
  const measure = (): void => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const look = (): void => {
    measure();
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    over = true;
    measure();
  }
  return longest;
};

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Collects what nobody holds any more, at once. */
export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};
