import type { Party } from '@portal/platform/contract/scope.ts';
import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const EDIT = 'kpi-template:edit';
const APPROVE = 'kpi-template:approve';
const ofTemplate = 'scorecard.templateStatus';

/** A template from its proposal to its approval by somebody else (four eyes). It is never edited: other rules are another template. */
export const templateStatus = stateMachine({
  start: 'proposed',
  states: { proposed: 'waits', approved: 'done', returned: 'wrong', withdrawn: 'ended' },
  moves: {
    approve: { from: ['proposed'], to: 'approved', needs: APPROVE, otherwise: ofTemplate },
    return: { from: ['proposed'], to: 'returned', needs: APPROVE, otherwise: ofTemplate },
    withdraw: { from: ['proposed'], to: 'withdrawn', needs: EDIT, otherwise: ofTemplate },
  },
  waits: { proposed: { on: 'plant' } },
});
export type TemplateStatus = StateOf<typeof templateStatus>;
export const APPROVED = templateStatus.moves.approve.to;

/** Where an approved template stands: it counts, will count, or another one has taken its place. */
export const standings = ['inForce', 'toCome', 'over'] as const;
export const origins = ['portal', 'person'] as const;

const ofScore = 'scorecard.scoreStatus';

/**
 * The score of a month: counted (`draft`, the plant's alone), published to be looked at and disputed (`open`), and closed by a person. What is
 * counted again is another edition; the one before it stays, `replaced`.
 */
export const scoreStatus = stateMachine({
  start: 'draft',
  states: { draft: 'waits', open: 'underWay', closed: 'done', replaced: 'ended' },
  moves: {
    publish: { from: ['draft'], to: 'open', needs: 'kpi-score:publish', otherwise: ofScore },
    close: { from: ['open'], to: 'closed', needs: 'kpi-score:publish', otherwise: ofScore },
    recount: { from: ['draft', 'open'], needs: 'kpi-score:publish', otherwise: ofScore },
    /** By itself: another edition took its place. */
    replace: { from: ['draft', 'open'], to: 'replaced', otherwise: ofScore },
  },
  waits: { draft: { on: 'plant' } },
});
export type ScoreStatus = StateOf<typeof scoreStatus>;
export const DRAFT = scoreStatus.start;
export const OPEN = scoreStatus.moves.publish.to;
export const CLOSED = scoreStatus.moves.close.to;
export const REPLACED = scoreStatus.moves.replace.to;

/** Those that count: one for each month and party. */
export const statesOfPresent = [DRAFT, OPEN, CLOSED] as const;

/** Why a score was counted: the month was over, somebody counted it again, a dispute was decided, goods that were counted went back, or a rating or figure was entered. */
export const causes = ['month', 'recount', 'dispute', 'takenBack', 'entered'] as const;
export type Cause = (typeof causes)[number];

const DECIDE = 'kpi-dispute:decide';
const ofDispute = 'scorecard.disputeStatus';

/** What the other side says of one lot: the plant leaves the lot out, corrects it, or stays with it. */
export const disputeStatus = stateMachine({
  start: 'raised',
  states: { raised: 'waits', excluded: 'done', corrected: 'done', rejected: 'wrong', withdrawn: 'ended' },
  moves: {
    exclude: { from: ['raised'], to: 'excluded', needs: DECIDE, otherwise: ofDispute },
    correct: { from: ['raised'], to: 'corrected', needs: DECIDE, otherwise: ofDispute },
    reject: { from: ['raised'], to: 'rejected', needs: DECIDE, otherwise: ofDispute },
    withdraw: { from: ['raised'], to: 'withdrawn', needs: 'kpi-dispute:raise', otherwise: ofDispute },
  },
  waits: { raised: { on: 'plant', until: 'dueOn' } },
});
export type DisputeStatus = StateOf<typeof disputeStatus>;
export const RAISED = disputeStatus.start;
/** Those that change what is counted. */
export const CHANGING = ['excluded', 'corrected'] as const satisfies readonly DisputeStatus[];
/** Those that the plant said something of. */
export const DECIDED = [...CHANGING, 'rejected'] as const satisfies readonly DisputeStatus[];

const WRITE = 'kpi-plan:write';
const REVIEW = 'kpi-plan:review';
const ofPlan = 'scorecard.planStatus';
const PARTNERS = ['supplier', 'forwarder'] as const satisfies readonly Party[];

/**
 * What the other side does to bring its score back: requested below a band or a gate, written, reviewed by the plant, and followed until a later month needs
 * none.
 */
export const planStatus = stateMachine({
  start: 'requested',
  states: {
    requested: 'waits',
    submitted: 'waits',
    returned: 'wrong',
    accepted: 'underWay',
    closed: 'done',
    cancelled: 'ended',
  },
  moves: {
    submit: { from: ['requested', 'returned'], to: 'submitted', needs: WRITE, otherwise: ofPlan },
    accept: { from: ['submitted'], to: 'accepted', needs: REVIEW, otherwise: ofPlan },
    return: { from: ['submitted'], to: 'returned', needs: REVIEW, otherwise: ofPlan },
    /** What is done of it is said while it is followed. */
    report: { from: ['accepted'], needs: WRITE, otherwise: ofPlan },
    close: { from: ['accepted'], to: 'closed', needs: REVIEW, otherwise: ofPlan },
    cancel: {
      from: ['requested', 'returned', 'submitted'],
      to: 'cancelled',
      needs: REVIEW,
      otherwise: ofPlan,
    },
    /** By itself: the score of a later month needs none. */
    recover: { from: ['requested', 'returned', 'submitted', 'accepted'], to: 'closed', otherwise: ofPlan },
  },
  waits: {
    requested: { on: PARTNERS, until: 'dueOn' },
    returned: { on: PARTNERS, until: 'dueOn' },
    submitted: { on: 'plant' },
  },
});
export type PlanStatus = StateOf<typeof planStatus>;
/** Those that are not over: one for each party at a time. */
export const statesOfFollowed = planStatus.moves.recover.from;
