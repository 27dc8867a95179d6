import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, text } from '@portal/platform/contract/fields.ts';

/** Where a window is looked for: a door as the caller may use it, and a day. */
const Place = { unloadDoorId: Id, doorAssociateId: Id, day: DayField } as const;
/** The order that is being changed; none: a new one is written. */
const orderId = z.nullish(Id);

/** SPEC section 7. Returns only when door, association and day are all given: the screen clears its choice when one changes. */
export const listUsableWindows = endpoint({
  method: 'GET',
  path: '/sf/v1/time-window-use/usable',
  needs: 'transport:list',
  summary: 'Free windows of a door on a day, as texts like 08:00-09:00',
  input: z.object({ ...Place, orderId }),
  output: z.array(z.string()),
  fails: ['timeWindow.doorNotForSupplier'],
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
    'timeWindow.taken',
    'timeWindow.notOffered',
    'timeWindow.outsideShifts',
    'timeWindow.closedDay',
    'timeWindow.past',
    'timeWindow.renewedAlready',
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
