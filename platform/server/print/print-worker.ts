import { availableParallelism } from 'node:os';
import type { ThreadResult } from '../threads/thread.ts';
import { Threads } from '../threads/threads.ts';
import type { Printed } from './pdf.ts';

const HEAP_MEGABYTES = 768;
/** Milliseconds for labels, which come by the hundred. */
const LONGEST = 120_000;

/** Labels and papers of the portal's own making: one thread, and a second where there are cores enough. */
const labels = new Threads({
  name: 'labels',
  most: availableParallelism() > 2 ? 2 : 1,
  longest: LONGEST,
  heapMegabytes: HEAP_MEGABYTES,
});

/**
 * Draws labels in a thread of its own. `module` exports under `name` a function that takes `data` (anything that can be cloned) and answers
 * a `Printed`, or whatever `Result` says; fonts stay parsed from job to job. An error of the layout is thrown here.
 * Example: `renderInWorker(new URL('./layout.ts', import.meta.url), note)`.
 */
export const renderInWorker = async <Result extends ThreadResult = Printed>(
  module: URL,
  data: unknown,
  name = 'render',
  longest = LONGEST,
): Promise<Result> => labels.run<Result>(module, name, data, longest);
