import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    driverLinkId: string;
  }
}

/** Calls of phones have no session; what a foreign pass opens is asked in `driver-link.test.ts`. */
export const probes: Probes = {
  'GET /transport/v1/order/{id}/driver-link': ({ orderId }) => ({ id: orderId }),
  'POST /transport/v1/order/{id}/driver-link': ({ orderId }) => ({ id: orderId }),
  'POST /transport/v1/driver-link/{id}/revoke': ({ driverLinkId }) => ({ id: driverLinkId }),
};
