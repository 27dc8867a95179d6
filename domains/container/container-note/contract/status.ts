import { turnOf } from '@portal/platform/contract/document/turns.ts';
import { consigneeOf, consignorOf, writerOf, writers, type NoteParties, type Side } from './parties.ts';
import {
  stateMachine,
  statesOf,
  type StateOf,
  type VerbOf,
} from '@portal/platform/contract/state-machine.ts';

const STATUS = 'containerNote.status';
const EDIT = 'container-note:edit';
const REVIEW = 'container-note:review';
const SHIP = 'container-note:ship';
const RECEIVE = 'container-note:receive';

/** SPEC section 4, "Container DN", state: how far the parties agree on a note. Each verb moves the physical status along with it. */
export const containerNoteState = stateMachine({
  start: 'temporaryStorage',
  states: {
    temporaryStorage: 'waits',
    sent: 'waits',
    toBeReviewed: 'waits',
    refused: 'wrong',
    deliveryToBeConfirmed: 'waits',
    receiptToBeConfirmed: 'waits',
    completedByRecipient: 'done',
    autoCompleted: 'done',
  },
  moves: {
    save: {
      from: ['temporaryStorage', 'refused'],
      to: 'temporaryStorage',
      needs: EDIT,
      otherwise: 'containerNote.sentAlready',
    },
    /** Nothing is left of it. */
    delete: {
      from: ['temporaryStorage', 'refused'],
      to: 'temporaryStorage',
      needs: EDIT,
      otherwise: 'containerNote.sentAlready',
    },
    send: {
      from: ['temporaryStorage', 'refused'],
      to: 'sent',
      needs: EDIT,
      otherwise: 'containerNote.sentAlready',
    },
    /** More is asked for than is needed: by the sending itself. */
    review: { from: ['sent'], to: 'toBeReviewed', otherwise: STATUS },
    withdraw: {
      from: ['sent', 'toBeReviewed', 'deliveryToBeConfirmed'],
      to: 'temporaryStorage',
      needs: EDIT,
      otherwise: STATUS,
    },
    accept: { from: ['sent', 'toBeReviewed'], to: 'deliveryToBeConfirmed', needs: REVIEW, otherwise: STATUS },
    refuse: { from: ['sent', 'toBeReviewed'], to: 'refused', needs: REVIEW, otherwise: STATUS },
    pick: {
      from: ['deliveryToBeConfirmed'],
      needs: SHIP,
      otherwise: STATUS,
    },
    load: {
      from: ['deliveryToBeConfirmed'],
      needs: SHIP,
      otherwise: STATUS,
    },
    /** A truck is ordered for the note alone, and it is loaded on it. */
    order: {
      from: ['deliveryToBeConfirmed'],
      needs: SHIP,
      otherwise: STATUS,
    },
    /** Its truck was cancelled. */
    unload: { from: ['deliveryToBeConfirmed'], otherwise: STATUS },
    depart: {
      from: ['deliveryToBeConfirmed'],
      to: 'receiptToBeConfirmed',
      needs: SHIP,
      otherwise: STATUS,
    },
    /** Its truck has not left after all. */
    stay: { from: ['receiptToBeConfirmed'], to: 'deliveryToBeConfirmed', otherwise: STATUS },
    receive: {
      from: ['receiptToBeConfirmed'],
      to: 'completedByRecipient',
      needs: RECEIVE,
      otherwise: STATUS,
    },
    /** Nobody confirmed within the hours of the plant. */
    autoComplete: { from: ['receiptToBeConfirmed'], to: 'autoCompleted', otherwise: STATUS },
    /** A mistaken receipt: it is confirmed anew. */
    reverseReceipt: {
      from: ['completedByRecipient', 'autoCompleted'],
      to: 'receiptToBeConfirmed',
      needs: RECEIVE,
      otherwise: 'containerNote.notReceived',
    },
  },
  waits: {
    temporaryStorage: { on: writers, of: writerOf },
    sent: { on: 'plant' },
    toBeReviewed: { on: 'plant' },
    refused: { on: writers, of: writerOf },
    deliveryToBeConfirmed: { on: writers, of: consignorOf },
    receiptToBeConfirmed: { on: writers, of: consigneeOf },
  },
});
export type ContainerNoteState = StateOf<typeof containerNoteState>;
export type NoteVerb = VerbOf<typeof containerNoteState>;

/** SPEC section 4, "Container DN", status: where the containers are. */
export const containerNoteStatus = stateMachine({
  start: 'new',
  states: {
    new: 'ended',
    pendingPick: 'underWay',
    picked: 'underWay',
    trucked: 'underWay',
    departed: 'underWay',
    completed: 'done',
  },
  moves: {
    save: { from: ['new'], otherwise: 'containerNote.sentAlready' },
    delete: { from: ['new'], otherwise: 'containerNote.sentAlready' },
    send: { from: ['new'], otherwise: 'containerNote.sentAlready' },
    review: { from: ['new'], otherwise: STATUS },
    /** What was picked is not put back by a click. */
    withdraw: { from: ['new', 'pendingPick'], to: 'new', otherwise: 'containerNote.pickedAlready' },
    accept: { from: ['new'], to: 'pendingPick', otherwise: STATUS },
    refuse: { from: ['new'], otherwise: STATUS },
    pick: { from: ['pendingPick'], to: 'picked', otherwise: 'containerNote.pickedAlready' },
    /** Once more where the first truck does not come. */
    load: { from: ['picked', 'trucked'], to: 'trucked', otherwise: 'containerNote.notPicked' },
    order: { from: ['picked'], to: 'trucked', otherwise: 'containerNote.notToOrder' },
    unload: { from: ['trucked'], to: 'picked', otherwise: STATUS },
    depart: { from: ['picked', 'trucked'], to: 'departed', otherwise: 'containerNote.notPicked' },
    stay: { from: ['departed'], to: 'trucked', otherwise: STATUS },
    receive: { from: ['departed'], to: 'completed', otherwise: 'containerNote.noHandover' },
    autoComplete: { from: ['departed'], to: 'completed', otherwise: STATUS },
    reverseReceipt: { from: ['completed'], to: 'departed', otherwise: 'containerNote.notReceived' },
  },
});
export type ContainerNoteStatus = StateOf<typeof containerNoteStatus>;

/** A note of which nothing was handed over: receiving it fails with `containerNote.noHandover` (SPEC section 8). */
export const isBeforeHandover = (status: ContainerNoteStatus): boolean =>
  status !== 'departed' && status !== 'completed';

const ON_THE_WAY = statesOf(containerNoteStatus);
/** The containers came as far as `status` says, or farther. */
export const hasReached = (now: ContainerNoteStatus, status: ContainerNoteStatus): boolean =>
  ON_THE_WAY.indexOf(now) >= ON_THE_WAY.indexOf(status);

/** The plant said no; who wrote it may change it. */
export const isRefused = (state: ContainerNoteState): boolean => state === 'refused';
/** With who wrote it: not sent, or sent back. */
export const isDraft = (state: ContainerNoteState): boolean => waitsIn.draft.some((draft) => draft === state);

/** Received, by its recipient or by itself. */
export const isCompleted = (status: ContainerNoteStatus): boolean => status === 'completed';

/** For what a note waits, by its state; whom it waits for follows from its parties. */
export const waitsIn = {
  draft: ['temporaryStorage', 'refused'],
  review: ['sent', 'toBeReviewed'],
  ship: ['deliveryToBeConfirmed'],
  receive: ['receiptToBeConfirmed'],
} as const satisfies Record<string, readonly ContainerNoteState[]>;
export const waits = ['draft', 'review', 'ship', 'receive'] as const satisfies (keyof typeof waitsIn)[];
export type Wait = (typeof waits)[number];
/** Received, by its recipient or by itself. */
export const COMPLETED = [
  containerNoteState.moves.receive.to,
  containerNoteState.moves.autoComplete.to,
] as const;
export const UNDERWAY = 'receiptToBeConfirmed' satisfies ContainerNoteState;
/** On a truck, and not gone yet. */
export const LOADED = 'trucked' satisfies ContainerNoteStatus;

/** Whose move it is; nobody's once it is over. A note that was refused is its writer's. */
export const sideWaitedFor = (note: NoteParties & { readonly state: ContainerNoteState }): Side | undefined =>
  isRefused(note.state)
    ? writerOf(note)
    : writers.find((side) => turnOf(containerNoteState, note.state, side, note) === 'mine');
