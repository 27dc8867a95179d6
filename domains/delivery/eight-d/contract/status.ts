import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const EDIT = 'eight-d:edit';
const DECIDE = 'eight-d:decide';
const otherwise = 'eightD.status';
const UNDECIDED = ['open', 'submitted', 'refused'] as const;

/**
 * The life of a report is that of the stage whose turn it is: the supplier submits it, the plant approves it, and the next one is open; or it
 * refuses it, and the same one is open again. With the last stage the report is closed.
 */
export const eightDStatus = stateMachine({
  start: 'open',
  states: { open: 'waits', submitted: 'waits', refused: 'wrong', closed: 'done', cancelled: 'ended' },
  moves: {
    /** A later stage is drafted while an earlier one is with the plant. */
    save: { from: UNDECIDED, needs: EDIT, otherwise },
    submit: { from: ['open', 'refused'], to: 'submitted', needs: EDIT, otherwise },
    /** A measure goes on after its stage was approved. */
    follow: { from: UNDECIDED, needs: EDIT, otherwise },
    refer: { from: UNDECIDED, needs: EDIT, otherwise },
    approve: { from: ['submitted'], to: 'open', needs: DECIDE, otherwise },
    /** Approves the last stage. */
    close: { from: ['submitted'], to: 'closed', needs: DECIDE, otherwise },
    refuse: { from: ['submitted'], to: 'refused', needs: DECIDE, otherwise },
    cancel: { from: UNDECIDED, to: 'cancelled', needs: DECIDE, otherwise },
  },
  waits: {
    open: { on: 'supplier', until: 'dueOn' },
    refused: { on: 'supplier', until: 'dueOn' },
    submitted: { on: 'plant', until: 'dueOn' },
  },
});
export type EightDStatus = StateOf<typeof eightDStatus>;

export const OPEN = eightDStatus.start;
/** The plant decides on it; the same of a report and of a stage. */
export const SUBMITTED = eightDStatus.moves.submit.to;
/** A stage that the plant refused is to be done again; the same of a report and of a stage. */
export const REFUSED = eightDStatus.moves.refuse.to;
export const GOES_ON = eightDStatus.moves.cancel.from;
export const CANCELLED = eightDStatus.moves.cancel.to;
export const CLOSED = eightDStatus.moves.close.to;

/** The life of one stage. */
export const stageStatus = stateMachine({
  start: 'open',
  states: { open: 'waits', submitted: 'waits', refused: 'wrong', approved: 'done' },
  moves: {
    save: { from: ['open', 'refused'], needs: EDIT, otherwise: 'eightD.stageClosed' },
    submit: { from: ['open', 'refused'], to: 'submitted', needs: EDIT, otherwise },
    approve: { from: ['submitted'], to: 'approved', needs: DECIDE, otherwise },
    refuse: { from: ['submitted'], to: 'refused', needs: DECIDE, otherwise },
  },
  waits: { open: { on: 'supplier' }, refused: { on: 'supplier' }, submitted: { on: 'plant' } },
});
export type StageStatus = StateOf<typeof stageStatus>;
export const APPROVED = stageStatus.moves.approve.to;

/** Ways to look at reports: what waits for me, or by state. */
export const shownReports = ['mine', 'open', 'submitted', 'refused', 'closed'] as const;
