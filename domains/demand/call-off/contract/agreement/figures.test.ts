import { expect, test } from 'vitest';
import { agreementFigures, cutOffDay, type CountedLine } from './figures.ts';

const line = (
  dueOn: string,
  requestedQty: string,
  allocatedQty = '0',
  receivedQty = '0',
  countedQty = '0',
): CountedLine => ({
  dueOn,
  requestedQty,
  allocatedQty,
  receivedQty,
  countedQty,
});
const of = (received: string, sent: string, stated: string | null = null) => ({
  cumulativeReceived: received,
  cumulativeSent: sent,
  statedReceived: stated,
  sentByRelease: '0',
});

test.each([
  [
    'the example of the trade: 100 received, 30 asked, 10 on the road',
    of('100', '110'),
    [line('2026-04-01', '30', '10')],
    { received: '100', inTransit: '10', required: '130', backlog: '20', open: '20', credit: '0' },
  ],
  [
    'what is due after the cut-off is no backlog',
    of('100', '100'),
    [line('2026-04-01', '30'), line('2026-04-03', '50')],
    { required: '130', requiredInAll: '180', backlog: '30', open: '80' },
  ],
  [
    'what the release counts as received of a note on the road is asked for no more',
    of('0', '40', '40'),
    [line('2026-04-01', '100', '40', '0', '40')],
    { received: '40', inTransit: '0', required: '100', backlog: '60', open: '60' },
  ],
  [
    'once its receipt is booked, nothing changes',
    of('40', '40', '40'),
    [line('2026-04-01', '100', '40', '40', '40')],
    { received: '40', inTransit: '0', required: '100', backlog: '60', open: '60' },
  ],
  ['the cut-off counts itself', of('0', '0'), [line('2026-04-02', '5')], { backlog: '5' }],
  [
    'goods on the road cover the backlog',
    of('100', '150'),
    [line('2026-04-01', '30', '30'), line('2026-04-09', '100', '20')],
    { inTransit: '50', backlog: '0', open: '80' },
  ],
  [
    'a line that is gone with goods on the road is credit, not a hidden zero',
    of('0', '60'),
    [line('2026-04-01', '0', '60'), line('2026-04-09', '100')],
    { open: '40', credit: '60', inTransit: '60', backlog: '0' },
  ],
  [
    'more on notes than asked for in all: open is negative',
    of('0', '60'),
    [line('2026-04-01', '0', '60')],
    { open: '-60', credit: '60' },
  ],
  [
    'more received than sent from here: sent follows and says so',
    of('100', '110', '160'),
    [line('2026-04-01', '30')],
    { received: '160', sent: '160', sentByRelease: '50', inTransit: '0' },
  ],
  [
    'what is received counts out of its line',
    of('160', '160'),
    [line('2026-04-01', '100', '60', '60')],
    { required: '200', backlog: '40', open: '40' },
  ],
  [
    'the plant has booked receipts that were not booked here',
    of('100', '150', '150'),
    [line('2026-04-01', '30')],
    { received: '150', inTransit: '0', required: '180', backlog: '30' },
  ],
  [
    'a release older than the last receipt',
    of('150', '150', '100'),
    [line('2026-04-01', '30')],
    { received: '150', inTransit: '0', backlog: '30' },
  ],
  ['nothing asked for', of('0', '0'), [], { required: '0', open: '0', backlog: '0', credit: '0' }],
  [
    'kilograms in thousandths',
    of('0.001', '0.002'),
    [line('2026-04-01', '0.003', '0.001')],
    { required: '0.004', backlog: '0.002', open: '0.002' },
  ],
])('%s', (_, cumulatives, lines, expected) => {
  expect(agreementFigures(cumulatives, lines, '2026-04-02')).toMatchObject(expected);
});

test('the cut-off is yesterday or today by the plant', () => {
  expect(cutOffDay('2026-03-01', 'yesterday')).toBe('2026-02-28');
  expect(cutOffDay('2026-03-01', 'today')).toBe('2026-03-01');
});
