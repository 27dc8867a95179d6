import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const PROPOSE = 'supplier-account:propose';
const CONFIRM = 'supplier-account:confirm';
const otherwise = 'supplierAccount.status';

/** A version of a supplier's bank account from its proposal to its confirmation by another person of the plant. It is never edited: another account is another version. */
export const accountStatus = stateMachine({
  start: 'proposed',
  states: { proposed: 'waits', confirmed: 'done', returned: 'wrong', withdrawn: 'ended' },
  moves: {
    confirm: { from: ['proposed'], to: 'confirmed', needs: CONFIRM, otherwise },
    return: { from: ['proposed'], to: 'returned', needs: CONFIRM, otherwise },
    withdraw: { from: ['proposed'], to: 'withdrawn', needs: PROPOSE, otherwise },
  },
  waits: { proposed: { on: 'plant' } },
});
export type AccountStatus = StateOf<typeof accountStatus>;

export const PROPOSED = accountStatus.start;
export const CONFIRMED = accountStatus.moves.confirm.to;

/** Where a confirmed version stands today: it is paid to, will be, or another one has taken its place. */
export const standings = ['inForce', 'toCome', 'over'] as const;
export type Standing = (typeof standings)[number];

/** Ways to look at accounts. */
export const shownAccounts = ['proposed', 'inForce'] as const;
