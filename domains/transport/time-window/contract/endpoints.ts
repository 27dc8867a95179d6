import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { ClockTime, DayField, Id, maybe, maybeCount, text } from '@portal/platform/contract/fields.ts';
import { bookingRefusals } from './booking-refusals.ts';
import { suggestionReasons } from './suggest.ts';

/** Where a window is looked for: a dock as the caller may use it, and a day. */
const Place = { unloadDoorId: Id, doorAssociateId: Id, day: DayField } as const;
/** The order that is being changed; none: a new one is written. */
const orderId = z.nullish(Id);
/** A day has no more minutes. */
const MOST_MINUTES = 1440;
/** How long the truck stands at the dock, where one unit is too short. */
const minutes = maybeCount(MOST_MINUTES);

/** SPEC section 7. Returns only when dock, association and day are all given: the screen clears its choice when one changes. */
export const listUsableWindows = endpoint({
  method: 'GET',
  path: '/sf/v1/time-window-use/usable',
  needs: 'transport:list',
  summary:
    'Free windows of a dock on a day, as texts like 08:00-09:00; with `minutes` as many units in a row as they need, and fixed windows that last as long',
  input: z.object({ ...Place, orderId, minutes }),
  output: z.array(z.string()),
  fails: ['timeWindow.doorNotForSupplier'],
});

export const listKeptWindows = endpoint({
  method: 'GET',
  path: '/sf/v1/time-window-use/kept',
  needs: 'transport:list',
  summary:
    'Standing windows that are kept on a day at the docks of a point for the supplier of an order, and that he has not booked: each with what of it can be booked',
  input: z.object({ unloadingPointId: Id, day: DayField, orderId }),
  output: z.array(
    z.object({
      unloadDoorId: z.string(),
      doorAssociateId: z.string(),
      doorCode: z.string(),
      supplierCode: z.string(),
      day: z.string(),
      /** As it is kept. */
      standing: z.string(),
      /** From then on it is free for all. */
      keptUntil: z.string(),
      /** The whole of it, where the dock offers that; else the windows of the dock within it. */
      windows: z.array(z.string()),
    }),
  ),
});

export const holdWindow = endpoint({
  path: '/sf/v1/time-window-use/hold',
  needs: 'transport:edit',
  name: { zh: '保留时间窗', en: 'Hold time window' },
  summary:
    'Keeps a window for ten minutes while its order is written; another one for the same order gives way. `renew` asks for ten more minutes, once',
  input: z.object({ ...Place, orderId, window: text(11), renew: z.optional(z.boolean()) }),
  output: z.object({
    id: z.string(),
    heldUntil: z.string(),
    /** The same as seconds from now, for clocks that are wrong. */
    seconds: z.number(),
    mayRenew: z.boolean(),
  }),
  fails: [
    'timeWindow.doorNotForSupplier',
    ...bookingRefusals,
    'timeWindow.renewedAlready',
    'timeWindow.heldLongEnough',
    'timeWindow.heldTwice',
    'err.notFound',
    'err.forbidden',
  ],
});

export const releaseWindow = endpoint({
  method: 'DELETE',
  path: '/sf/v1/time-window-use/hold/{id}',
  needs: 'transport:edit',
  name: { zh: '放弃保留的时间窗', en: 'Release time window' },
  summary: 'Gives a window back that the caller holds; one that he holds no more is no fault',
  input: z.object({ id: Id }),
  output: z.null(),
});

export const suggestWindows = endpoint({
  method: 'GET',
  path: '/sf/v1/time-window-use/suggest',
  needs: 'transport:edit',
  summary: 'At most six free windows at the docks of a point, the best first, with what speaks for each',
  input: z.object({
    unloadingPointId: Id,
    /** When the truck can be there. */
    day: DayField,
    time: maybe(ClockTime),
    /** The last day by which the goods are promised. */
    promise: maybe(DayField),
    minutes,
    orderId,
  }),
  output: z.array(
    z.object({
      unloadDoorId: z.string(),
      doorAssociateId: z.string(),
      doorCode: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      day: z.string(),
      window: z.string(),
      waitingMinutes: z.number(),
      sameDoorAsLast: z.boolean(),
      withinPromise: z.boolean(),
      reasons: z.array(z.enum(suggestionReasons)),
    }),
  ),
});
