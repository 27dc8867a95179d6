import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { labelsInOrder } from '../label/label-file.ts';
import { printedCallOffs, printOf } from '../print/printed-call-offs.ts';
import { isToPrinter } from '../print/sent-print.ts';

/** How far the labels of a print are sent to their printer, with those of which nobody knows whether they were printed. */
export const readJisPrint: Action<typeof calls.readJisPrint> = async (caller, { id }) => {
  const print = await printOf(caller, id);
  if (!isToPrinter(print)) return { number: print.number, sending: null, doubtful: [] };
  const labels = labelsInOrder(print, await printedCallOffs(caller, print.message_ids));
  return {
    number: print.number,
    sending: {
      printer: print.printer,
      status: print.sending,
      sent: print.sent,
      underWay: print.under_way,
      total: labels.length,
      sentAgain: print.sent_again,
      tries: print.send_tries,
      problem: print.send_problem,
      decidedBy: print.decided_by,
    },
    doubtful: labels.slice(print.sent, print.sent + print.under_way).map((callOff, at) => ({
      label: print.sent + at + 1,
      name: `${callOff.sequenceNo} · ${callOff.manufacturingNo}`,
    })),
  };
};
