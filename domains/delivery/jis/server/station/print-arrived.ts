import type { Caller, OutsideCaller } from '@portal/platform/server/caller.ts';
import { afterOutside } from '@portal/platform/server/plugin.ts';
import { proveJob } from '@portal/label/server/offers.ts';
import { jisReceivedBy } from '@portal/jis-status/server/offers.ts';
import { MOST_PLACES } from '../../contract/print.ts';
import { labelsToPrint, refuseFaults } from '../label/labels-to-print.ts';
import { notePrint, printable, type PrintInput } from '../print/note-print.ts';
import { BY_PRINTER, arrivedAt, isOf, type ArrivingAt } from './arriving.ts';
import { queueAt } from './queue.ts';

type Arrived = ArrivingAt & { readonly plantNo: string };

/**
 * Prints what has arrived in a stream on the label printer that its supplier has ruled for it. Once each: the call-offs are locked and marked in the
 * transaction that hands them to the printer, so a job that comes twice finds nothing left. Streams do not wait for each other.
 */
export const printArrived = afterOutside(
  'jis.arrived',
  'print',
  async (outside, place) => work(outside, place),
  {
    group: ({ plantNo, supplierCode, assemblyLine, statusCode, partGroup }) =>
      [plantNo, supplierCode, assemblyLine, statusCode, partGroup].join('/'),
    isUrgent: () => true,
    atOnce: 4,
  },
);

const work = async (outside: OutsideCaller, place: Arrived): Promise<void> => {
  const found = await outside.within(async (caller) => {
    const own = forSupplier(caller, place);
    const input = await arrivedInput(own, place);
    if (!input) return undefined;
    const { ids, copyNos } = await printable(own, input);
    return { input, job: (await labelsToPrint(own, ids, input, copyNos)).job };
  });
  if (!found) return;
  refuseFaults(await proveJob(found.job));
  await outside.within(async (caller) => notePrint(forSupplier(caller, place), found.input, found.job));
};

/** The system, where it does for a supplier what he has ruled: his rows, his printers. */
const forSupplier = (caller: Caller, { plantNo, supplierCode }: Arrived): Caller => ({
  ...caller,
  scope: { ...caller.scope, plantNo, plants: [plantNo], party: 'supplier', companyCode: supplierCode },
});

const arrivedInput = async (caller: Caller, place: Arrived): Promise<PrintInput | undefined> => {
  const rule = (await jisReceivedBy(caller, place.supplierCode)).find((one) => isOf(one, place));
  if (!rule || rule.autoPrint !== BY_PRINTER) return undefined;
  const queue = await queueAt(caller, { ...rule, partGroups: [rule.partGroup] });
  const ids = arrivedAt(rule, queue).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  return {
    ids,
    form: 'label',
    order: 'build',
    places: MOST_PLACES,
    output: 'printer',
    sheet: 'label',
    dots: '203',
    copies: 1,
    printerId: rule.printerId,
    reason: null,
    automatic: 'Y',
    agreed: undefined,
  };
};
