import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/** SPEC section 4, "DN": new (saved) and sent. The one way back is the plant's return, while nothing is on a truck. */
export const deliveryNoteStatus = stateMachine({
  start: 'new',
  states: { new: 'waiting', sent: 'good' },
  moves: {
    edit: { from: ['new'], to: 'new', needs: 'delivery-note:edit', otherwise: 'deliveryNote.alreadySent' },
    pack: { from: ['new'], to: 'new', needs: 'delivery-note:edit', otherwise: 'deliveryNote.alreadySent' },
    remove: {
      from: ['new'],
      to: 'new',
      needs: 'delivery-note:remove',
      otherwise: 'deliveryNote.alreadySent',
    },
    send: { from: ['new'], to: 'sent', needs: 'delivery-note:send', otherwise: 'deliveryNote.alreadySent' },
    return: { from: ['sent'], to: 'new', needs: 'delivery-note:return', otherwise: 'deliveryNote.notSent' },
  },
});

/** What others made of a sent note; moved by transport and receipt, never from a screen of the note. */
export const deliveryNoteStage = stateMachine({
  start: 'none',
  states: { none: 'waiting', planned: 'work', departed: 'work', arrived: 'work', received: 'good' },
  moves: {
    plan: { from: ['none'], to: 'planned', otherwise: 'deliveryNote.onTruck' },
    free: { from: ['planned'], to: 'none', otherwise: 'deliveryNote.onTruck' },
    depart: { from: ['planned'], to: 'departed', otherwise: 'deliveryNote.stage' },
    arrive: { from: ['departed'], to: 'arrived', otherwise: 'deliveryNote.stage' },
    receive: {
      from: ['none', 'planned', 'departed', 'arrived'],
      to: 'received',
      otherwise: 'deliveryNote.alreadyReceived',
    },
  },
});

/** A print of labels, drawn by a job; `failed` when a character cannot be drawn. */
export const printStatus = stateMachine({
  start: 'waiting',
  states: { waiting: 'work', ready: 'good', failed: 'trouble' },
  moves: {
    draw: { from: ['waiting'], to: 'ready', otherwise: 'deliveryNote.printNotReady' },
    fail: { from: ['waiting'], to: 'failed', otherwise: 'deliveryNote.printNotReady' },
  },
});

type NoteStatus = StateOf<typeof deliveryNoteStatus>;
type NoteStage = StateOf<typeof deliveryNoteStage>;
type PrintStatus = StateOf<typeof printStatus>;

export const SAVED = 'new' satisfies NoteStatus;
export const SENT = 'sent' satisfies NoteStatus;
/** On no truck, and not received without one. */
export const ON_NO_TRUCK = 'none' satisfies NoteStage;

export const isSent = (status: NoteStatus): boolean => status === SENT;
export const isReceived = (stage: NoteStage): boolean => stage === 'received';
/** A truck may take it. */
export const isLoadable = ({ status, stage }: { status: NoteStatus; stage: NoteStage }): boolean =>
  isSent(status) && stage === ON_NO_TRUCK;

export const PRINT_FAILED = printStatus.moves.fail.to;
export const isPrintWaiting = (status: PrintStatus): boolean => status === printStatus.start;
export const isPrintReady = (status: PrintStatus): boolean => status === printStatus.moves.draw.to;
export const isPrintFailed = (status: PrintStatus): boolean => status === PRINT_FAILED;
