import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';

const nullable = z.nullable(z.string());

export const linkStates = ['made', 'opened', 'revoked', 'expired'] as const;

/** A link as those see it who may make one; what it opens with is kept nowhere. */
export const DriverLink = z.object({
  id: z.string(),
  state: z.enum(linkStates),
  madeAt: z.string(),
  madeBy: z.string(),
  expiresAt: z.string(),
  openedAt: nullable,
  revokedAt: nullable,
  revokedBy: nullable,
});
export type DriverLink = z.output<typeof DriverLink>;

export const listDriverLinks = endpoint({
  method: 'GET',
  path: '/transport/v1/order/{id}/driver-link',
  needs: 'driver-link:make',
  summary: 'Links that were made for the driver of an order, the newest first',
  input: z.object({ id: Id }),
  output: z.array(DriverLink),
  fails: ['err.notFound'],
});

export const makeDriverLink = endpoint({
  path: '/transport/v1/order/{id}/driver-link',
  needs: 'driver-link:make',
  name: { zh: '生成司机链接', en: 'Make driver link' },
  summary: 'A link for the phone of the driver of an order, shown this once; the former one ends with it',
  answersOnce: true,
  input: z.object({ id: Id }),
  /** Behind `/driver/link#` of the portal's address. */
  output: z.object({ code: z.string(), expiresAt: z.string() }),
  fails: ['err.notFound', 'driverLink.notUnderWay', 'driverLink.tooManyLinks'],
});

/** A forwarder of sixty trucks takes his whole morning at once. */
export const MOST_LINKS = 200;

/** What is handed to the driver of an order, and how he is reached. */
export const MadeLink = z.object({
  orderId: z.string(),
  number: z.string(),
  truckPlate: nullable,
  driverName: nullable,
  driverPhone: nullable,
  /** When its window begins. */
  windowFrom: nullable,
  /** Behind `/driver/link#` of the portal's address. */
  code: z.string(),
  expiresAt: z.string(),
});
export type MadeLink = z.output<typeof MadeLink>;

export const makeDriverLinks = endpoint({
  path: '/transport/v1/driver-links',
  needs: 'driver-link:make',
  name: { zh: '批量生成司机链接', en: 'Make driver links' },
  summary:
    'A link for each of several orders, shown this once. One that its driver has opened stays; an order that is refused comes back with its reason and keeps back no other',
  answersOnce: true,
  input: z.object({
    ids: z.array(Id).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_LINKS, 'tooMany')),
  }),
  output: z.object({
    links: z.array(MadeLink),
    refused: z.array(z.object({ id: Id, reason: z.string() })),
  }),
  fails: [],
});

export const revokeDriverLink = endpoint({
  path: '/transport/v1/driver-link/{id}/revoke',
  needs: 'driver-link:make',
  name: { zh: '撤销司机链接', en: 'Revoke driver link' },
  summary: 'Ends a link; the phone that has opened it is shown nothing more',
  input: z.object({ id: Id }),
  fails: ['err.notFound', 'driverLink.endedAlready'],
});

export const readGateCode = endpoint({
  method: 'GET',
  path: '/transport/v1/gate-code',
  needs: 'driver-link:gate',
  summary: 'The code of the plant for today, with which drivers check in on their phones',
  output: z.object({ code: z.string(), day: z.string() }),
});
