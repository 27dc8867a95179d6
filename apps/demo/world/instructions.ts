import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { InstructionStatus } from '@portal/packaging-instruction/contract/status.ts';
import { deliveries, type Delivery } from './demand/deliveries.ts';
import { suppliers } from './master-data/suppliers.ts';

/** One edition of how a part is packed. */
export type Edition = {
  edition: number;
  status: InstructionStatus;
  effectiveOn: Day;
  expiresOn: Day | null;
  /** What the supplier has filled in: nothing yet, some of it, or all. */
  filled: 'none' | 'half' | 'whole';
  /** Layers less than agreed: what a former or a later edition changes. */
  fewerLayers: number;
  refuseReason: string | null;
};
export type PackedPart = { delivery: Delivery; editions: readonly Edition[] };

/** Begin of the agreements of the demo; the instructions behind them are as old. */
const AGREED: Day = '2026-01-01';
const REASONS = ['图片不清楚，请重拍第二步', '防护说明缺少防锈要求', '每层箱数与现场不符，请核对'] as const;

const one = (status: InstructionStatus, more: Partial<Edition> = {}): Edition => ({
  edition: 1,
  status,
  effectiveOn: AGREED,
  expiresOn: null,
  filled: 'whole',
  fewerLayers: 0,
  refuseReason: null,
  ...more,
});

/** All that an instruction can be, from the planner's desk to the archive. */
const livesOn = (today: Day, reason: string): readonly (readonly Edition[])[] => [
  [one('effective')],
  [one('toBeSubmitted', { effectiveOn: addDays(today, 21), filled: 'none' })],
  [one('saved', { effectiveOn: addDays(today, 18), filled: 'half' })],
  [one('toBeReviewed', { effectiveOn: addDays(today, 9) })],
  [one('auditRejection', { effectiveOn: addDays(today, 14), refuseReason: reason })],
  [one('effective'), one('notEffective', { edition: 2, effectiveOn: addDays(today, 12), fewerLayers: 1 })],
  [one('expired', { effectiveOn: '2025-03-03', fewerLayers: 1 }), one('effective', { edition: 2 })],
  [one('effective', { expiresOn: addDays(today, 20) })],
  [one('created', { effectiveOn: addDays(today, 30), filled: 'none' })],
  [one('effective'), one('toBeReviewed', { edition: 2, effectiveOn: addDays(today, 16), fewerLayers: 1 })],
];

/** The first two suppliers have one in each state, the others one in force each. */
export const instructionsOn = (today: Day): PackedPart[] =>
  suppliers.flatMap((supplier, at) => {
    const own = onceEach(deliveries.filter((one) => one.supplier === supplier && one.packing.layers > 1));
    const lives = livesOn(today, REASONS[at % REASONS.length]!);
    const chosen = at < 2 ? lives : [lives[at % lives.length]!];
    return chosen.slice(0, own.length).map((editions, place) => ({ delivery: own[place]!, editions }));
  });

/** A part that is delivered to several points of a plant is packed in one way. The first plant's come first: the demo begins there. */
const onceEach = (of: readonly Delivery[]): Delivery[] =>
  [...new Map(of.map((one) => [`${one.plantNo} ${one.part.partNo}`, one])).values()].toSorted((one, other) =>
    one.plantNo.localeCompare(other.plantNo),
  );
