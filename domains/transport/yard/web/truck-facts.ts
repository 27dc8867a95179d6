import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { BoardTruck } from '../contract/board.ts';
import type { Lane, Yard, YardTruck } from '../contract/fields.ts';
import { minutesBetween } from '../contract/next-truck.ts';
import type { screenWords } from './words.en.ts';

type Words = (typeof screenWords)['zh' | 'en'];

/** The trucks of each lane, those first that need somebody: who waited longest, who is due first. */
export const byLane = (trucks: Yard['trucks']): ReadonlyMap<Lane, readonly YardTruck[]> =>
  Map.groupBy(trucks, ({ lane }) => lane);

/** `08:00-09:00` on the clock of the plant; the expected arrival where no window was booked. */
export const windowOf = ({ windowFrom, windowTo, expectedArrival }: BoardTruck, zone: string): string => {
  const time = (moment: string) => wallClock(zone, new Date(moment)).time;
  if (windowFrom !== null && windowTo !== null) return `${time(windowFrom)}-${time(windowTo)}`;
  return expectedArrival === null ? '' : time(expectedArrival);
};

/** How long it has been where it is, in words; empty for what has not begun. */
export const sinceOf = (truck: BoardTruck, now: string, words: Words): string => {
  const since = (text: string, from: string | null): string =>
    from === null ? '' : fill(text, { minutes: minutesBetween(from, now) });
  switch (truck.lane) {
    case 'late':
      return since(words.lateBy, truck.windowTo ?? truck.expectedArrival);
    case 'waiting':
      return since(words.waited, truck.checkedInAt);
    case 'called':
      return since(words.calledFor, truck.calledAt);
    case 'atDoor':
      return since(words.atDoorFor, truck.atDoorAt);
    case 'expected':
    case 'done':
      return '';
    default:
      return truck.lane satisfies never;
  }
};
