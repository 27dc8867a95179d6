import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import { sendStatus, type SendStatus } from '../../contract/status.ts';

type Print = {
  readonly sending: SendStatus;
  readonly sent: number;
  readonly under_way: number;
  readonly sent_again: number;
};

/**
 * What a print to a printer becomes when a person goes on behind what the printer has taken. Where some labels may have been printed, whoever looked at
 * the printer says with which one (`next`, from 1): those that are sent a second time are counted. Fails with `deliveryNote.notToGoOn` where nothing
 * stopped, and with `deliveryNote.nextLabel` where the label is not among those in doubt, nor the one behind them.
 */
export const goneOn = (print: Print, next: number | null, decidedBy: string) => {
  const sending = move(sendStatus, print.sending, 'goOn');
  const [from, to] = [print.sent + 1, print.sent + print.under_way + 1];
  const label = next ?? (print.under_way === 0 ? from : 0);
  if (label < from || label > to) throw new Failure('deliveryNote.nextLabel', { field: 'next', from, to });
  return {
    sending,
    sent: label - 1,
    under_way: 0,
    sent_again: print.sent_again + (to - label),
    send_tries: 0,
    send_problem: null,
    decided_by: decidedBy,
  };
};
