import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Version } from '@portal/platform/contract/fields.ts';

const BASE = '/transport/v1/orders';
/** A forwarder of sixty trucks takes his whole morning at once. */
export const MOST_ORDERS = 200;

const SeveralOrders = z.object({
  orders: z.array(z.object({ id: Id, version: Version })).check(z.minLength(1), z.maxLength(MOST_ORDERS)),
});
/** Each order by itself: one that is refused keeps back no other. */
const SeveralMoved = z.object({
  moved: z.int(),
  refused: z.array(z.object({ id: Id, reason: z.string() })),
});
export type SeveralMoved = z.output<typeof SeveralMoved>;

export const confirmTransports = endpoint({
  path: `${BASE}/confirm`,
  needs: 'transport:confirm',
  name: { zh: '批量确认运输单', en: 'Confirm several transport orders' },
  summary:
    'The plant confirms several orders; one that is refused comes back with its reason and keeps back no other',
  input: SeveralOrders,
  output: SeveralMoved,
  fails: [],
});
export const acceptTransports = endpoint({
  path: `${BASE}/accept`,
  needs: 'transport:carry',
  name: { zh: '批量接单', en: 'Accept several transport orders' },
  summary:
    'The forwarder accepts several orders; one that is refused comes back with its reason and keeps back no other',
  input: SeveralOrders,
  output: SeveralMoved,
  fails: [],
});
export const departTransports = endpoint({
  path: `${BASE}/depart`,
  needs: 'transport:carry',
  name: { zh: '批量发车', en: 'Depart several trucks' },
  summary: 'Several trucks have left; one that is refused comes back with its reason and keeps back no other',
  input: SeveralOrders,
  output: SeveralMoved,
  fails: [],
});
