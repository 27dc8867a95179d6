import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const ANSWER = 'forecast:answer';
const DECIDE = 'forecast:decide';
const otherwise = 'forecast.status';

/**
 * The life of a forecast to be answered by a supplier (SPEC section 4, "Forecast, capacity"): he saves and submits what he commits, the plant takes it or returns it. After its
 * last day it is overtime: it may still be answered, and is marked late for ever. A newer version takes over what is not submitted yet.
 */
export const forecastStatus = stateMachine({
  start: 'init',
  states: {
    init: 'waits',
    save: 'waits',
    submit: 'waits',
    done: 'done',
    reject: 'wrong',
    overtime: 'wrong',
  },
  moves: {
    save: { from: ['init', 'save', 'reject'], to: 'save', needs: ANSWER, otherwise },
    saveLate: { from: ['overtime'], needs: ANSWER, otherwise },
    submit: { from: ['init', 'save', 'reject', 'overtime'], to: 'submit', needs: ANSWER, otherwise },
    accept: { from: ['submit'], to: 'done', needs: DECIDE, otherwise },
    reject: { from: ['submit'], to: 'reject', needs: DECIDE, otherwise },
    /** By itself: its last day is over. */
    expire: { from: ['init', 'save', 'reject'], to: 'overtime', otherwise },
    /** By itself: a newer version came, of which nothing, or a part, is answered. */
    renew: { from: ['init', 'save', 'reject', 'overtime'], to: 'init', otherwise },
    carry: { from: ['init', 'save', 'reject', 'overtime'], to: 'save', otherwise },
  },
  waits: {
    init: { on: 'supplier', until: 'dueOn' },
    save: { on: 'supplier', until: 'dueOn' },
    reject: { on: 'supplier', until: 'dueOn' },
    overtime: { on: 'supplier' },
    submit: { on: 'plant' },
  },
});
export type ForecastStatus = StateOf<typeof forecastStatus>;

/** Not submitted: a newer version takes it over. */
export const UNANSWERED = forecastStatus.moves.renew.from;
export const OVERTIME = forecastStatus.moves.expire.to;

/** Ways to look at forecasts: what waits for me, or by state. */
export const shownForecasts = ['mine', 'submit', 'overtime', 'done'] as const;

/** The plant sees what a supplier commits. */
export const SUBMITTED = ['submit', 'done'] as const satisfies readonly ForecastStatus[];
