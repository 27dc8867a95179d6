import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    containerMovementId: string;
    containerBalanceId: string;
  }
}

export const probes: Probes = [
  probe(calls.readContainerBalance, ({ containerBalanceId }: Owned) => ({ id: containerBalanceId })),
  probe(calls.postContainerMovement, ({ day }: Owned) => ({
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
  })),
  probe(calls.reverseContainerMovement, ({ containerMovementId }: Owned) => ({
    id: containerMovementId,
    reason: 'foreign hand',
  })),
];
