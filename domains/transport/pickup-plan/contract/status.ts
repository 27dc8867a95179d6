import { courses, stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const ANSWER = 'pickup-plan:answer';
const PLAN = 'pickup-plan:plan';
const CARRY_ON = 'pickup-plan:carry-on';
const otherwise = 'pickupPlan.status';

/**
 * SPEC section 4 and DOMAIN.md, "Transport": `new` waits for the supplier, who accepts, refuses with a reason, or proposes another date, which the
 * planner accepts or refuses. Where the process options want no confirmation a proposed date counts at once (`takeDate`). A plan that is moved to
 * another day asks the supplier again.
 */
export const pickupPlanStatus = stateMachine({
  start: 'new',
  states: { new: 'waits', toBeConfirmed: 'waits', accept: 'done', refused: 'wrong' },
  moves: {
    accept: { from: ['new'], to: 'accept', needs: ANSWER, otherwise },
    proposeDate: { from: ['new'], to: 'toBeConfirmed', needs: ANSWER, otherwise },
    takeDate: { from: ['new'], to: 'accept', otherwise },
    refuse: { from: ['new'], to: 'refused', needs: ANSWER, otherwise },
    confirmDate: { from: ['toBeConfirmed'], to: 'accept', needs: PLAN, otherwise },
    refuseDate: { from: ['toBeConfirmed'], to: 'refused', needs: PLAN, otherwise },
    move: { from: ['new', 'toBeConfirmed', 'accept'], to: 'new', needs: PLAN, otherwise },
    close: { from: ['new', 'toBeConfirmed', 'accept'], to: 'refused', needs: PLAN, otherwise },
    /** Neither a proposal nor an optimisation touches it, or again. */
    lock: { from: ['new', 'toBeConfirmed', 'accept'], needs: PLAN, otherwise },
    /** When its truck may load at the ramp; nothing else of it changes. */
    stateRamp: { from: ['new', 'toBeConfirmed', 'accept'], needs: ANSWER, otherwise },
    writeNotes: { from: ['accept'], needs: CARRY_ON, otherwise: 'pickupPlan.notAccepted' },
    writeOrder: { from: ['accept'], needs: CARRY_ON, otherwise: 'pickupPlan.notAccepted' },
  },
  waits: {
    new: { on: 'supplier' },
    toBeConfirmed: { on: 'plant' },
    // carried while no order stands on it, see `UNORDERED`
    accept: { on: 'forwarder' },
  },
});
export type PickupPlanStatus = StateOf<typeof pickupPlanStatus>;

/** Its quantities are planned: no other plan may take them. */
export const LIVE = pickupPlanStatus.moves.close.from;
export const REFUSED = 'refused' satisfies PickupPlanStatus;
export const ACCEPTED = 'accept' satisfies PickupPlanStatus;
export const DATE_PROPOSED = 'toBeConfirmed' satisfies PickupPlanStatus;

/** Its supplier has not answered. */
export const UNANSWERED = pickupPlanStatus.start;
export const isUnanswered = (status: PickupPlanStatus): boolean => status === UNANSWERED;
export const isAccepted = (status: PickupPlanStatus): boolean => status === ACCEPTED;
export const isDateProposed = (status: PickupPlanStatus): boolean => status === DATE_PROPOSED;

/** What a supplier said, as his plan stands; null while he has not, and where the planner gave the plan up. */
export const answerOf = (
  status: PickupPlanStatus,
  refuseReason: string | null,
): 'accept' | 'otherDate' | 'refuse' | null =>
  isAccepted(status)
    ? 'accept'
    : isDateProposed(status)
      ? 'otherDate'
      : status === REFUSED && refuseReason !== null
        ? 'refuse'
        : null;

/** How a plan is carried on: its notes are written, then a transport order; closed: the planner gave it up. */
export const handleTypes = ['none', 'notes', 'order', 'closed'] as const;
export type HandleType = (typeof handleTypes)[number];
/** Notes or an order stand on it, so it stays as it is. */
export const isCarriedOn = (handleType: HandleType): boolean => hasNotes(handleType) || hasOrder(handleType);

/** Locked by the planner, or carried on: nobody moves it. */
export const isFixed = ({
  locked,
  handleType,
}: {
  readonly locked: boolean;
  readonly handleType: HandleType;
}): boolean => locked || isCarriedOn(handleType);

/** No order stands on it: nobody but its plan says when it is fetched. */
export const UNORDERED = ['none', 'notes'] as const satisfies readonly HandleType[];
/** Its notes wait for a transport order. */
export const hasNotes = (handleType: HandleType): boolean => handleType === 'notes';
export const hasOrder = (handleType: HandleType): boolean => handleType === 'order';

/** SPEC section 4: a new or moved plan is to be detected; then it is held against what it stands on. */
export const detections = ['toBeDetected', 'confirmed', 'error'] as const;
export type Detection = (typeof detections)[number];
export const detectionCourses = courses<Detection>({
  states: { toBeDetected: 'underWay', confirmed: 'done', error: 'wrong' },
});

/** What a list shows instead of all; `timedOut`: new for longer than the plant's feedback days. */
export const shownStates = ['mine', 'timedOut', 'new', 'toBeConfirmed', 'accept'] as const;
