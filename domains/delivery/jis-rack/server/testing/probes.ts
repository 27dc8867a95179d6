import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    jisRackId: string;
    jisRackPieceId: string;
    jisDeliveryId: string;
    jisRackTypeId: string;
  }
}

const rack = ({ jisRackId }: Owned) => ({ id: jisRackId, version: 1, reason: 'foreign hand' });
const delivery = ({ jisDeliveryId }: Owned) => ({ id: jisDeliveryId, version: 1 });

const rackType = {
  supplierCode: 'S1001',
  assemblyLine: 'LINE1',
  partGroup: '01',
  containerCode: 'FOREIGN',
  active: 'Y',
};

export const probes: Probes = [
  probe(calls.readJisRack, ({ jisRackId }) => ({ id: jisRackId })),
  probe(calls.openJisRacks, ({ jisMessageId }) => ({ ids: [jisMessageId], places: 12, loadOrder: 'build' })),
  probe(calls.scanJisRack, ({ jisRackId }) => ({
    id: jisRackId,
    scans: [
      {
        token: '0c7b1f3e-6a46-4b1e-9d0f-1d8c2a54f7aa',
        code: 'FOREIGN',
        place: 1,
        scannedAt: '2026-03-02T02:15:00Z',
      },
    ],
  })),
  probe(calls.missJisPiece, (owned) => ({ ...rack(owned), pieceId: owned.jisRackPieceId })),
  probe(calls.cancelJisRack, rack),
  probe(calls.downloadJisRackLabel, ({ jisRackId }) => ({ id: jisRackId })),
  probe(calls.createJisRackType, () => ({ ...rackType, partGroup: '99' })),
  probe(calls.changeJisRackType, ({ jisRackTypeId }) => ({ ...rackType, id: jisRackTypeId, version: 1 })),
  probe(calls.readJisDelivery, ({ jisDeliveryId }) => ({ id: jisDeliveryId })),
  probe(calls.departJisDelivery, ({ jisRackId }) => ({
    rackIds: [jisRackId],
    truckPlate: null,
    expectedArrival: '2096-03-02T02:15:00Z',
  })),
  probe(calls.findJisDelivery, () => ({ code: '90000001' })),
  probe(calls.scanJisDelivery, ({ jisDeliveryId }) => ({
    id: jisDeliveryId,
    token: '0c7b1f3e-6a46-4b1e-9d0f-1d8c2a54f7ab',
    code: 'FOREIGN',
    at: null,
    scannedAt: '2026-03-02T02:15:00Z',
  })),
  probe(calls.arriveJisDelivery, delivery),
  probe(calls.confirmJisDelivery, (owned) => ({ ...delivery(owned), differences: [] })),
  probe(calls.downloadJisDesadv, ({ jisDeliveryId }) => ({ id: jisDeliveryId })),
  probe(calls.downloadJisDelivery, ({ jisDeliveryId }) => ({ id: jisDeliveryId })),
];
