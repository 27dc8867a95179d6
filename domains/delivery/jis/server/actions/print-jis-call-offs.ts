import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, OutsideAction } from '@portal/platform/server/caller.ts';
import { proveJob, type LabelJob } from '@portal/label/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { labelsToPrint, refuseFaults } from '../label/labels-to-print.ts';
import { notePrint, printable, type PrintInput } from '../print/note-print.ts';
import { arrivedForStation } from '../station/arriving.ts';

/**
 * Notes what a supplier prints, and marks it as printed and read; the paper is fetched behind it, as often as it is wanted. Each label is drawn
 * and its codes are read again while nothing is held; a print whose codes say something else is not noted at all.
 */
export const printJisCallOffs: OutsideAction<typeof calls.printJisCallOffs> = async (outside, input) => {
  if (input.form !== 'label') return outside.within(async (caller) => note(caller, input));
  const { job } = await outside.within(async (caller) => {
    const { ids, copyNos } = await printable(caller, input);
    return labelsToPrint(caller, ids, input, copyNos);
  });
  refuseFaults(await proveJob(job));
  return outside.within(async (caller) => note(caller, input, job));
};

/** Of several stations that would print the same by themselves one does: the call-offs are locked when the others look. */
const note = async (caller: Caller, input: PrintInput, proved?: LabelJob) => {
  if (input.automatic === 'Y') {
    await printable(caller, input);
    const arrived = new Set(await arrivedForStation(caller, input.ids));
    if (!input.ids.every((id) => arrived.has(id))) throw new Failure('jis.notByItself', { field: 'ids' });
  }
  return notePrint(caller, input, proved);
};
