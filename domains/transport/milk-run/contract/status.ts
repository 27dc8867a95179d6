import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/**
 * How far a run has come. Nobody keeps it: it follows from its orders (`runStateSql`), and only its dissolving is kept with the run itself. Orders stay as
 * they are while their truck is changed; what is changed for all waits for all again.
 */
export const milkRunStatus = stateMachine({
  start: 'planned',
  states: {
    planned: 'underWay',
    confirmed: 'underWay',
    underway: 'underWay',
    arrived: 'waits',
    completed: 'done',
    cancelled: 'ended',
  },
  moves: {
    /** Stops, their order and their times, and the window of all. */
    plan: {
      from: ['planned', 'confirmed'],
      to: 'planned',
      needs: 'milk-run:plan',
      otherwise: 'milkRun.underway',
    },
    nameTruck: {
      from: ['planned', 'confirmed'],
      to: 'planned',
      needs: 'milk-run:truck',
      otherwise: 'milkRun.underway',
    },
    confirm: { from: ['planned'], to: 'confirmed', needs: 'milk-run:plan', otherwise: 'milkRun.status' },
    accept: { from: ['confirmed'], needs: 'milk-run:carry', otherwise: 'milkRun.status' },
    /** The truck may leave one supplier after the other: the run is under way with the first. */
    depart: {
      from: ['confirmed', 'underway'],
      to: 'underway',
      needs: 'milk-run:carry',
      otherwise: 'milkRun.status',
    },
    arrive: { from: ['underway'], to: 'arrived', needs: 'milk-run:arrive', otherwise: 'milkRun.status' },
    /** With the receipt of the last note. */
    complete: { from: ['underway', 'arrived'], to: 'completed', otherwise: 'milkRun.status' },
    dissolve: {
      from: ['planned', 'confirmed'],
      to: 'cancelled',
      needs: 'milk-run:plan',
      otherwise: 'milkRun.underway',
    },
  },
  waits: { arrived: { on: 'plant' } },
});
export type MilkRunStatus = StateOf<typeof milkRunStatus>;

/** Runs that somebody still waits for. */
export const OPEN = ['planned', 'confirmed', 'underway', 'arrived'] as const satisfies MilkRunStatus[];
