import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { labelFieldNames } from '@portal/settings/contract/process/label-fields.ts';
import type { PrinterDots } from '@portal/label/contract/paper.ts';
import { jisForms } from '@portal/label/contract/layout/places.ts';
import type { LabelFault } from '@portal/label/contract/label-fault.ts';
import { sendStatus } from '@portal/label/contract/status.ts';
import { labelJobOf, presentNumbers, type LayoutNumbers } from '@portal/label/server/offers.ts';
import { printersAreOn, usablePrinter } from '@portal/label-printer/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { MOST_LABELS } from '../../contract/print.ts';
import { printedCallOffs, type CopyNos } from '../print/printed-call-offs.ts';
import { callOffLabel, labelFrame } from './call-off-labels.ts';

type Paper = Pick<
  ParsedInput<typeof calls.printJisCallOffs>,
  'output' | 'sheet' | 'dots' | 'copies' | 'printerId'
>;

/**
 * The labels of a print as they would be drawn (`job`), and what it is noted with once they are proved. Fails with `jis.labelsMany`,
 * `jis.printersOff`, `jis.printerGone`.
 */
export const labelsToPrint = async (
  caller: Caller,
  ids: readonly string[],
  paper: Paper,
  copyNos: CopyNos,
) => {
  const callOffs = await printedCallOffs(caller, ids, copyNos);
  if (callOffs.length > MOST_LABELS)
    throw new Failure('jis.labelsMany', { most: MOST_LABELS, count: callOffs.length, field: 'ids' });
  const printer = paper.output === 'printer' ? await printerFor(caller, paper.printerId) : null;
  const numbers: LayoutNumbers = await presentNumbers(caller, jisForms);
  const frame = await labelFrame(caller, callOffs[0]!.supplierCode);
  const labels = callOffs.map((callOff) => callOffLabel(frame, callOff));
  const noted = {
    output: paper.output,
    sheet: paper.output === 'pdf' ? paper.sheet : ('label' as const),
    dots: paper.output === 'pdf' ? null : (Number(printer?.dots ?? paper.dots) as PrinterDots),
    copies: paper.copies,
    layouts: JSON.stringify(numbers),
    printer_id: printer?.id ?? null,
    printer: printer?.name ?? null,
    sending: printer ? sendStatus.start : null,
  };
  return { job: await labelJobOf(caller, { title: '', labels, numbers }), noted };
};

/** Fails with `jis.labelUnproved`, naming the label and the field. */
export const refuseFaults = ([fault]: readonly LabelFault[]): void => {
  if (!fault) return;
  const { zh, en } = labelFieldNames;
  throw new Failure('jis.labelUnproved', {
    number: fault.plate,
    field: `${zh[fault.field]} ${en[fault.field]}`,
    meant: fault.meant,
  });
};

const printerFor = async (caller: Caller, printerId: string | null) => {
  if (!printersAreOn()) throw new Failure('jis.printersOff', { field: 'output' });
  const printer = printerId === null ? undefined : await usablePrinter(caller, printerId);
  if (!printer) throw new Failure('jis.printerGone', { field: 'printerId' });
  return printer;
};
