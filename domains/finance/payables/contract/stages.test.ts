import { addDays, daysBetween } from '@portal/platform/contract/day.ts';
import { expect, test } from 'vitest';
import { clockOf, type Passed, type Pause } from './stages.ts';

const received: Passed = {
  stage: 'received',
  mover: 'clock',
  receivedOn: '2026-03-02',
  listedOn: null,
  acceptedOn: null,
  submittedOn: null,
  verifiedOn: null,
  appliedOn: null,
  approvedOn: null,
  blockedOn: null,
  block: null,
  because: null,
  pauses: [],
};
const kept = (block: Pause['block'], from: string, until: string): Pause => ({
  block,
  because: null,
  by: null,
  from: `2026-03-${from}`,
  until: `2026-03-${until}`,
});
const listed: Passed = { ...received, stage: 'listed', mover: 'supplier', listedOn: '2026-03-05' };
const toInvoice: Passed = { ...listed, stage: 'toInvoice', acceptedOn: '2026-03-17' };
const submitted: Passed = {
  ...toInvoice,
  stage: 'submitted',
  mover: 'settlement',
  submittedOn: '2026-03-18',
};

const spoken = (money: Passed): string =>
  clockOf(money, '2026-03-20')
    .map(({ stage, side, days }) => `${stage} ${days} ${side}`)
    .join(' · ');

test.each<[string, Passed, string]>([
  ['received goods wait for the period', received, 'received 18 clock'],
  ['a price is missing', { ...received, mover: 'prices', blockedOn: '2026-03-02' }, 'received 18 plant'],
  [
    'the supplier disputed them later',
    { ...received, mover: 'settlement', blockedOn: '2026-03-12' },
    'received 10 clock · received 8 plant',
  ],
  ['a list is to be accepted', listed, 'received 3 clock · listed 15 supplier'],
  [
    'the plant has blocked it',
    { ...listed, mover: 'settlement', blockedOn: '2026-03-14' },
    'received 3 clock · listed 9 supplier · listed 6 plant',
  ],
  ['accepted', toInvoice, 'received 3 clock · listed 12 supplier · toInvoice 3 supplier'],
  [
    'an invoice was saved',
    { ...toInvoice, stage: 'invoiced' },
    'received 3 clock · listed 12 supplier · invoiced 3 supplier',
  ],
  [
    'handed in',
    submitted,
    'received 3 clock · listed 12 supplier · toInvoice 1 supplier · submitted 2 plant',
  ],
  [
    'it failed',
    { ...submitted, stage: 'invoiced', mover: 'supplier', blockedOn: '2026-03-19' },
    'received 3 clock · listed 12 supplier · toInvoice 1 supplier · invoiced 1 supplier · invoiced 1 supplier',
  ],
  [
    'the plant had blocked it for three days',
    { ...listed, pauses: [kept('listBlocked', '08', '11')] },
    'received 3 clock · listed 3 supplier · listed 3 plant · listed 9 supplier',
  ],
  [
    'accepted after it had been blocked for three days, goods of it on hold before',
    { ...toInvoice, pauses: [kept('onHold', '01', '04'), kept('listBlocked', '08', '11')] },
    'received 2 plant · received 1 clock · listed 3 supplier · listed 3 plant · listed 6 supplier · toInvoice 3 supplier',
  ],
  [
    'two at a time: no day counts twice',
    { ...toInvoice, pauses: [kept('disputed', '06', '10'), kept('listBlocked', '08', '17')] },
    'received 3 clock · listed 1 supplier · listed 4 plant · listed 7 plant · toInvoice 3 supplier',
  ],
  [
    'it was put right on the day on which it failed',
    { ...submitted, pauses: [kept('collectionFailed', '18', '18')] },
    'received 3 clock · listed 12 supplier · toInvoice 1 supplier · submitted 2 plant',
  ],
])('%s', (_, money, expected) => {
  expect(spoken(money)).toBe(expected);
});

test('all laps together are the days since receipt', () => {
  for (const money of [received, listed, toInvoice, submitted])
    for (const days of [20, 45, 90]) {
      const today = addDays(money.receivedOn, days);
      const sum = clockOf(money, today).reduce((all, lap) => all + lap.days, 0);
      expect(sum).toBe(daysBetween(money.receivedOn, today));
    }
});
