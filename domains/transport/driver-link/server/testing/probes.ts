import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    driverLinkId: string;
  }
}

/** Calls of phones have no session; what a foreign pass opens is asked in `driver-link.test.ts`. */
export const probes: Probes = [
  probe(calls.listDriverLinks, ({ orderId }) => ({ id: orderId })),
  probe(calls.makeDriverLink, ({ orderId }) => ({ id: orderId })),
  probe(calls.makeDriverLinks, ({ orderId }) => ({ ids: [orderId] })),
  probe(calls.revokeDriverLink, ({ driverLinkId }) => ({ id: driverLinkId })),
];
