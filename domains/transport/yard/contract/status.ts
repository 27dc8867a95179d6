import { stateMachine, statesOf, type StateOf } from '@portal/platform/contract/state-machine.ts';

const WORK = 'yard:work';
const otherwise = 'yard.status';

/**
 * A truck's visit of the yard: it waits, is called to a door, stands there, and leaves. A call is taken back with a reason; a truck that is
 * sent to another door is called anew, also from the door at which it stands. `end` follows from the order: unloaded, or cancelled.
 */
export const yardStatus = stateMachine({
  start: 'waiting',
  states: { waiting: 'attention', called: 'work', atDoor: 'work', done: 'good' },
  moves: {
    call: { from: ['waiting'], to: 'called', needs: WORK, otherwise },
    takeBack: { from: ['called'], to: 'waiting', needs: WORK, otherwise },
    changeDoor: { from: ['called', 'atDoor'], to: 'called', needs: WORK, otherwise },
    reachDoor: { from: ['called'], to: 'atDoor', needs: WORK, otherwise },
    checkOut: { from: ['atDoor'], to: 'done', needs: WORK, otherwise },
    /** It leaves without having been unloaded. */
    sendAway: { from: ['waiting', 'called'], to: 'done', needs: WORK, otherwise },
    mark: { from: ['waiting'], to: 'waiting', needs: WORK, otherwise },
    end: { from: ['waiting', 'called', 'atDoor'], to: 'done', otherwise },
  },
});
export type YardStatus = StateOf<typeof yardStatus>;
export const yardStates = statesOf(yardStatus);

/** In these states a truck stands in the yard. */
export const INSIDE = yardStatus.moves.end.from;
/** In these states a door is taken. */
export const HOLDS_DOOR = yardStatus.moves.changeDoor.from;
export const WAITS = 'waiting' satisfies YardStatus;
export const AT_DOOR = 'atDoor' satisfies YardStatus;
export const GONE = 'done' satisfies YardStatus;
/** Past, and counted by the figures. */
export const isGone = (status: YardStatus): boolean => status === GONE;
