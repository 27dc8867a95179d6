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
