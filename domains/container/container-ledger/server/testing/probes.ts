import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    containerMovementId: string;
    containerBalanceId: string;
  }
}

export const probes: Probes = {
  'GET /container/v1/inventory/{id}': ({ containerBalanceId }: Owned) => ({ id: containerBalanceId }),
  'POST /container/v1/movement': ({ day }: Owned) => ({
    cause: 'handover',
    containerCode: 'KLT4147',
    quantity: 1,
    postedOn: day,
    condition: 'available',
    giverKind: 'plant',
    giverCode: null,
    takerKind: 'supplier',
    takerCode: 'S1002',
    documentNumber: 'foreign hand',
    reason: 'foreign hand',
  }),
  'POST /container/v1/movement/{id}/reverse': ({ containerMovementId }: Owned) => ({
    id: containerMovementId,
    reason: 'foreign hand',
  }),
};
