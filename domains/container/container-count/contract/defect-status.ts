import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const REPAIR = 'container-defect:repair';
const otherwise = 'containerDefect.status';

/** The way of broken containers (SPEC section 3, "Inventory defect"): each step is a movement of the ledger. */
export const defectStatus = stateMachine({
  start: 'reported',
  states: {
    reported: 'waits',
    inRepair: 'underWay',
    repaired: 'done',
    scrapped: 'ended',
    withdrawn: 'ended',
  },
  moves: {
    withdraw: { from: ['reported'], to: 'withdrawn', needs: 'container-defect:report', otherwise },
    repair: { from: ['reported'], to: 'inRepair', needs: REPAIR, otherwise },
    /** Some may be beyond repair: these are scrapped with the same step. */
    takeBack: { from: ['inRepair'], to: 'repaired', needs: REPAIR, otherwise },
    scrap: { from: ['reported', 'inRepair'], to: 'scrapped', needs: REPAIR, otherwise },
  },
  waits: { reported: { on: 'plant' }, inRepair: { on: 'plant' } },
});
export type DefectStatus = StateOf<typeof defectStatus>;

/** At the repair shop: from here they are taken back, or scrapped. */
export const AT_REPAIR = defectStatus.moves.repair.to;
/** Nothing happens to it any more. */
export const ENDED_DEFECTS = [
  defectStatus.moves.takeBack.to,
  defectStatus.moves.scrap.to,
  defectStatus.moves.withdraw.to,
] as const;
export const shownDefects = ['reported', 'inRepair'] as const satisfies readonly DefectStatus[];
