import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    jisRackId: string;
    jisRackPieceId: string;
    jisDeliveryId: string;
  }
}

const rack = ({ jisRackId }: Owned) => ({ id: jisRackId, version: 1, reason: 'foreign hand' });
const delivery = ({ jisDeliveryId }: Owned) => ({ id: jisDeliveryId, version: 1 });

export const probes: Probes = {
  'GET /jis/v1/rack/{id}': ({ jisRackId }) => ({ id: jisRackId }),
  'POST /jis/v1/rack/open': ({ jisMessageId }) => ({ ids: [jisMessageId], places: 12, loadOrder: 'build' }),
  'POST /jis/v1/rack/{id}/scan': ({ jisRackId }) => ({
    id: jisRackId,
    scans: [
      {
        token: '0c7b1f3e-6a46-4b1e-9d0f-1d8c2a54f7aa',
        code: 'FOREIGN',
        place: 1,
        scannedAt: '2026-03-02T02:15:00Z',
      },
    ],
  }),
  'POST /jis/v1/rack/{id}/missing': (owned) => ({ ...rack(owned), pieceId: owned.jisRackPieceId }),
  'POST /jis/v1/rack/{id}/cancel': rack,
  'POST /jis/v1/rack/{id}/label': ({ jisRackId }) => ({ id: jisRackId }),
  'GET /jis/v1/delivery/{id}': ({ jisDeliveryId }) => ({ id: jisDeliveryId }),
  'POST /jis/v1/delivery/depart': ({ jisRackId }) => ({
    rackIds: [jisRackId],
    truckPlate: null,
    expectedArrival: '2096-03-02T02:15:00Z',
  }),
  'POST /jis/v1/delivery/{id}/arrive': delivery,
  'POST /jis/v1/delivery/{id}/confirm': (owned) => ({ ...delivery(owned), differences: [] }),
  'POST /jis/v1/delivery/{id}/desadv': ({ jisDeliveryId }) => ({ id: jisDeliveryId }),
  'POST /jis/v1/delivery/{id}/print': ({ jisDeliveryId }) => ({ id: jisDeliveryId }),
};
