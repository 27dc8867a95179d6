import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { code, count, day, flag, moment, status } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { ClockTime, DayField, Id, YesNo, maybe, maybeCount } from '@portal/platform/contract/fields.ts';
import { byIds, contains, days, inStatus, isFlag } from '@portal/platform/contract/filters.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { bookingRefusals } from './booking-refusals.ts';
import { endsAfterStart } from './slots.ts';
import { EndTime } from './time-window.ts';
import { windowWishStatus } from './wish-status.ts';

const BASE = '/sf/v1/window-wish';
/** A day has no more minutes. */
const MOST_MINUTES = 1440;

/** Who waits for which window. Others are counted, never named. */
export const windowWishColumns = {
  orderNumber: code({ card: 'title', px: 150, chars: 18, sorts: true }),
  status: status(windowWishStatus, 'wishStatus', { px: 110, chars: 12, card: 'sign' }),
  /** The place in the list of the point and day; null when it stands in none any more. */
  place: count({ px: 130, chars: 8, maybe: true, card: 'figure' }),
  waitingCount: count({ px: 90, chars: 10, maybe: true }),
  /** What is offered stands before what was wished for: it has an end. */
  offeredDoor: code({ px: 100, chars: 12, maybe: true }),
  offeredWindow: code({ px: 130, chars: 14, maybe: true, card: 'figure' }),
  offeredUntil: moment({ px: 150, chars: 18, maybe: true, card: 'figure' }),
  urgent: flag({ px: 80, chars: 8, card: 'figure' }),
  day: day({ px: 120, chars: 12, sorts: true, card: 'figure' }),
  starts: code({ px: 80, chars: 8 }),
  ends: code({ px: 80, chars: 8 }),
  minutes: count({ px: 110, chars: 12 }),
  pointCode: code({ px: 100, chars: 12 }),
  /** Null: any dock of the point. */
  doorCode: code({ px: 90, chars: 10, maybe: true }),
  supplierCode: code({ px: 110, chars: 12 }),
  forwarderCode: code({ px: 110, chars: 12, maybe: true }),
  createdAt: moment({ px: 150, chars: 18 }),
};

export const listWindowWishes = listOf({
  path: BASE,
  needs: 'waiting-list:list',
  summary: 'Who waits for a time window: one’s own wishes with their places, for planners all of them',
  columns: windowWishColumns,
  filters: {
    ids: byIds(),
    status: inStatus(windowWishStatus, 'wishStatus'),
    day: days(),
    orderNumber: contains(30),
    pointCode: contains(),
    supplierCode: contains(),
    urgent: isFlag(),
  },
  also: { ...identified, orderId: z.string() },
});
export const exportWindowWishes = exportOf(listWindowWishes);

const rule = <T>(holds: (wish: T) => boolean, field: string, message: string) =>
  z.refine<T>(holds, { path: [field], message });

/** What is wished for: a window of the day within a span, at one dock or at any of the order's unloading point. */
export const WindowWish = z
  .object({
    orderId: Id,
    day: DayField,
    unloadDoorId: maybe(Id),
    starts: ClockTime,
    ends: EndTime,
    /** At least so long, where one unit is too short. */
    minutes: maybeCount(MOST_MINUTES),
  })
  .check(
    rule<{ starts: string; ends: string }>(endsAfterStart, 'ends', 'timeWindow.endNotAfterStart'),
    rule<{ minutes: number | null }>(
      (wish) => (wish.minutes ?? 0) % 5 === 0,
      'minutes',
      'timeWindow.fiveMinutes',
    ),
  );

export const wishWindow = endpoint({
  path: BASE,
  needs: 'waiting-list:wish',
  name: { zh: '加入时间窗排队', en: 'Join waiting list for time windows' },
  summary:
    'Puts an order on the waiting list of its unloading point for a day: what becomes free within the span is held for the next in the list for 30 minutes',
  input: WindowWish,
  output: z.object({ id: z.string(), place: z.number(), waitingCount: z.number() }),
  fails: [
    'err.notFound',
    'timeWindow.wishTwice',
    'timeWindow.wishWithoutPoint',
    'timeWindow.wishNeverOpen',
    'timeWindow.doorNotForSupplier',
  ],
});

const Which = z.object({ id: Id });

export const withdrawWish = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'waiting-list:wish',
  name: { zh: '退出时间窗排队', en: 'Leave waiting list for time windows' },
  summary: 'Takes an order off the waiting list; what is offered to it goes to the next',
  input: Which,
  fails: ['err.notFound', 'timeWindow.wishOver'],
});

export const takeOffer = agreeing(
  endpoint({
    path: `${BASE}/{id}/take`,
    needs: 'waiting-list:wish',
    name: { zh: '接受排队时间窗', en: 'Take offered time window' },
    summary: 'Books the window that is held for the order, by the rules of moving a window',
    input: Which,
    fails: [
      'err.notFound',
      'timeWindow.offerOver',
      ...bookingRefusals,
      // The order moves its window by its own rules.
      'transport.windowFixed',
      'transport.onRun',
      'transport.doorNotForSupplier',
    ],
  }),
);

export const declineOffer = endpoint({
  path: `${BASE}/{id}/decline`,
  needs: 'waiting-list:wish',
  name: { zh: '放弃排队时间窗', en: 'Decline offered time window' },
  summary: 'Lets the offered window go to the next in the list; the order waits on for another one',
  input: Which,
  fails: ['err.notFound', 'timeWindow.offerOver'],
});

export const markWish = endpoint({
  path: `${BASE}/{id}/urgent`,
  needs: 'waiting-list:urgent',
  name: { zh: '标记排队紧急', en: 'Mark wish for a time window as urgent' },
  summary: 'Lets an order go before those that are not urgent, or takes the mark away',
  input: z.object({ id: Id, urgent: YesNo }),
  fails: ['err.notFound', 'timeWindow.wishOver'],
});
