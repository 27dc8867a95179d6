import { parentPort } from 'node:worker_threads';
/** One document to be made: which exported function of which module, and what it is called with. */
export type PrintJob = { readonly module: string; readonly name: string; readonly data: unknown };
/** What a layout answers: bytes in it are handed over, not copied. */
export type PrintResult = Readonly<Record<string, unknown>>;
export type PrintAnswer =
  | { readonly printed: PrintResult }
  | { readonly failed: string; readonly stack: string };

type Layout = (data: unknown) => PrintResult | Promise<PrintResult>;

const print = async ({ module, name, data }: PrintJob): Promise<PrintAnswer> => {
  try {
    const layouts = (await import(module)) as Readonly<Record<string, unknown>>;
    const layout = layouts[name];
    if (typeof layout !== 'function') throw new TypeError(`${module} exports no function ${name}`);
    return { printed: await (layout as Layout)(data) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { failed: message, stack };
  }
};

parentPort?.on('message', async (job: PrintJob) => {
  const answer = await print(job);
  parentPort?.postMessage(answer, 'printed' in answer ? bytesOf(answer.printed) : []);
});

const bytesOf = (printed: PrintResult): ArrayBuffer[] =>
  Object.values(printed).flatMap((value) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
