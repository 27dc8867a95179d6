import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 1;

/**
 * The longest time (milliseconds of processor, not of the clock) in which the event loop of this process let nobody else have a turn
 * while `work` was done, or a few milliseconds more. The processor's time is counted, so other programs on the machine change nothing.
 */
export const longestBlock = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let before = processorTime();
  const measure = (): void => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  // A timer that is due comes in the next turn of the loop, so two long turns are never taken for one; setImmediate would spin and take
  // the processor from the database that is waited for.
  const clock = setInterval(measure, LOOK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(clock);
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
