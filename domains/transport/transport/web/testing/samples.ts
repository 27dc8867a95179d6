import type { TransportOrder, TransportRow } from '../../contract/fields.ts';

/** Rows and orders for the tests of the screens. */
export const sampleRow = (changed: Partial<TransportRow> = {}): TransportRow => ({
  id: '7',
  version: 3,
  number: 'TO2026030200007',
  status: 'ManualCreation',
  supplierCode: 'S1001',
  forwarderCode: 'F01',
  forwarderNameZh: '吉顺物流',
  forwarderNameEn: 'Jishun Logistics',
  borderoNo: null,
  driverName: '孙运',
  driverPhone: '138-0000-1234',
  truckPlate: '吉A12345',
  unloadingPoint: 'A13',
  door: 'D1',
  windowDay: '2099-03-02',
  window: '08:00-09:00',
  expectedArrival: '2099-03-02T00:00:00.000Z',
  departedAt: null,
  arrivedAt: null,
  notes: 1,
  containerNotes: 0,
  late: 'N',
  papersExpired: 'N',
  runNumber: null,
  rejectReason: null,
  cancelReason: null,
  createdAt: '2026-03-01T00:30:00Z',
  ...changed,
});

export const sampleNote = (id: string, unloadingPoint = 'A13', warehouseCode = 'WH1') => ({
  id,
  number: `0000000${id}`,
  stage: 'none',
  unloadingPoint,
  warehouseCode,
  dispatchOn: '2026-03-01',
  expectedArrival: '2026-03-02T00:00:00.000Z',
});

export const sampleContainerNote = {
  id: '9',
  number: 'CN2026030200001',
  unloadingPoint: 'A13',
  expectedOn: '2099-03-02',
};

export const sampleOrder = (changed: Partial<TransportOrder> = {}): TransportOrder => ({
  ...sampleRow(),
  driverIdNo: '110105********002X',
  driverId: null,
  vehicleId: null,
  expiredPapers: [],
  truckType: 'BOX_9_6',
  purposeOfEntry: 'DELIVERY',
  vehicleEmission: null,
  route: null,
  unloadingPointId: '31',
  doorAssociateId: '41',
  unloadDoorId: '51',
  noteList: [sampleNote('1')],
  containerNoteList: [],
  stages: [],
  run: null,
  ...changed,
});

/** What the form asks of others: notes to load, the unloading points, their docks, forwarders. */
export const places = {
  'GET /transport/v1/order/{id}/driver-identity': () => ({ driverIdNo: '11010519491231002X' }),
  'GET /sf/v1/delivery-note': () => [
    { ...sampleNote('1'), total: 3 },
    sampleNote('2', 'A14'),
    sampleNote('3', 'B07', 'WH2'),
  ],
  'GET /sf/v1/unpointdoor/select': () => [
    {
      id: '31',
      code: 'A13',
      nameZh: '总装 13 号卸货点',
      nameEn: 'Assembly 13',
      areaCode: 'A',
      warehouseCode: 'WH1',
    },
  ],
  'POST /sf/v1/time-window-use/hold': () => ({
    id: '81',
    heldUntil: '2099-03-01T02:24:00.000Z',
    seconds: 600,
    mayRenew: true,
  }),
  'GET /sf/v1/time-window-use/suggest': () => [],
  'DELETE /sf/v1/time-window-use/hold/{id}': () => null,
  'GET /sf/v1/unpointdoor/{id}/doorAssociate': () => [
    {
      doorAssociateId: '41',
      unloadDoorId: '51',
      doorCode: 'D1',
      nameZh: '1 号道口',
      nameEn: 'Door 1',
      kind: 'shared',
    },
    {
      doorAssociateId: '42',
      unloadDoorId: '52',
      doorCode: 'D2',
      nameZh: '2 号道口',
      nameEn: 'Door 2',
      kind: 'fixed',
    },
  ],
  'GET /transport/v1/driver-choice': () => [],
  'GET /transport/v1/vehicle-choice': () => [],
  'GET /transport/v1/truck-type-choice': () => [
    {
      code: 'BOX_9_6',
      nameZh: '9.6 米厢式货车',
      nameEn: 'Box truck 9.6 m',
      loadingMetres: '9.6',
      volumeM3: '57',
      loadKg: 15_000,
    },
  ],
  'GET /sf/v1/forwarder/select': () => [{ code: 'F01', nameZh: '吉顺物流', nameEn: 'Jishun Logistics' }],
};

/** A dispatcher of the supplier. */
export const dispatcher = {
  user: { party: 'supplier' as const },
  permissions: ['transport:list', 'transport:edit', 'transport:cancel', 'delivery-note:list'],
};

const entry = (typeCode: string, code: string, value: string) => ({
  typeCode,
  type: typeCode,
  code,
  value,
  value2: 'N/A',
  sort: 1,
});
export const dictionary = [
  entry('TRUCK_TYPE', 'BOX_9_6', '9.6 米厢式货车'),
  entry('PURPOSE_OF_ENTRY', 'DELIVERY', '送货'),
  entry('TRANSPORT_REJECT_REASON', 'wrongDoor', '道口错误'),
];
