import { expect, test } from 'vitest';
import { can, statesOf } from '@portal/platform/contract/state-machine.ts';
import { isOverdue } from '@portal/platform/contract/document/waits.ts';
import { dateReason, deviationKinds, mendBy, mendRules, reasonFits } from './rules.ts';
import { deviationStatus, mayUphold, type DeviationStatus } from './status.ts';

test.each([
  ['quantity', 'short', 'supplierEntry'],
  ['label', 'partDataOutdated', 'plantMasterData'],
  ['packaging', 'agreementOutdated', 'plantMasterData'],
  ['packaging', 'otherThanAgreed', 'supplierEntry'],
  ['damage', 'packagingUnfit', 'plantMasterData'],
  ['damage', "a tenant's own", 'supplierEntry'],
] as const)('%s because of %s: %s mends it', (kind, reason, mender) =>
  expect(mendBy(kind, reason)).toBe(mender),
);

test('a reason fits the kinds that name it, a reason of a tenant all', () => {
  for (const kind of deviationKinds)
    for (const reason of Object.keys(mendRules[kind].reasons)) expect(reasonFits(kind, reason)).toBe(true);
  expect(reasonFits('papers', 'labelMissing')).toBe(false);
  expect(reasonFits('papers', 'eaten by the dog')).toBe(true);
});

test.each([
  ['2026-11-24', '2026-11-24', 0, null],
  ['2026-11-24', '2026-11-25', 0, 'late'],
  ['2026-11-24', '2026-11-23', 0, 'early'],
  ['2026-11-24', '2026-11-25', 1, null],
  ['2026-11-24', '2026-11-22', 1, 'early'],
  ['2026-12-31', '2027-01-02', 1, 'late'],
])('promised %s, came %s, tolerance %i: %s', (promised, came, tolerance, reason) =>
  expect(dateReason(promised, came, tolerance)).toBe(reason),
);

test.each([
  ['open', ['accept', 'dispute', 'uphold', 'withdraw', 'assign', 'reverse']],
  ['accepted', ['reverse']],
  ['disputed', ['uphold', 'withdraw', 'reverse']],
  ['upheld', ['reverse']],
  ['withdrawn', []],
] as [DeviationStatus, string[]][])('%s may %j', (state, verbs) => {
  const all = Object.keys(deviationStatus.moves) as (keyof typeof deviationStatus.moves)[];
  expect(all.filter((verb) => can(deviationStatus, state, verb))).toEqual(verbs);
});

test.each([
  ['open', false, false],
  ['open', true, true],
  ['disputed', false, true],
  ['accepted', true, false],
  ['upheld', false, false],
] as const)('%s, overdue %s: may be upheld %s', (status, overdue, may) =>
  expect(mayUphold(status, overdue)).toBe(may),
);

test('only what is open is overdue, from the day after its last one', () => {
  expect(isOverdue(deviationStatus, { status: 'open', dueOn: '2026-11-24' }, '2026-11-24')).toBe(false);
  expect(isOverdue(deviationStatus, { status: 'open', dueOn: '2026-11-24' }, '2026-11-25')).toBe(true);
  for (const status of statesOf(deviationStatus).filter((one) => one !== 'open'))
    expect(isOverdue(deviationStatus, { status, dueOn: '2026-11-24' }, '2026-11-25')).toBe(false);
});
