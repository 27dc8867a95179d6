import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id } from '@portal/platform/contract/fields.ts';

/** SPEC section 7. Returns only when door, association and day are all given: the screen clears its choice when one changes. */
export const listUsableWindows = endpoint({
  method: 'GET',
  path: '/sf/v1/time-window-use/usable',
  needs: 'transport:list',
  summary: 'Free windows of a door on a day, as texts like 08:00-09:00',
  input: z.object({ unloadDoorId: Id, doorAssociateId: Id, day: DayField }),
  output: z.array(z.string()),
  fails: ['timeWindow.doorNotForSupplier'],
});
