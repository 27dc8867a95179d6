import { expect, test } from 'vitest';
import { can } from '@portal/platform/contract/state-machine.ts';
import { answerOf, areWhole, isWithin, itemAmounts, posted, shareOf, totalOf } from './amounts.ts';
import { daysLeft, daysUsed, nextRung } from './clock.ts';
import { bandOf, firstDay, lateShare } from './figures.ts';
import {
  LAST_RUNG,
  claimSides,
  claimStatus,
  isVerbOf,
  mayDecide,
  turnOf,
  type ClaimStatus,
  type ClaimVerb,
} from './status.ts';

test.each([
  ['draft', ['edit', 'remove', 'send']],
  ['sent', ['accept', 'offer', 'dispute', 'decide', 'decideFirst', 'askEightD', 'withdraw', 'lapse']],
  ['proposed', ['accept', 'offer', 'dispute', 'decide', 'decideFirst', 'askEightD', 'withdraw', 'lapse']],
  ['partly', ['agree', 'propose', 'decide', 'decideFirst', 'askEightD', 'withdraw']],
  ['disputed', ['propose', 'decide', 'decideFirst', 'askEightD', 'withdraw']],
  ['toApprove', ['approve', 'refuse', 'askEightD', 'withdraw']],
  ['accepted', ['askEightD', 'withdraw', 'settle']],
  ['decided', ['askEightD', 'withdraw', 'settle']],
  ['settled', ['askEightD', 'withdraw']],
  ['withdrawn', []],
] as [ClaimStatus, ClaimVerb[]][])('%s may %j', (state, verbs) => {
  const all = Object.keys(claimStatus.moves) as ClaimVerb[];
  expect(all.filter((verb) => can(claimStatus, state, verb))).toEqual(verbs);
});

test.each([
  [
    'plant',
    'plant',
    [
      'edit',
      'remove',
      'send',
      'agree',
      'propose',
      'decide',
      'decideFirst',
      'approve',
      'refuse',
      'askEightD',
      'withdraw',
    ],
  ],
  ['plant', 'supplier', ['accept', 'offer', 'dispute']],
  ['supplier', 'supplier', ['edit', 'remove', 'send', 'agree', 'propose', 'withdraw']],
  [
    'supplier',
    'plant',
    ['accept', 'offer', 'dispute', 'decide', 'decideFirst', 'approve', 'refuse', 'askEightD'],
  ],
] as const)('of a claim of the %s the %s does %j', (raisedBy, side, verbs) => {
  const { lapse: _, settle: __, ...byPeople } = claimStatus.moves;
  expect((Object.keys(byPeople) as ClaimVerb[]).filter((verb) => isVerbOf(verb, side, { raisedBy }))).toEqual(
    verbs,
  );
});

test.each([
  ['draft', 'plant', 'supplier'],
  ['sent', 'supplier', 'plant'],
  ['proposed', 'supplier', 'plant'],
  ['partly', 'plant', 'supplier'],
  ['disputed', 'plant', 'plant'],
  ['toApprove', 'plant', 'plant'],
  ['accepted', null, null],
  ['settled', null, null],
  ['withdrawn', null, null],
] as [ClaimStatus, string | null, string | null][])(
  'in %s a claim of the plant waits for %s, one of the supplier for %s',
  (state, ofPlant, ofSupplier) =>
    expect(claimSides.map((raisedBy) => turnOf(state, { raisedBy }))).toEqual([ofPlant, ofSupplier]),
);

test.each([
  ['disputed', 0, true],
  ['partly', 0, true],
  ['sent', LAST_RUNG - 1, false],
  ['sent', LAST_RUNG, true],
  ['proposed', LAST_RUNG, true],
  ['accepted', LAST_RUNG, false],
] as const)('%s, escalated %i times: may be decided %s', (state, rung, may) =>
  expect(mayDecide(state, rung)).toBe(may),
);

test.each([
  ['3', '33.333', 'taxed', '60', ['100.00', '60.00', '7.80', '67.80']],
  ['3', '33.333', 'untaxed', '100', ['100.00', '100.00', '0.00', '100.00']],
  ['1', '0.005', 'taxed', '100', ['0.01', '0.01', '0.00', '0.01']],
  ['0.001', '1', 'taxed', '100', ['0.00', '0.00', '0.00', '0.00']],
  ['7', '12.345', 'taxed', '33.33', ['86.42', '28.80', '3.74', '32.54']],
  ['10', '99999999.99', 'taxed', '100', ['999999999.90', '999999999.90', '129999999.99', '1129999999.89']],
] as const)('%s at %s, %s, %s per cent: %j', (quantity, rate, vat, share, expected) => {
  const { costs, net, tax, gross } = itemAmounts({ quantity, rate, vat }, { share, taxRate: '13' });
  expect([costs, net, tax, gross]).toEqual(expected);
});

test('shares total 100 per cent, and the other side is claimed for its own', () => {
  const causes = [
    { borneBy: 'supplier', share: '33.33' },
    { borneBy: 'other', share: '33.33' },
    { borneBy: 'supplier', share: '33.34' },
  ] as const;
  expect(areWhole(causes)).toBe(true);
  expect(areWhole(causes.slice(1))).toBe(false);
  expect(areWhole([])).toBe(true);
  expect([shareOf(causes, 'supplier'), shareOf(causes, 'plant'), shareOf([], 'plant')]).toEqual([
    '66.67',
    '0',
    '100',
  ]);
});

test.each([
  ['0', '100.00', 'disputed'],
  ['0.00', '100.00', 'disputed'],
  ['99.99', '100.00', 'partly'],
  ['100', '100.00', 'accepted'],
] as const)('%s of %s is %s', (offered, claimed, answer) => expect(answerOf(offered, claimed)).toBe(answer));

test('nobody offers less than nothing or more than was claimed', () => {
  expect(['-0.01', '0', '100', '100.01'].map((net) => isWithin(net, '100.00'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('what the plant claims is taken off, what the supplier claims is added; to the cent', () => {
  const amounts = { net: '60.00', tax: '7.80', gross: '67.80' };
  expect(posted(amounts, 'plant')).toEqual({ net: '-60.00', tax: '-7.80', gross: '-67.80' });
  expect(posted(amounts, 'supplier')).toEqual(amounts);
  expect(totalOf([amounts, posted(amounts, 'plant')])).toEqual({ net: '0.00', tax: '0.00', gross: '0.00' });
});

/** Workdays from Friday 30 January 2026 on; with the Spring Festival closed (15 to 23 February) and both exchanged days, 14 and 28 February, worked. */
const WORKDAYS = [
  '2026-02-12',
  '2026-02-13',
  '2026-02-14',
  '2026-02-24',
  '2026-02-25',
  '2026-02-26',
  '2026-02-27',
  '2026-02-28',
  '2026-03-02',
];
test.each([
  ['the day itself does not count', '2026-02-12', ['2026-02-12'], 0],
  ['a Saturday that is worked counts', '2026-02-13', WORKDAYS.slice(1, 3), 1],
  ['a holiday takes nobody time', '2026-02-14', WORKDAYS.slice(2, 4), 1],
  ['over the whole festival', '2026-02-12', WORKDAYS, 8],
  ['begun on a closed day', '2026-02-20', WORKDAYS.slice(3, 5), 2],
])('%s', (_, since, workdays, used) => expect(daysUsed(since, workdays)).toBe(used));

test.each([
  [10, 0, 10],
  [10, 9, 1],
  [10, 10, 1],
  [10, 25, 1],
])('of %i workdays %i are used: %i are left', (all, used, left) => expect(daysLeft(all, used)).toBe(left));

test('the ladder ends', () => expect([0, 1, 2, 3].map((rung) => nextRung(rung, 3))).toEqual([1, 2, 3, null]));

test.each([
  [0, 'week'],
  [7, 'week'],
  [8, 'month'],
  [30, 'month'],
  [31, 'quarter'],
  [91, 'longer'],
])('%i days are %s', (days, band) => expect(bandOf(days)).toBe(band));

test('late answers are no share of nothing', () => {
  expect(lateShare({ late: 0, answered: 0 })).toBeNull();
  expect(lateShare({ late: 1, answered: 3 })).toBe(33.3);
  expect([firstDay('2026-11-29'), firstDay('2026-01-31'), firstDay('2024-02-29')]).toEqual([
    '2025-12-01',
    '2025-02-01',
    '2023-03-01',
  ]);
});
