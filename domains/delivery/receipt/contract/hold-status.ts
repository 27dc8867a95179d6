import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const DECIDE = 'quality-hold:decide';
const otherwise = 'qualityHold.status';

/** Goods on hold count as received; rejected ones did not come. With its receipt a hold is withdrawn, when that is reversed. */
export const holdStatus = stateMachine({
  start: 'held',
  states: { held: 'waits', released: 'done', rejected: 'wrong', withdrawn: 'ended' },
  moves: {
    release: { from: ['held'], to: 'released', needs: DECIDE, otherwise },
    reject: { from: ['held'], to: 'rejected', needs: DECIDE, otherwise },
    /** By itself: the receipt was reversed. */
    withdraw: { from: ['held'], to: 'withdrawn', otherwise },
  },
  waits: { held: { on: 'plant' } },
});
export type HoldStatus = StateOf<typeof holdStatus>;
export const HELD = holdStatus.start;
export const REJECTED = holdStatus.moves.reject.to;

/** Ways to look at holds. */
export const shownHolds = ['held', 'released', 'rejected'] as const satisfies readonly HoldStatus[];

/** As what a rejected hold is told to the supplier, by its reason. */
type RaisedAs = { readonly kind: 'damage' | 'quantity'; readonly reason: string };
const raisedAs: Readonly<Record<string, RaisedAs>> = {
  damaged: { kind: 'damage', reason: 'damagedInTransit' },
  corroded: { kind: 'damage', reason: 'damagedInTransit' },
  wrongPart: { kind: 'quantity', reason: 'wrongPart' },
};
/** A tenant's own reasons, and those that speak of the goods themselves, are a quantity that was not accepted. */
export const deviationOfHold = (reason: string): RaisedAs =>
  raisedAs[reason] ?? { kind: 'quantity', reason: 'rejected' };
