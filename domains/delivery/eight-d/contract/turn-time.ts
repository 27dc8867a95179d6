import type { Turn } from './fields.ts';
import type { Stage } from './stages.ts';

const MINUTE = 60_000;

/**
 * How long a stage was with each side, in whole minutes; the present turn counts until now.
 * @example minutesWith([{ stage: 'd4', side: 'supplier', beganAt: '…T08:00Z', endedAt: '…T09:00Z', … }], 'd4', now) // { supplierMinutes: 60, plantMinutes: 0 }
 */
export const minutesWith = (
  turns: readonly Pick<Turn, 'stage' | 'side' | 'beganAt' | 'endedAt'>[],
  stage: Stage,
  now: string,
): { supplierMinutes: number; plantMinutes: number } => {
  const minutes = (side: Turn['side']): number =>
    turns
      .filter((turn) => turn.stage === stage && turn.side === side)
      .reduce(
        (sum, { beganAt, endedAt }) =>
          sum + Math.max(0, Math.floor((Date.parse(endedAt ?? now) - Date.parse(beganAt)) / MINUTE)),
        0,
      );
  return { supplierMinutes: minutes('supplier'), plantMinutes: minutes('plant') };
};
