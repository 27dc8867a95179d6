import { addDays, daysBetween } from '@portal/platform/contract/day.ts';
import { expect, test } from 'vitest';
import { clockOf, type Passed } from './stages.ts';

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
};
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
