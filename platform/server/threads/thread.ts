import { parentPort } from 'node:worker_threads';

/** One piece of work: which exported function of which module, and what it is called with. */
export type ThreadJob = { readonly module: string; readonly name: string; readonly data: unknown };
/** What such a function answers: bytes in it are handed over, not copied. */
export type ThreadResult = Readonly<Record<string, unknown>>;
export type ThreadAnswer =
  | { readonly result: ThreadResult }
  | { readonly failed: string; readonly stack: string };

type Work = (data: unknown) => ThreadResult | Promise<ThreadResult>;

const answerTo = async ({ module, name, data }: ThreadJob): Promise<ThreadAnswer> => {
  try {
    const exported = (await import(module)) as Readonly<Record<string, unknown>>;
    const work = exported[name];
    if (typeof work !== 'function') throw new TypeError(`${module} exports no function ${name}`);
    return { result: await (work as Work)(data) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { failed: message, stack };
  }
};

parentPort?.on('message', async (job: ThreadJob) => {
  const answer = await answerTo(job);
  parentPort?.postMessage(answer, 'result' in answer ? bytesOf(answer.result) : []);
});

const bytesOf = (result: ThreadResult): ArrayBuffer[] =>
  Object.values(result).flatMap((value) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
