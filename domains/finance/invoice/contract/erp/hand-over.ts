/**
 * Where the hand-over of a submitted invoice to the ERP stands. `kept`: there is no ERP, or nobody has handed it over yet. `retrying`: the last try failed, another one
 * follows. `failed`: none follows by itself. `dropped`: the plant decided before it went.
 */
export const handOverStates = ['kept', 'waiting', 'retrying', 'failed', 'taken', 'dropped'] as const;
export type HandOverState = (typeof handOverStates)[number];
/** The ERP has it; or it is never sent. */
export const TAKEN = 'taken' satisfies HandOverState;
export const FAILED = 'failed' satisfies HandOverState;
export const DROPPED = 'dropped' satisfies HandOverState;

/** It can be sent again: the ERP has not said that it has it. */
export const isNotTaken = (state: HandOverState | null): boolean =>
  state !== null && state !== TAKEN && state !== DROPPED;

/** Why a try failed: nobody there, no answer in time, an answer that is not the ERP's, or the ERP does not want this document. */
export const handOverProblems = ['unreachable', 'tooSlow', 'answer', 'refused'] as const;
export type HandOverProblem = (typeof handOverProblems)[number];

/** Tries of one hand-over, an hour with their growing pauses. */
export const MOST_TRIES = 10;
