import { stateMachine, statesOf, type StateOf } from '@portal/platform/contract/state-machine.ts';

const WORK = 'yard:work';
const WALK_IN = 'yard:walk-in';
const otherwise = 'yard.status';

/**
 * A truck's visit of the yard: it waits, is called to a dock, stands there, and leaves. A call is taken back with a reason; a truck that is
 * sent to another dock is called anew, also from the dock at which it stands. `unload` and `end` follow from the order: received, or cancelled.
 */
export const yardStatus = stateMachine({
  start: 'waiting',
  states: { waiting: 'waits', called: 'underWay', atDoor: 'underWay', done: 'ended' },
  moves: {
    call: { from: ['waiting'], to: 'called', needs: WORK, otherwise },
    takeBack: { from: ['called'], to: 'waiting', needs: WORK, otherwise },
    changeDoor: { from: ['called', 'atDoor'], to: 'called', needs: WORK, otherwise },
    reachDoor: { from: ['called'], to: 'atDoor', needs: WORK, otherwise },
    checkOut: { from: ['atDoor'], to: 'done', needs: WORK, otherwise },
    /** It was tapped away too early. */
    takeBackCheckOut: { from: ['done'], to: 'atDoor', needs: WORK, otherwise },
    /** All that it brought is received: it stands at its dock until it is checked out. */
    unload: { from: ['called', 'atDoor'], to: 'atDoor', otherwise },
    /** It leaves without having been unloaded. */
    sendAway: { from: ['waiting', 'called'], to: 'done', needs: WORK, otherwise },
    mark: { from: ['waiting'], needs: WORK, otherwise },
    /** Of a truck without an order: what is known of it changes, its order has turned up, or it was registered by mistake. */
    changeWalkIn: { from: ['waiting', 'called', 'atDoor'], needs: WALK_IN, otherwise },
    bind: { from: ['waiting', 'called', 'atDoor'], needs: WALK_IN, otherwise },
    takeBackWalkIn: { from: ['waiting'], needs: WALK_IN, otherwise },
    end: { from: ['waiting', 'called', 'atDoor'], to: 'done', otherwise },
  },
  waits: { waiting: { on: 'plant' } },
});
export type YardStatus = StateOf<typeof yardStatus>;
export const yardStates = statesOf(yardStatus);

/** In these states a truck stands in the yard. */
export const INSIDE = yardStatus.moves.end.from;
/** In these states a dock is taken. */
export const HOLDS_DOOR = yardStatus.moves.changeDoor.from;
export const WAITS = 'waiting' satisfies YardStatus;
export const AT_DOOR = 'atDoor' satisfies YardStatus;
export const GONE = 'done' satisfies YardStatus;
/** Minutes in which a check-out, or the registration of a truck without an order, can be taken back. */
export const TAKE_BACK_MINUTES = 15;
/**
 * Whether a truck that has left was tapped away from its dock just now, and may be put back there.
 * @example wasJustCheckedOut({ atDoorAt: '…T08:00Z', checkedOutAt: '…T08:40Z' }, '…T08:50Z') // true
 */
export const wasJustCheckedOut = (
  { atDoorAt, checkedOutAt }: { readonly atDoorAt: string | null; readonly checkedOutAt: string | null },
  now: string,
): boolean =>
  atDoorAt !== null &&
  checkedOutAt !== null &&
  Date.parse(now) - Date.parse(checkedOutAt) <= TAKE_BACK_MINUTES * 60_000;

/**
 * Whether a truck was registered without an order just now: nobody has called it, and it may be taken for one that never came.
 * @example wasJustRegistered({ orderId: null, lane: 'waiting', checkedInAt: '…T08:00Z' }, '…T08:10Z') // true
 */
export const wasJustRegistered = (
  {
    orderId,
    lane,
    checkedInAt,
  }: { readonly orderId: string | null; readonly lane: string; readonly checkedInAt: string | null },
  now: string,
): boolean =>
  orderId === null &&
  lane === WAITS &&
  checkedInAt !== null &&
  Date.parse(now) - Date.parse(checkedInAt) <= TAKE_BACK_MINUTES * 60_000;

/** Past, and counted by the figures. */
export const isGone = (status: YardStatus): boolean => status === GONE;
