import { parentPort } from 'node:worker_threads';
import type { Printed } from './pdf.ts';

/** One document to be made: which exported function of which module, and what it is called with. */
export type PrintJob = { readonly module: string; readonly name: string; readonly data: unknown };
export type PrintAnswer = { readonly printed: Printed } | { readonly failed: string; readonly stack: string };

type Layout = (data: unknown) => Printed | Promise<Printed>;

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
  parentPort?.postMessage(answer, 'printed' in answer ? [answer.printed.pdf.buffer] : []);
});
