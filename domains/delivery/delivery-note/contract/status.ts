import { stateMachine, statesOf, type StateOf } from '@portal/platform/contract/state-machine.ts';

/** SPEC section 4, "DN": new (saved) and sent. The one way back is the plant's return, while nothing is on a truck. */
export const deliveryNoteStatus = stateMachine({
  start: 'new',
  states: { new: 'waits', sent: 'underWay' },
  moves: {
    edit: { from: ['new'], needs: 'delivery-note:edit', otherwise: 'deliveryNote.alreadySent' },
    pack: { from: ['new'], needs: 'delivery-note:edit', otherwise: 'deliveryNote.alreadySent' },
    remove: {
      from: ['new'],
      needs: 'delivery-note:remove',
      otherwise: 'deliveryNote.alreadySent',
    },
    send: { from: ['new'], to: 'sent', needs: 'delivery-note:send', otherwise: 'deliveryNote.alreadySent' },
    return: { from: ['sent'], to: 'new', needs: 'delivery-note:return', otherwise: 'deliveryNote.notSent' },
  },
  waits: { new: { on: 'supplier' } },
});

/** What others made of a sent note; moved by transport and receipt, never from a screen of the note. */
export const deliveryNoteStage = stateMachine({
  start: 'none',
  states: { none: 'ended', planned: 'underWay', departed: 'underWay', arrived: 'waits', received: 'done' },
  moves: {
    plan: { from: ['none'], to: 'planned', otherwise: 'deliveryNote.onTruck' },
    free: { from: ['planned'], to: 'none', otherwise: 'deliveryNote.onTruck' },
    depart: { from: ['planned'], to: 'departed', otherwise: 'deliveryNote.stage' },
    arrive: { from: ['departed'], to: 'arrived', otherwise: 'deliveryNote.stage' },
    /** Its truck has not left after all. */
    stay: { from: ['departed', 'arrived'], to: 'planned', otherwise: 'deliveryNote.stage' },
    receive: {
      from: ['none', 'planned', 'departed', 'arrived'],
      to: 'received',
      otherwise: 'deliveryNote.alreadyReceived',
    },
    /** Its receipt was reversed: it stands where its truck does. */
    backToNone: { from: ['received'], to: 'none', otherwise: 'deliveryNote.stage' },
    backToPlanned: { from: ['received'], to: 'planned', otherwise: 'deliveryNote.stage' },
    backToDeparted: { from: ['received'], to: 'departed', otherwise: 'deliveryNote.stage' },
    backToArrived: { from: ['received'], to: 'arrived', otherwise: 'deliveryNote.stage' },
  },
  waits: { arrived: { on: 'plant' } },
});

type NoteStatus = StateOf<typeof deliveryNoteStatus>;
type NoteStage = StateOf<typeof deliveryNoteStage>;

export const SAVED = 'new' satisfies NoteStatus;
export const SENT = 'sent' satisfies NoteStatus;
export const isReceived = (stage: NoteStage): stage is 'received' => stage === 'received';
export const RECEIVED = 'received' satisfies NoteStage;
/** Stages of a sent note that has not come. */
export const UNDER_WAY = statesOf(deliveryNoteStage).filter((stage) => !isReceived(stage));
/** On a transport order that has not left. */
export const PLANNED = 'planned' satisfies NoteStage;
/** On no truck, and not received without one. */
export const ON_NO_TRUCK = 'none' satisfies NoteStage;

/** Where a note stands whose receipt was reversed, by the move that leads there. */
export const backFromReceipt = ['backToNone', 'backToPlanned', 'backToDeparted', 'backToArrived'] as const;
export type BackFromReceipt = (typeof backFromReceipt)[number];

export const isSent = (status: NoteStatus): boolean => status === SENT;
/** A truck may take it. */
export const isLoadable = ({ status, stage }: { status: NoteStatus; stage: NoteStage }): boolean =>
  isSent(status) && stage === ON_NO_TRUCK;
