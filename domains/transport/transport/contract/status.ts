import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/** SPEC section 4 and DOMAIN.md, "Transport". A rejected order is changed and requested again; cancel is possible before departure. */
export const transportStatus = stateMachine({
  start: 'ManualCreation',
  states: {
    ManualCreation: 'waits',
    toBeConfirmed: 'waits',
    confirmed: 'waits',
    rejected: 'wrong',
    accepted: 'underWay',
    departed: 'underWay',
    completed: 'done',
    cancel: 'ended',
  },
  moves: {
    edit: {
      from: ['ManualCreation', 'rejected'],
      to: 'ManualCreation',
      needs: 'transport:edit',
      otherwise: 'transport.notEditable',
    },
    request: {
      from: ['ManualCreation', 'rejected'],
      to: 'toBeConfirmed',
      needs: 'transport:edit',
      otherwise: 'transport.status',
    },
    confirm: {
      from: ['toBeConfirmed'],
      to: 'confirmed',
      needs: 'transport:confirm',
      otherwise: 'transport.status',
    },
    reject: {
      from: ['toBeConfirmed'],
      to: 'rejected',
      needs: 'transport:confirm',
      otherwise: 'transport.status',
    },
    accept: { from: ['confirmed'], to: 'accepted', needs: 'transport:carry', otherwise: 'transport.status' },
    depart: { from: ['accepted'], to: 'departed', needs: 'transport:carry', otherwise: 'transport.status' },
    /** It has not left after all, as the plant knows. */
    takeBackDeparture: {
      from: ['departed'],
      to: 'accepted',
      needs: 'transport:take-back',
      otherwise: 'transport.status',
    },
    /** Its forwarder had accepted it by that departure alone. */
    takeBackAcceptance: { from: ['accepted'], to: 'confirmed', otherwise: 'transport.status' },
    /** A stage and no state of its own: the truck stays under way until it is unloaded. */
    arrive: {
      from: ['departed'],
      needs: 'transport:complete',
      otherwise: 'transport.status',
    },
    complete: {
      from: ['departed'],
      to: 'completed',
      needs: 'transport:complete',
      otherwise: 'transport.status',
    },
    /** A receipt that had unloaded it was reversed. */
    reopen: { from: ['completed'], to: 'departed', otherwise: 'transport.status' },
    cancel: {
      from: ['ManualCreation', 'toBeConfirmed', 'confirmed', 'rejected', 'accepted'],
      to: 'cancel',
      needs: 'transport:cancel',
      otherwise: 'transport.departedAlready',
    },
    /** Another truck or driver until the truck arrives; the plant need not confirm again. */
    nameTruck: {
      from: ['confirmed', 'accepted', 'departed'],
      needs: 'transport:carry',
      otherwise: 'transport.truckFixed',
    },
    /** Another window for an order that was put before the plant: it has to confirm again, and the forwarder to accept. */
    moveWindow: {
      from: ['toBeConfirmed', 'confirmed', 'accepted'],
      to: 'toBeConfirmed',
      needs: 'transport:edit',
      otherwise: 'transport.windowFixed',
    },
    /** The plant gives it another window, and has thereby confirmed it; the forwarder accepts it once more. */
    replan: {
      from: ['toBeConfirmed', 'confirmed', 'accepted'],
      to: 'confirmed',
      needs: 'transport:confirm',
      otherwise: 'transport.windowFixed',
    },
    /** Taken off the truck that it shared: its window stays with the others, so its supplier chooses another one. */
    putBack: {
      from: ['toBeConfirmed', 'confirmed', 'accepted'],
      to: 'rejected',
      otherwise: 'transport.windowFixed',
    },
  },
  waits: {
    ManualCreation: { on: ['supplier', 'forwarder'] },
    toBeConfirmed: { on: 'plant' },
    confirmed: { on: 'forwarder' },
    rejected: { on: ['supplier', 'forwarder'] },
  },
});
export type TransportStatus = StateOf<typeof transportStatus>;

/** In these states another window can be booked for an order that was put before the plant. */
export const WINDOW_MOVES_FROM = transportStatus.moves.moveWindow.from;

/** In these states the window of an order may still be another one. */
export const WINDOW_CHANGES_IN = [...transportStatus.moves.edit.from, ...WINDOW_MOVES_FROM];

/** Who must act next, by the state that waits for him: the supplier mends, the plant confirms, the forwarder accepts and departs. */
export const waitsFor = {
  change: 'rejected',
  confirmation: 'toBeConfirmed',
  acceptance: 'confirmed',
  departure: 'accepted',
  arrival: 'departed',
} as const satisfies Record<string, TransportStatus>;
export const WAITING = Object.values(waitsFor) as [TransportStatus, ...TransportStatus[]];

/** The plant expects the truck: confirmed and not yet unloaded. */
export const UNDERWAY = ['confirmed', 'accepted', 'departed'] as const satisfies TransportStatus[];
export const COMPLETED = 'completed' satisfies TransportStatus;
export const CANCELLED = 'cancel' satisfies TransportStatus;

export const isRejected = (status: TransportStatus): boolean => status === 'rejected';
export const isCancelled = (status: TransportStatus): boolean => status === CANCELLED;

/** Not confirmed by the plant, or no longer: the truck is not let in. */
export const isUnconfirmed = (status: TransportStatus): boolean => UNCONFIRMED.has(status);
const UNCONFIRMED: ReadonlySet<TransportStatus> = new Set(['ManualCreation', 'toBeConfirmed', 'rejected']);

/** Under way, or it has come. */
export const hasDeparted = (status: TransportStatus): boolean =>
  status === 'departed' || status === COMPLETED;

/** At the gate and not yet unloaded. */
export const isAtGate = ({
  status,
  arrivedAt,
}: {
  status: TransportStatus;
  arrivedAt: string | null;
}): boolean => status === 'departed' && arrivedAt !== null;
