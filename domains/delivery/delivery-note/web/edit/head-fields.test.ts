import { expect, test } from 'vitest';
import { newHead } from './head-fields.ts';

const entry = (code: string, sort: number) => ({
  typeCode: 'TRANSPORT_TYPE',
  type: '',
  code,
  value: code,
  value2: '',
  sort,
});
const near = { code: 'W1', transportDays: 1 };
const far = { code: 'W2', transportDays: 3 };
/** Ten in the morning at the plant on 10 March. */
const base = {
  now: new Date('2026-03-10T02:00:00Z'),
  zone: 'Asia/Shanghai',
  dict: [entry('RAIL', 2), entry('ROAD', 1)],
  dueOn: ['2026-03-16', '2026-03-12'],
  places: [near],
  closed: ['2026-03-14', '2026-03-15'],
  last: null,
};

test.each([
  ['comes when its first line is due', {}, ['2026-03-11', '2026-03-12T02:00:00.000Z', 'W1', 'ROAD']],
  [
    'comes as soon as a truck can when it is late',
    { dueOn: ['2026-03-02'] },
    ['2026-03-10', '2026-03-11T02:00:00.000Z', 'W1', 'ROAD'],
  ],
  [
    'takes the longer way into account',
    { places: [far] },
    ['2026-03-10', '2026-03-13T02:00:00.000Z', 'W2', 'ROAD'],
  ],
  [
    'of several places takes the last one, and the last way',
    { places: [near, far], last: { originCode: 'W2', transportType: 'RAIL' } },
    ['2026-03-10', '2026-03-13T02:00:00.000Z', 'W2', 'RAIL'],
  ],
  [
    'leaves a place open that is not known, and reckons with the farthest, as tracking does',
    { places: [far, near], dueOn: ['2026-03-02'], last: { originCode: 'GONE', transportType: 'GONE' } },
    ['2026-03-10', '2026-03-13T02:00:00.000Z', undefined, 'ROAD'],
  ],
  [
    'comes on a day on which the plant is open',
    { dueOn: ['2026-03-15'] },
    ['2026-03-12', '2026-03-13T02:00:00.000Z', 'W1', 'ROAD'],
  ],
  [
    'comes the next day when the hour of today is over',
    { places: [], dueOn: ['2026-03-10'] },
    ['2026-03-11', '2026-03-11T02:00:00.000Z', undefined, 'ROAD'],
  ],
] as const)('a new note %s', (_, changed, expected) => {
  const head = newHead({ ...base, ...changed });
  expect([head.dispatchOn, head.expectedArrival, head.originCode, head.transportType]).toEqual(expected);
});
