import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, OutgoingFile } from '@portal/platform/server/caller.ts';
import { labelJobOf, onPaper } from '@portal/label/server/offers.ts';
import { racksOf } from '../../contract/print.ts';
import { printedCallOffs, type Print, type PrintedCallOff } from '../print/printed-call-offs.ts';
import { callOffLabel, labelFrame } from './call-off-labels.ts';
import { refuseFaults } from './labels-to-print.ts';

/** The call-offs of a print as their labels follow each other. */
export const labelsInOrder = (print: Print, callOffs: readonly PrintedCallOff[]): PrintedCallOff[] =>
  racksOf(callOffs, print.places, print.load_order).flat();

/** The labels of a print in their order, in the layout they were printed with. */
export const labelJobOfPrint = async (caller: Caller, print: Print) => {
  const callOffs = await printedCallOffs(caller, print.message_ids, print.copy_nos);
  const frame = await labelFrame(caller, print.supplier_code);
  return labelJobOf(caller, {
    title: print.number,
    labels: labelsInOrder(print, callOffs).map((callOff) => callOffLabel(frame, callOff)),
    numbers: print.layouts ?? {},
  });
};

/** The labels of a print as a file, proved once more. Fails with `jis.glyphsMissing` and `jis.labelUnproved`. */
export const labelFile = async (caller: Caller, print: Print): Promise<OutgoingFile> => {
  const job = await labelJobOfPrint(caller, print);
  const isPdf = print.dots === null;
  return {
    name: `${print.number}.${isPdf ? 'pdf' : 'zpl'}`,
    contentType: isPdf ? 'application/pdf' : 'application/octet-stream',
    body: async () => {
      const { bytes, missing, faults } = await onPaper(job, print);
      if (missing.length > 0) throw new Failure('jis.glyphsMissing', { characters: missing.join(' ') });
      refuseFaults(faults);
      return Buffer.from(bytes);
    },
    ...(isPdf && { inline: true }),
  };
};
