import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const KEEP = 'capacity-group:keep';
const otherwise = 'capacity.groupStatus';

/** A capacity group: one that is inactive is left out on both sides, of what is needed and of what can be made. */
export const groupStatus = stateMachine({
  start: 'active',
  states: { active: 'underWay', inactive: 'ended' },
  moves: {
    keep: { from: ['active', 'inactive'], needs: KEEP, otherwise },
    deactivate: { from: ['active'], to: 'inactive', needs: KEEP, otherwise },
    activate: { from: ['inactive'], to: 'active', needs: KEEP, otherwise },
  },
});
export type GroupStatus = StateOf<typeof groupStatus>;
export const ACTIVE = groupStatus.start;

const ASK = 'capacity-survey:ask';
const ANSWER = 'capacity-survey:answer';
const DECIDE = 'capacity-survey:decide';
const wrong = 'capacity.surveyStatus';

/**
 * A capacity survey (SPEC section 4, "Forecast, capacity"): made, sent, saved, submitted, accepted or returned. Accepted with a measure it is followed until
 * that is done; without one it is done at once. After its last day it is overtime: it may still be answered, and is marked late for ever.
 */
export const surveyStatus = stateMachine({
  start: 'new',
  states: {
    new: 'waits',
    init: 'waits',
    save: 'waits',
    overtime: 'wrong',
    submit: 'waits',
    reject: 'wrong',
    accept: 'waits',
    done: 'done',
  },
  moves: {
    send: { from: ['new'], to: 'init', needs: ASK, otherwise: wrong },
    remove: { from: ['new'], needs: ASK, otherwise: wrong },
    save: { from: ['init', 'save', 'reject'], to: 'save', needs: ANSWER, otherwise: wrong },
    saveLate: { from: ['overtime'], needs: ANSWER, otherwise: wrong },
    submit: { from: ['init', 'save', 'reject', 'overtime'], to: 'submit', needs: ANSWER, otherwise: wrong },
    /** With a measure, which is followed. */
    accept: { from: ['submit'], to: 'accept', needs: DECIDE, otherwise: wrong },
    /** Without one. */
    close: { from: ['submit'], to: 'done', needs: DECIDE, otherwise: wrong },
    reject: { from: ['submit'], to: 'reject', needs: DECIDE, otherwise: wrong },
    done: { from: ['accept'], to: 'done', needs: DECIDE, otherwise: wrong },
    /** By itself: its last day is over. */
    expire: { from: ['init', 'save', 'reject'], to: 'overtime', otherwise: wrong },
  },
  waits: {
    new: { on: 'plant' },
    init: { on: 'supplier', until: 'dueOn' },
    save: { on: 'supplier', until: 'dueOn' },
    reject: { on: 'supplier', until: 'dueOn' },
    overtime: { on: 'supplier' },
    submit: { on: 'plant' },
    accept: { on: 'supplier', until: 'plannedOn', passesTo: 'plant' },
  },
});
export type SurveyStatus = StateOf<typeof surveyStatus>;

export const NEW = surveyStatus.start;
export const SUBMITTED = surveyStatus.moves.submit.to;
/** The supplier answers it. */
export const OPEN = surveyStatus.moves.submit.from;
export const OVERTIME = surveyStatus.moves.expire.to;
export const FOLLOWED = surveyStatus.moves.accept.to;
/** The plant sees what the supplier states. */
export const STATED = ['submit', 'accept', 'reject', 'done'] as const satisfies readonly SurveyStatus[];

/** Ways to look at surveys: what waits for me, by state, or those that are short. */
export const shownSurveys = ['mine', 'submit', 'overtime', 'red', 'accept'] as const;
