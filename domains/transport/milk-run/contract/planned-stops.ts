import { compare } from '@portal/platform/contract/quantity.ts';
import type { MilkRun } from './fields.ts';

type Planned = { readonly pickupAt: string | null };
/** Which stop, from 1, and what is wrong with its time. */
export type MisplacedStop = { readonly position: number; readonly why: 'notBehind' | 'notBeforeWindow' };

/**
 * The first stop whose planned time does not go with the way: not behind that of a stop before it, or not before the window in which the truck is unloaded.
 * Stops without a time say nothing. Moments in UTC (ISO 8601).
 * @example misplacedStop([{ pickupAt: '…T07:00Z' }, { pickupAt: '…T06:00Z' }], null) // { position: 2, why: 'notBehind' }
 */
export const misplacedStop = (
  stops: readonly Planned[],
  windowFrom: string | null,
): MisplacedStop | undefined => {
  let before = Number.NEGATIVE_INFINITY;
  for (const [at, { pickupAt }] of stops.entries()) {
    if (pickupAt === null) continue;
    const moment = Date.parse(pickupAt);
    const position = at + 1;
    if (moment <= before) return { position, why: 'notBehind' };
    if (windowFrom !== null && moment >= Date.parse(windowFrom)) return { position, why: 'notBeforeWindow' };
    before = moment;
  }
  return undefined;
};

/** What of the goods is more than a truck of its type holds; figures that are not known hold all. */
export const beyondRoom = ({
  volumeM3,
  weightKg,
  room,
}: Pick<MilkRun, 'volumeM3' | 'weightKg' | 'room'>): readonly ('volumeM3' | 'weightKg')[] => [
  ...(room?.volumeM3 && compare(volumeM3, room.volumeM3) > 0 ? (['volumeM3'] as const) : []),
  ...(room?.weightKg && compare(weightKg, room.weightKg) > 0 ? (['weightKg'] as const) : []),
];
