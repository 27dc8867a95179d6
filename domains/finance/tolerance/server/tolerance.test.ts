import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  approveTolerance,
  listToleranceVersions,
  proposeTolerance,
  readToleranceVersion,
  returnTolerance,
  tryTolerance,
  withdrawTolerance,
} from '../contract/endpoints.ts';
import { firstLimits, type Limit } from '../contract/limits.ts';

let at: TestWorld;
let maker: Person;
let approver: Person;
beforeAll(async () => {
  at = await seededPortal();
  maker = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan1', userId: '901' });
  approver = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan2', userId: '902' });
}, 120_000);

const withPrice = (figure: string): Limit[] =>
  firstLimits.map((one) => (one.key === 'PP' && one.limit === 'absoluteUpper' ? { ...one, figure } : one));
const proposed = async (more: { validFrom?: string; limits?: Limit[] } = {}) =>
  (
    await maker.calls(proposeTolerance, {
      validFrom: null,
      reason: '降低价格容差',
      limits: withPrice('5'),
      ...more,
    })
  ).id;
const which = async (id: string) => ({
  id,
  version: (await maker.calls(readToleranceVersion, { id })).version,
});
const standingOf = async () =>
  (await maker.calls(listToleranceVersions)).map(({ number, status, standing }) => [
    number.slice(0, 3),
    status,
    standing,
  ]);

test('a tenant begins with defaults that are marked as such', async () => {
  const [first] = await maker.calls(listToleranceVersions);
  expect(first).toMatchObject({ number: 'TV0', status: 'approved', origin: 'portal', standing: 'inForce' });
  const { limits, previous } = await maker.calls(readToleranceVersion, { id: first!.id });
  expect({ limits, previous }).toEqual({ limits: firstLimits, previous: null });
});

describe('one version after the other', () => {
  let id: string;
  test('whoever proposed it does not decide it; one waits at a time', async () => {
    id = await proposed();
    await expect(proposed()).rejects.toMatchObject({ key: 'tolerance.otherOpen' });
    await expect(maker.calls(approveTolerance, await which(id))).rejects.toMatchObject({
      key: 'tolerance.ownApproval',
    });
    await expect(
      maker.calls(returnTolerance, { ...(await which(id)), reason: '不同意' }),
    ).rejects.toMatchObject({ key: 'tolerance.ownApproval' });
    expect(await maker.calls(readToleranceVersion, { id })).toMatchObject({
      own: 'Y',
      previous: { number: 'TV0' },
    });
    expect(await approver.calls(readToleranceVersion, { id })).toMatchObject({ own: 'N' });
  });

  test('somebody else approves it: it counts from then on, and stays as it is', async () => {
    await approver.calls(approveTolerance, await which(id));
    expect(await standingOf()).toEqual([
      ['TV2', 'approved', 'inForce'],
      ['TV0', 'approved', 'over'],
    ]);
    await expect(maker.calls(withdrawTolerance, await which(id))).rejects.toMatchObject({
      key: 'tolerance.status',
    });
    await expect(
      sql`update tolerance_version set limits = '[]' where id = ${id}`.execute(at.owner),
    ).rejects.toThrow('never edited');
  });

  test('a later moment is waited for, and the version before it is the one that counts until then', async () => {
    const later = await proposed({ validFrom: '2099-01-01T00:00:00Z', limits: withPrice('3') });
    await approver.calls(approveTolerance, await which(later));
    expect((await standingOf())[0]).toEqual(['TV2', 'approved', 'toCome']);
    const { number } = await maker.calls(readToleranceVersion, { id });
    expect(await maker.calls(readToleranceVersion, { id: later })).toMatchObject({
      inForceFrom: '2099-01-01T00:00:00Z',
      previous: { number },
    });
  });

  test('a moment of the past counts from the approval on: what was verified before stays', async () => {
    const past = await proposed({ validFrom: '2020-01-01T00:00:00Z', limits: withPrice('2') });
    await approver.calls(approveTolerance, await which(past));
    const { inForceFrom, decidedAt } = await maker.calls(readToleranceVersion, { id: past });
    expect(inForceFrom! >= decidedAt!).toBe(true);
  });

  test('one is sent back with a reason, another withdrawn: neither counts', async () => {
    const one = await proposed();
    await approver.calls(returnTolerance, { ...(await which(one)), reason: '过宽' });
    expect(await maker.calls(readToleranceVersion, { id: one })).toMatchObject({
      status: 'returned',
      decision: '过宽',
      standing: null,
    });
    const other = await proposed();
    await maker.calls(withdrawTolerance, await which(other));
    expect(await maker.calls(readToleranceVersion, { id: other })).toMatchObject({ status: 'withdrawn' });
  });
});

describe('will it pass?', () => {
  const draft = (net: string, lineId = 'L1') => ({
    lines: [
      {
        id: 'L1',
        received: '100',
        alreadyInvoiced: '0',
        price: '10',
        priceUnit: 1,
        basis: 'net' as const,
        currency: 'CNY',
        taxRate: '13',
        isProvisional: 'N' as const,
        isDeliveryCost: 'N' as const,
        ratio: null,
        invoiceFrom: null,
        heldFor: null,
      },
    ],
    invoices: [
      {
        id: 'I1',
        currency: 'CNY',
        issuedOn: null,
        net,
        tax: '130',
        gross: String(Number(net) + 130),
        lines: [],
      },
    ],
    allocations: [
      { invoiceId: 'I1', invoiceLineId: null, lineId, quantity: '100', net, tax: '130', ratio: null },
    ],
  });
  const first = async () =>
    (await maker.calls(listToleranceVersions, { number: 'TV0' })).map(({ id }) => id)[0]!;

  test('a version says what fails, and offers a draft that passes', async () => {
    const id = await first();
    expect(await maker.calls(tryTolerance, { id, ...draft('1010') })).toMatchObject({
      number: 'TV0',
      failures: [],
      corrected: null,
    });
    const { failures, corrected } = await maker.calls(tryTolerance, { id, ...draft('1010.01') });
    expect(failures).toMatchObject([
      { key: 'PP', limit: 'absoluteUpper', money: '10.01', passes: '1010' },
      { key: 'PP', limit: 'percentUpper', passes: '1010' },
    ]);
    expect(await maker.calls(tryTolerance, { id, lines: draft('1').lines, ...corrected! })).toMatchObject({
      failures: [],
    });
  });

  test('an allocation to nothing is named', async () =>
    expect(maker.calls(tryTolerance, { id: await first(), ...draft('1000', 'L9') })).rejects.toMatchObject({
      key: 'tolerance.allocatedToNothing',
      details: { id: 'L9' },
    }));
});

test.each([
  ['a figure below zero', { figure: '-1' }],
  ['on without a figure', { on: 'Y' as const, figure: null }],
])('%s is no limit', async (_, more) => {
  const limits = firstLimits.map((one, n) => (n === 0 ? { ...one, ...more } : one));
  await expect(proposed({ limits })).rejects.toMatchObject({ key: 'err.invalid' });
});

test('suppliers see none of it, whatever their role holds of it', async () => {
  const all = at.is({
    party: 'supplier',
    companyCode: world.supplier,
    permissions: ['tolerance:list', 'tolerance:edit', 'tolerance:approve'],
  });
  const finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  await expect(finance.calls(listToleranceVersions)).rejects.toMatchObject({ status: 403 });
  await expect(
    all.calls(proposeTolerance, { validFrom: null, reason: 'x', limits: withPrice('99') }),
  ).rejects.toMatchObject({ key: 'tolerance.plantOnly' });
});
