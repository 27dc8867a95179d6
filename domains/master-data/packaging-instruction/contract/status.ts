import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { statesWaitingFor } from '@portal/platform/contract/document/waits.ts';
import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const PLAN = 'packaging-instruction:plan';
const FILL = 'packaging-instruction:fill';
const otherwise = 'packagingInstruction.status';

/** DOMAIN.md, "Packaging instruction". What was accepted waits for its day and becomes effective by itself; a newer one ends it. */
export const instructionStatus = stateMachine({
  start: 'created',
  states: {
    created: 'waits',
    toBeSubmitted: 'waits',
    saved: 'waits',
    toBeReviewed: 'waits',
    auditRejection: 'wrong',
    notEffective: 'underWay',
    effective: 'done',
    expired: 'ended',
  },
  moves: {
    plan: { from: ['created'], needs: PLAN, otherwise },
    remove: { from: ['created'], needs: PLAN, otherwise },
    send: { from: ['created'], to: 'toBeSubmitted', needs: PLAN, otherwise },
    save: { from: ['toBeSubmitted', 'saved', 'auditRejection'], to: 'saved', needs: FILL, otherwise },
    submit: {
      from: ['toBeSubmitted', 'saved', 'auditRejection'],
      to: 'toBeReviewed',
      needs: FILL,
      otherwise,
    },
    accept: { from: ['toBeReviewed'], to: 'notEffective', needs: PLAN, otherwise },
    refuse: { from: ['toBeReviewed'], to: 'auditRejection', needs: PLAN, otherwise },
    /** Back to the planner, who sends it again with other days or gives it up; what the supplier filled in stays. */
    withdraw: {
      from: ['toBeSubmitted', 'saved', 'toBeReviewed', 'auditRejection'],
      to: 'created',
      needs: PLAN,
      otherwise,
    },
    /** By itself, on its day. */
    takeEffect: { from: ['notEffective'], to: 'effective', otherwise },
    /** By itself, when a newer one takes effect or its last day is over. */
    expire: { from: ['effective'], to: 'expired', otherwise },
  },
  waits: {
    created: { on: 'plant' },
    toBeSubmitted: { on: 'supplier' },
    saved: { on: 'supplier' },
    toBeReviewed: { on: 'plant' },
    auditRejection: { on: 'supplier' },
  },
});
export type InstructionStatus = StateOf<typeof instructionStatus>;

export const EFFECTIVE = 'effective' satisfies InstructionStatus;
const EXPIRED = 'expired' satisfies InstructionStatus;
export const NOT_EFFECTIVE = 'notEffective' satisfies InstructionStatus;
/** What was in force once: the next edition is compared with the newest of them. */
export const WAS_EFFECTIVE = ['effective', 'expired'] as const satisfies readonly InstructionStatus[];
/** Not decided, or not begun: no further edition is made meanwhile. */
export const OPEN = [
  'created',
  'toBeSubmitted',
  'saved',
  'toBeReviewed',
  'auditRejection',
  'notEffective',
] as const satisfies readonly InstructionStatus[];

/** Who must act next, as `waits` says; what was accepted waits for its day. */
export const waitsFor = (status: InstructionStatus): 'planner' | 'supplier' | 'day' | undefined => {
  if (status === NOT_EFFECTIVE) return 'day';
  if (statesWaitingFor(instructionStatus, 'supplier').includes(status)) return 'supplier';
  return statesWaitingFor(instructionStatus, 'plant').includes(status) ? 'planner' : undefined;
};

type Days = { readonly effectiveOn: Day; readonly expiresOn: Day | null };

/** The first day on which an edition that is not in force could hold: the one that is planned, today once that is past. */
export const beginOf = ({ effectiveOn }: Pick<Days, 'effectiveOn'>, today: Day): Day =>
  effectiveOn < today ? today : effectiveOn;

/** Whether its last day leaves it none to hold on. Example: planned from 1 to 9 March, on 9 March: it would begin on its last day. */
export const isTooLate = (days: Days, today: Day): boolean =>
  days.expiresOn !== null && days.expiresOn <= beginOf(days, today);

type Edition = { readonly edition: number; readonly status: InstructionStatus; readonly effectiveOn: Day };
type Ended = Edition & { readonly expiresOn: Day | null; readonly editions: readonly Edition[] };

/**
 * Since when an expired edition is not in force, and the one in force instead; undefined for others. The next edition ends it on its first day,
 * else it ends behind its own last day.
 * @example endOf({ status: 'expired', expiresOn: '2026-03-31', editions: [], … }) // { since: '2026-04-01', by: undefined }
 */
export const endOf = ({
  status,
  edition,
  expiresOn,
  editions,
}: Ended): { since: Day; by: Edition | undefined } | undefined => {
  if (status !== EXPIRED) return undefined;
  const later = editions.filter(
    (one) => one.edition > edition && WAS_EFFECTIVE.some((was) => was === one.status),
  );
  const ends = [
    ...(expiresOn === null ? [] : [addDays(expiresOn, 1)]),
    ...later.map(({ effectiveOn }) => effectiveOn),
  ].toSorted();
  const [since] = ends;
  return since === undefined ? undefined : { since, by: later.find((one) => one.status === EFFECTIVE) };
};
