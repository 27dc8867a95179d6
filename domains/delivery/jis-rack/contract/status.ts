import { can, stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const LOAD = 'jis-rack:load';
const DELIVER = 'jis-delivery:depart';
const CONFIRM = 'jis-tsl:confirm';
const RACK = 'jisRack.status';
const DELIVERY = 'jisDelivery.status';

/** A rack from the first call-off to the line. */
export const jisRackStatus = stateMachine({
  start: 'open',
  states: {
    open: 'underWay',
    loaded: 'underWay',
    departed: 'underWay',
    received: 'done',
    cancelled: 'ended',
  },
  moves: {
    /** With its last piece; a piece that was missing may still come into a rack that is loaded. */
    load: { from: ['open', 'loaded'], to: 'loaded', needs: LOAD, otherwise: RACK },
    depart: { from: ['loaded'], to: 'departed', needs: DELIVER, otherwise: RACK },
    receive: { from: ['departed'], to: 'received', needs: CONFIRM, otherwise: RACK },
    cancel: { from: ['open', 'loaded'], to: 'cancelled', needs: LOAD, otherwise: RACK },
  },
});
export type JisRackStatus = StateOf<typeof jisRackStatus>;
export const LOADED = jisRackStatus.moves.load.to;
/** The supplier still loads it: pieces are scanned, taken out, called missing. */
export const isLoading = (status: JisRackStatus): boolean => can(jisRackStatus, status, 'load');

/** It stands somewhere with its parts or on its way, so it needs its label. */
export const bearsLabel = (status: JisRackStatus): boolean =>
  isLoading(status) || can(jisRackStatus, status, 'receive');

/** A delivery in sequence from its departure to its receipt. */
export const jisDeliveryStatus = stateMachine({
  start: 'departed',
  states: { departed: 'underWay', arrived: 'waits', received: 'done' },
  moves: {
    arrive: { from: ['departed'], to: 'arrived', needs: CONFIRM, otherwise: DELIVERY },
    /** A clerk who has no time to note the arrival receives at once. */
    confirm: { from: ['departed', 'arrived'], to: 'received', needs: CONFIRM, otherwise: DELIVERY },
  },
  waits: { arrived: { on: 'plant' } },
});
export type JisDeliveryStatus = StateOf<typeof jisDeliveryStatus>;
export const isExpected = (status: JisDeliveryStatus): boolean => can(jisDeliveryStatus, status, 'confirm');
export const RECEIVED = jisDeliveryStatus.moves.confirm.to;

export const pieceStates = ['empty', 'loaded', 'missing'] as const;
export type PieceState = (typeof pieceStates)[number];

/** What the plant says of a call-off while its rack is loaded. */
export const callMarks = ['called', 'cancelled', 'reordered', 'changed'] as const;
export type CallMark = (typeof callMarks)[number];
