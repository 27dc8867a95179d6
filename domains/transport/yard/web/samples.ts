import type { Yard, YardDoor, YardTruck } from '../contract/fields.ts';

/** A truck of tests. */
export const sampleTruck = (given: Partial<YardTruck> & { orderId: string }): YardTruck => ({
  visitId: `9${given.orderId}`,
  version: 1,
  lane: 'waiting',
  number: `TO${given.orderId}`,
  plate: `吉A0000${given.orderId}`,
  borderoNo: null,
  supplierCode: 'S1001',
  supplierNameZh: '长春甲',
  supplierNameEn: 'Jia',
  forwarderCode: 'F01',
  pointId: '7',
  pointCode: 'A13',
  plannedDoorId: '1',
  plannedDoor: 'D1',
  doorId: null,
  doorCode: null,
  windowFrom: null,
  windowTo: null,
  expectedArrival: null,
  estimatedArrival: null,
  checkedInAt: new Date(Date.now() - 25 * 60_000 - 5_000).toISOString(),
  calledAt: null,
  atDoorAt: null,
  checkedOutAt: null,
  noteNumbers: null,
  urgent: false,
  unloaded: false,
  carriesDue: false,
  ...given,
});

export const sampleDoor = (given: Partial<YardDoor> & { id: string }): YardDoor => ({
  code: `D${given.id}`,
  nameZh: '道口',
  nameEn: 'Dock',
  active: true,
  open: true,
  hours: '',
  uses: [{ pointId: '7', supplierCode: '' }],
  ...given,
});

/** A yard with a truck in each state: D1 is free, D2 is taken, D3 is outside of its shifts. */
export const sampleYard = (given: Partial<Yard> = {}): Yard => ({
  at: new Date().toISOString(),
  zone: 'Asia/Shanghai',
  plantNo: '1000',
  yardFreeMinutes: 120,
  doors: [
    sampleDoor({ id: '1' }),
    sampleDoor({ id: '2' }),
    sampleDoor({ id: '3', open: false, hours: '08:00-09:00' }),
  ],
  trucks: [
    sampleTruck({ orderId: '1' }),
    sampleTruck({ orderId: '2', carriesDue: true }),
    sampleTruck({
      orderId: '3',
      lane: 'called',
      doorId: '2',
      doorCode: 'D2',
      calledAt: new Date().toISOString(),
    }),
    sampleTruck({ orderId: '4', lane: 'expected', visitId: null, version: null, checkedInAt: null }),
  ],
  ...given,
});

export const clerk = { permissions: ['yard:list', 'yard:work', 'yard:board'] } as const;
