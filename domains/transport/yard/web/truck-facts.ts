import { wallClock } from '@portal/platform/contract/day.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { latenessText } from '@portal/transport/contract/lateness.ts';
import type { BoardTruck } from '../contract/board.ts';
import type { Lane, Yard, YardTruck } from '../contract/fields.ts';
import { minutesBetween } from '../contract/calling/next-truck.ts';
import { patienceOf } from '../contract/calling/patience.ts';
import type { screenWords } from './words.en.ts';

type Words = Pick<(typeof screenWords)[Language], 'waited' | 'calledFor' | 'atDoorFor' | 'toLeave'> & {
  readonly language: Language;
};

/** The trucks of each lane, those first that need somebody: who waited longest, who is due first. */
export const byLane = (trucks: Yard['trucks']): ReadonlyMap<Lane, readonly YardTruck[]> =>
  Map.groupBy(trucks, ({ lane }) => lane);

/**
 * `08:00-09:00` on the clock of the plant, with its day where that is not the day of `now`; the expected arrival where no window was booked.
 * Example: on 11-28 a window of 11-30 is `11-30 10:00-11:00`.
 */
export const windowOf = (
  { windowFrom, windowTo, expectedArrival }: BoardTruck,
  { zone, now }: { readonly zone: string; readonly now: string },
): string => {
  const from = windowFrom ?? expectedArrival;
  if (from === null) return '';
  const clock = (moment: string) => wallClock(zone, new Date(moment));
  const { day, time } = clock(from);
  const shown = day === clock(now).day ? time : `${day.slice('YYYY-'.length)} ${time}`;
  return windowFrom === null || windowTo === null ? shown : `${shown}-${clock(windowTo).time}`;
};

/** How long it has been where it is, or how late it is, in words; empty for what has not begun. */
export const sinceOf = (truck: BoardTruck, now: string, words: Words): string => {
  const since = (text: string, from: string | null): string =>
    from === null ? '' : fill(text, { time: formatDuration(minutesBetween(from, now)) });
  switch (truck.lane) {
    case 'late':
    case 'expected':
      return latenessText(truck, Date.parse(now), words.language) ?? '';
    case 'waiting':
      return since(words.waited, truck.checkedInAt);
    case 'called':
      return since(words.calledFor, truck.calledAt);
    case 'atDoor':
      return truck.unloaded ? words.toLeave : since(words.atDoorFor, truck.atDoorAt);
    case 'done':
      return '';
    default:
      return truck.lane satisfies never;
  }
};

/** What that means: late is red, and so is waiting beyond what is free. Undefined is nothing to look at. */
export const toneOf = (
  truck: Pick<BoardTruck, 'lane' | 'checkedInAt'>,
  now: string,
  freeMinutes: number,
): 'trouble' | 'attention' | undefined => {
  if (truck.lane === 'late') return 'trouble';
  if (truck.lane !== 'waiting' || truck.checkedInAt === null) return undefined;
  return patienceOf(minutesBetween(truck.checkedInAt, now), freeMinutes);
};
