import { expect, test } from 'vitest';
import { usualOrder } from './usual-order.ts';

const doors = [
  { doorAssociateId: '41', doorCode: 'D01', kind: 'shared' as const },
  { doorAssociateId: '42', doorCode: 'D02', kind: 'fixed' as const },
];
const newest = { forwarderCode: 'F01', forwarderNameZh: '吉顺达', forwarderNameEn: null, door: 'D02' };
const entry = (code: string, sort: number) => ({
  typeCode: 'PURPOSE_OF_ENTRY',
  type: '',
  code,
  value: code,
  value2: '',
  sort,
});
const load = { carrier: '002', forwarderCode: 'F02', forwarderNameZh: '顺通', forwarderNameEn: 'Shuntong' };
const base = {
  newest,
  doors,
  // half past midnight at the plant, the day after
  notes: [{ expectedArrival: '2026-03-11T16:30:00Z' }, { expectedArrival: '2026-03-12T16:30:00Z' }],
  dict: [entry('PICKUP', 2), entry('DELIVERY', 1)],
  zone: 'Asia/Shanghai',
  now: new Date('2026-03-10T02:00:00Z'),
};

test.each([
  [
    'forwarder and door of the newest, the day of the first note',
    {},
    { forwarderCode: 'F01', doorAssociateId: '42', windowDay: '2026-03-12', purposeOfEntry: 'DELIVERY' },
  ],
  [
    'its own door when there is no order yet',
    { newest: undefined },
    { doorAssociateId: '42', windowDay: '2026-03-12', purposeOfEntry: 'DELIVERY' },
  ],
  [
    'the first door when none is known, and no day that is over',
    {
      newest: { ...newest, door: 'D99' },
      doors: [doors[0]!],
      notes: [{ expectedArrival: '2026-03-08T02:00:00Z' }],
    },
    { forwarderCode: 'F01', doorAssociateId: '41', purposeOfEntry: 'DELIVERY' },
  ],
  [
    'what the file of a note says of its truck; of two that differ neither',
    {
      notes: [
        {
          expectedArrival: '2026-03-11T16:30:00Z',
          advisedLoad: { ...load, means: '吉a·12345', consignment: '1353330211' },
        },
        {
          expectedArrival: '2026-03-12T16:30:00Z',
          advisedLoad: { ...load, means: 'B AB 1234', consignment: '1353330212' },
        },
        { expectedArrival: '2026-03-12T16:30:00Z', advisedLoad: null },
      ],
    },
    {
      forwarderCode: 'F02',
      doorAssociateId: '42',
      windowDay: '2026-03-12',
      purposeOfEntry: 'DELIVERY',
    },
  ],
  ['nothing that is not known', { newest: undefined, doors: [], notes: [], dict: [] }, {}],
])('a new order begins with %s', (_, changed, values) => {
  expect(usualOrder({ ...base, ...changed }).values).toEqual(values);
});
