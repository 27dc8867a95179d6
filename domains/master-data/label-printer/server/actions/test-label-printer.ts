import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutsideAction } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { printerById } from '../queries.ts';
import { sendRaw } from '../send-raw.ts';

/** A frame with a line in it, 40 x 20 mm at 203 dpi: enough to see that it comes, and little paper. */
const TEST_LABEL = '^XA^PW320^LL160^FO8,8^GB304,144,4^FS^FO32,60^A0N,36,30^FDWebEDI TEST^FS^PQ1^XZ\n';

export const testLabelPrinter: OutsideAction<typeof calls.testLabelPrinter> = async (outside, { id }) => {
  const printer = await outside.within(async (caller) => printerById(caller, id));
  if (!printer) throw new Failure('err.notFound', { id });
  const handover = await sendRaw(printer, Buffer.from(TEST_LABEL), outside.signal);
  return { problem: handover.state === 'taken' ? null : handover.problem };
};
