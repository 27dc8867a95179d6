import type { Party } from '@portal/platform/contract/scope.ts';
import { statesWaitingFor } from '@portal/platform/contract/document/waits.ts';
import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const ANSWER = 'container-statement:answer';
const MANAGE = 'container-statement:manage';
const otherwise = 'containerStatement.status';
const PARTNERS = ['supplier', 'forwarder'] as const satisfies readonly Party[];

/**
 * The life of a monthly statement. From being sent on its figures stay, and so does its month. It is confirmed once nothing of it is open, and
 * closed as soon as the months before are.
 */
export const statementStatus = stateMachine({
  start: 'prepared',
  states: { prepared: 'waits', sent: 'waits', disputed: 'wrong', confirmed: 'done', closed: 'done' },
  moves: {
    send: { from: ['prepared'], to: 'sent', needs: MANAGE, otherwise },
    dispute: { from: ['sent', 'disputed'], to: 'disputed', needs: ANSWER, otherwise },
    confirm: { from: ['sent', 'disputed'], to: 'confirmed', needs: ANSWER, otherwise },
    /** The plant says something to disputed lines of it; what becomes of the whole its lines say. */
    answer: { from: ['sent', 'disputed'], to: 'disputed', needs: MANAGE, otherwise },
    /** The partner did not answer in time: the plant closes it, and says why. */
    closeOverdue: { from: ['sent', 'disputed'], to: 'closed', needs: MANAGE, otherwise },
    /** By itself: all is agreed, and the months before are closed. */
    close: { from: ['confirmed'], to: 'closed', otherwise },
  },
  waits: {
    prepared: { on: 'plant' },
    sent: { on: PARTNERS, until: 'dueOn' },
    // for whoever has still lines to speak of
    disputed: { on: [...PARTNERS, 'plant'], until: 'dueOn' },
  },
});
export type StatementStatus = StateOf<typeof statementStatus>;

/** Nothing of it is open any more; and nothing of those before it. */
export const AGREED = statementStatus.moves.confirm.to;
export const CLOSED = statementStatus.moves.close.to;
/** Both sides talk about it. */
export const TALKED = statementStatus.moves.confirm.from;

const lineOtherwise = 'containerStatement.lineStatus';
/** One container of a statement: the partner confirms or disputes it, the plant corrects or rejects, the partner agrees or upholds. */
export const lineStatus = stateMachine({
  start: 'open',
  states: { open: 'waits', confirmed: 'done', disputed: 'wrong', answered: 'waits', settled: 'done' },
  moves: {
    confirm: { from: ['open'], to: 'confirmed', needs: ANSWER, otherwise: lineOtherwise },
    dispute: { from: ['open'], to: 'disputed', needs: ANSWER, otherwise: lineOtherwise },
    answer: { from: ['disputed'], to: 'answered', needs: MANAGE, otherwise: lineOtherwise },
    agree: { from: ['answered'], to: 'settled', needs: ANSWER, otherwise: lineOtherwise },
    uphold: { from: ['answered'], to: 'disputed', needs: ANSWER, otherwise: lineOtherwise },
  },
  waits: { open: { on: PARTNERS }, disputed: { on: 'plant' }, answered: { on: PARTNERS } },
});
export type LineStatus = StateOf<typeof lineStatus>;

/** The plant has said something of what is disputed. */
export const ANSWERED = lineStatus.moves.answer.to;
/** What waits for a side. */
export const PARTNERS_TURN = statesWaitingFor(lineStatus, 'supplier');
export const PLANTS_TURN = statesWaitingFor(lineStatus, 'plant');

/** Ways to look at statements: what waits for me, what is late, what is under way, what is done. */
export const shownStatements = ['mine', 'overdue', 'prepared', 'talked', 'done'] as const;

export const isPartner = (party: Party | 'job' | undefined): boolean =>
  party === 'supplier' || party === 'forwarder';
