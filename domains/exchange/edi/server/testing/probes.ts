import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    messageId: string;
    itemId: string;
  }
}

export const probes: Probes = {
  'GET /edi/v1/message/{id}': ({ messageId }) => ({ id: messageId }),
  'GET /edi/v1/message/{id}/item': ({ messageId }) => ({ id: messageId }),
  'GET /edi/v1/message/{id}/text': ({ messageId }) => ({ id: messageId }),
  'GET /edi/v1/message/{id}/raw': ({ messageId }) => ({ id: messageId }),
  'GET /edi/v1/item/{id}': ({ itemId }) => ({ id: itemId }),
  'POST /edi/v1/partner': ({ itemId }) => ({
    itemId,
    format: 'VDA4905',
    customerCode: 'MARKCUST',
    plantCode: 'P',
    supplierCodeGiven: 'X',
    plantNo: 'P1',
    forSupplier: 'S1001',
    supplierCode: 'S1001',
  }),
  'DELETE /edi/v1/partner/{id}': () => ({ id: '1' }),
  'POST /edi/v1/part': () => ({ partNumber: 'FOREIGN', plantNo: 'P1', partNo: '5G0 123 456 A' }),
  'DELETE /edi/v1/part/{id}': () => ({ id: '1' }),
  'POST /edi/v1/item/{id}/agreement': ({ itemId }) => ({
    id: itemId,
    saNo: 'x',
    unloadingPoint: 'A13',
    unit: 'PCE',
  }),
  'GET /edi/v1/item/{id}/orders': ({ itemId }) => ({ id: itemId }),
  'POST /edi/v1/item/{id}/orders': ({ itemId }) => ({ id: itemId, unloadingPoint: 'A13', items: 1 }),
  'POST /edi/v1/item/{id}/take-held': ({ itemId }) => ({ id: itemId }),
  'POST /edi/v1/item/{id}/choose': ({ itemId }) => ({ id: itemId }),
  'POST /edi/v1/item/{id}/day': ({ itemId }) => ({ id: itemId, day: '2027-01-04', alike: true }),
  'POST /edi/v1/item/{id}/take-as-read': ({ itemId }) => ({ id: itemId, alike: true }),
  'POST /edi/v1/redrive': ({ messageId }) => ({ messageId }),
  'POST /edi/v1/discard': ({ messageId }) => ({ messageId, reason: 'foreign hand' }),
};
