import { can, stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/** A print of labels, drawn by a job; `failed` when a character cannot be drawn. */
export const printStatus = stateMachine({
  start: 'waiting',
  states: { waiting: 'underWay', ready: 'done', failed: 'wrong' },
  moves: {
    draw: { from: ['waiting'], to: 'ready', otherwise: 'deliveryNote.printNotReady' },
    fail: { from: ['waiting'], to: 'failed', otherwise: 'deliveryNote.printNotReady' },
  },
});

/**
 * Labels on their way to a printer. `unclear`: the connection broke, or the process ended, while some were handed over; a person looks at the
 * printer and says with which label it goes on.
 */
export const sendStatus = stateMachine({
  start: 'waiting',
  states: {
    waiting: 'underWay',
    sending: 'underWay',
    unclear: 'waits',
    sent: 'done',
    failed: 'wrong',
    stopped: 'ended',
  },
  moves: {
    begin: { from: ['waiting', 'sending'], to: 'sending', otherwise: 'deliveryNote.notSending' },
    /** It was not reached, and is tried again. */
    wait: { from: ['sending'], to: 'waiting', otherwise: 'deliveryNote.notSending' },
    doubt: { from: ['sending'], to: 'unclear', otherwise: 'deliveryNote.notSending' },
    finish: { from: ['sending'], to: 'sent', otherwise: 'deliveryNote.notSending' },
    fail: { from: ['waiting', 'sending'], to: 'failed', otherwise: 'deliveryNote.notSending' },
    goOn: { from: ['unclear', 'failed', 'stopped'], to: 'waiting', otherwise: 'deliveryNote.notToGoOn' },
    stop: {
      from: ['waiting', 'sending', 'unclear', 'failed'],
      to: 'stopped',
      otherwise: 'deliveryNote.notSending',
    },
  },
  waits: { unclear: { on: ['supplier', 'plant', 'admin'] } },
});
export type SendStatus = StateOf<typeof sendStatus>;
type PrintStatus = StateOf<typeof printStatus>;

export const SENDING = sendStatus.moves.begin.to;
/** Nobody is needed: the printer is sent to, or will be. */
export const isOnItsWay = (status: SendStatus): boolean => can(sendStatus, status, 'begin');
export const SENDING_OVER = ['sent', 'stopped', 'failed'] as const satisfies readonly SendStatus[];

export const PRINT_FAILED = printStatus.moves.fail.to;
export const isPrintWaiting = (status: PrintStatus): boolean => status === printStatus.start;
export const isPrintReady = (status: PrintStatus): boolean => status === printStatus.moves.draw.to;
export const isPrintFailed = (status: PrintStatus): boolean => status === PRINT_FAILED;
