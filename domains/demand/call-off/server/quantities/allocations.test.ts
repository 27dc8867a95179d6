import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  removeProcessOptions,
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { readCallOff, commitCallOffs, rejectCallOffs } from '../../contract/endpoints.ts';
import { readAgreement } from '../../contract/agreement/agreement-calls.ts';
import {
  deallocate,
  markReceived,
  markSent,
  openLinesForUpdate,
  allocate,
  trackingStep,
  unmarkSent,
} from '../offers.ts';
import { agreementOf, as, inDays } from '../testing/act.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const day = inDays;
let agreements = 0;

/** A line of 100, promised unless said otherwise. */
const line = async ({ promised = true, quantity = '100' } = {}) => {
  const of = agreementOf(at, `NOTE-${String(++agreements).padStart(3, '0')}`);
  await of.releases([[day(1), quantity]]);
  const [open] = await of.lines();
  if (promised)
    await at.supplier.calls(commitCallOffs, { lines: [{ id: open!.id, version: open!.version }] });
  const { id, agreementId } = open!;
  const read = async () => at.supplier.calls(readCallOff, { id });
  const steps = async () => (await read()).steps.map((step) => [step.step, step.document, step.quantity]);
  const figures = async () => (await at.supplier.calls(readAgreement, { id: agreementId })).figures;
  const take = async (amount: string, document = 'N1') =>
    as(at, at.supplier, async (caller) => allocate(caller, [{ lineId: id, quantity: amount }], document));
  const give = async (amount: string, document = 'N1') =>
    as(at, at.supplier, async (caller) => deallocate(caller, [{ lineId: id, quantity: amount }], document));
  const send = async (amount: string) =>
    as(at, at.supplier, async (caller) => markSent(caller, [{ lineId: id, quantity: amount }]));
  const receive = async (allocated: string, received: string, document = 'E1') =>
    as(at, at.receiving, async (caller) =>
      markReceived(caller, [{ lineId: id, allocated: allocated, received }], document),
    );
  return { id, agreementId, read, steps, figures, take, give, send, receive };
};

describe('taking open quantity', () => {
  test('a part leaves the line promised, the rest makes it dn', async () => {
    const one = await line();
    await one.take('60');
    expect(await one.read()).toMatchObject({
      status: 'processing',
      allocatedQty: '60',
      openQty: '40',
      tracking: 4,
    });
    await one.take('40', 'N2');
    expect(await one.read()).toMatchObject({ status: 'dn', openQty: '0' });
    expect(await one.steps()).toEqual([
      [0, 'R1', '100'],
      [4, 'N1', '60'],
      [4, 'N2', '40'],
    ]);
  });

  test('a thousandth above what is open is refused, and nothing is taken', async () => {
    const one = await line();
    await one.take('99.999');
    await expect(one.take('0.002')).rejects.toThrow('callOff.aboveOpen');
    expect(await one.read()).toMatchObject({ openQty: '0.001' });
  });

  test('the same line twice in one call counts together', async () => {
    const one = await line();
    const both = [
      { lineId: one.id, quantity: '60' },
      { lineId: one.id, quantity: '60' },
    ];
    await expect(as(at, at.supplier, async (caller) => allocate(caller, both, 'N1'))).rejects.toThrow(
      'callOff.aboveOpen',
    );
  });

  test('two who take the same open quantity at the same moment: one wins, the other hears why', async () => {
    const one = await line();
    const outcomes = await Promise.allSettled([one.take('100', 'N1'), one.take('100', 'N2')]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')!;
    expect(refused.reason).toMatchObject({
      key: 'callOff.aboveOpen',
      details: { open: '0', quantity: '100' },
    });
    expect(await one.read()).toMatchObject({ allocatedQty: '100', openQty: '0', status: 'dn' });
  });

  test('twenty takers of a tenth each and one of half: never more than there is', async () => {
    const one = await line();
    const outcomes = await Promise.allSettled([
      one.take('50', 'HALF'),
      ...Array.from({ length: 20 }, async (_, n) => one.take('10', `T${n}`)),
    ]);
    expect(
      outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason.key),
    ).toEqual(expect.arrayContaining(['callOff.aboveOpen']));
    expect(await one.read()).toMatchObject({ allocatedQty: '100', openQty: '0' });
  });

  test('an unanswered line is refused where the plant asks for answers, and taken where it does not', async () => {
    const one = await line({ promised: false });
    await expect(one.take('10')).rejects.toThrow('callOff.notAnswered');
    const options = { ...processInput(processDefaults), callOffConfirm: 'N' as const, version: 0 };
    const { version } = await at.admin.calls(saveProcessOptions, options, { plantNo: world.plant });
    await one.take('10');
    expect(await one.read()).toMatchObject({ status: 'new', openQty: '90' });
    await at.admin.calls(removeProcessOptions, { version }, { plantNo: world.plant });
  });

  test('a refused line cannot be allocated', async () => {
    const one = await line({ promised: false });
    const { version } = await one.read();
    await at.supplier.calls(rejectCallOffs, { lines: [{ id: one.id, version }], reason: 'capacity' });
    await expect(one.take('10')).rejects.toThrow('callOff.wrongStatus');
  });

  test("another supplier's line is not there", async () => {
    const one = await line();
    await expect(
      as(at, at.otherSupplier, async (caller) => allocate(caller, [{ lineId: one.id, quantity: '1' }], 'N1')),
    ).rejects.toThrow('callOff.noDetail');
  });
});

describe('giving back', () => {
  test('frees the quantity, takes the trace of a deleted note away, keeps that of another', async () => {
    const one = await line();
    await one.take('60', 'N1');
    await one.take('40', 'N2');
    await one.give('40', 'N2');
    expect(await one.read()).toMatchObject({ status: 'processing', openQty: '40', tracking: 4 });
    await one.give('10', 'N1');
    expect(await one.steps()).toEqual([
      [0, 'R1', '100'],
      [4, 'N1', '50'],
    ]);
    await one.give('50', 'N1');
    expect(await one.read()).toMatchObject({ openQty: '100', tracking: 0 });
    expect(await one.steps()).toEqual([[0, 'R1', '100']]);
  });

  test('more than was taken is refused by the database', async () => {
    const one = await line();
    await one.take('10');
    await expect(one.give('11')).rejects.toThrow(/allocated_qty/);
  });
});

describe('sent and received', () => {
  test('the whole way: every figure follows', async () => {
    const one = await line();
    await one.take('100');
    await one.send('100');
    expect(await one.figures()).toMatchObject({ sent: '100', inTransit: '100', received: '0', open: '0' });
    await as(at, at.logistics, async (caller) =>
      trackingStep(caller, [{ lineId: one.id, quantity: '100' }], 5, 'T-1'),
    );
    await one.receive('100', '100');
    expect(await one.read()).toMatchObject({
      status: 'completed',
      receivedQty: '100',
      tracking: 6,
      openQty: '0',
    });
    expect(await one.figures()).toMatchObject({ sent: '100', inTransit: '0', received: '100', backlog: '0' });
    expect((await one.read()).steps.map((step) => [step.step, step.document, step.userName])).toEqual([
      [0, 'R1', at.supplier.userName],
      [4, 'N1', at.supplier.userName],
      [5, 'T-1', at.logistics.userName],
      [6, 'E1', at.receiving.userName],
    ]);
  });

  test('a returned note is not on the road', async () => {
    const one = await line();
    await one.take('100');
    await one.send('100');
    await as(at, at.mrp, async (caller) => unmarkSent(caller, [{ lineId: one.id, quantity: '100' }]));
    expect(await one.figures()).toMatchObject({ sent: '0', inTransit: '0' });
    expect(await one.read()).toMatchObject({ allocatedQty: '100', sentQty: '0' });
  });

  test('less than allocated came: the rest is open again and nothing is on the road', async () => {
    const one = await line();
    await one.take('100');
    await one.send('100');
    await one.receive('100', '95');
    expect(await one.read()).toMatchObject({
      status: 'processing',
      receivedQty: '95',
      allocatedQty: '95',
      openQty: '5',
    });
    expect(await one.figures()).toMatchObject({ received: '95', sent: '95', inTransit: '0', open: '5' });
  });

  test('more than allocated came: the rest is credit', async () => {
    const one = await line();
    await one.take('100');
    await one.send('100');
    await one.receive('100', '105');
    expect(await one.read()).toMatchObject({ status: 'completed', openQty: '-5' });
    expect(await one.figures()).toMatchObject({ received: '105', credit: '5', inTransit: '0' });
  });

  test('nothing came: the line is as before the note', async () => {
    const one = await line();
    await one.take('100');
    await one.send('100');
    await one.receive('100', '0');
    expect(await one.read()).toMatchObject({ status: 'processing', allocatedQty: '0', openQty: '100' });
  });

  test('a freely written note moves the agreement alone', async () => {
    const one = await line();
    const { agreementId } = one;
    await as(at, at.supplier, async (caller) => markSent(caller, [{ agreementId, quantity: '12.5' }]));
    expect(await one.figures()).toMatchObject({ sent: '12.5', inTransit: '12.5' });
    await as(at, at.receiving, async (caller) =>
      markReceived(caller, [{ agreementId, allocated: '12.5', received: '12' }], 'E9'),
    );
    expect(await one.figures()).toMatchObject({ sent: '12', received: '12', inTransit: '0' });
  });
});

test('lines for a note come locked, in order, with the versions the plant orders', async () => {
  const one = await line();
  const [found] = await as(at, at.supplier, async (caller) => openLinesForUpdate(caller, [one.id]));
  expect(found).toMatchObject({ id: one.id, unit: 'PCE', openQty: '100', changeIndex: '01A', gStand: null });
});

test('a release and takers of the same agreement wait for each other', async () => {
  const of = agreementOf(at, 'NOTE-RACE');
  await of.releases([
    [day(1), '100'],
    [day(2), '100'],
  ]);
  const open = await of.lines();
  await at.supplier.calls(commitCallOffs, { lines: open.map(({ id, version }) => ({ id, version })) });
  const takers = open.flatMap(({ id }) =>
    [1, 2, 3].map(async (n) =>
      as(at, at.supplier, async (caller) => allocate(caller, [{ lineId: id, quantity: '10' }], `N${n}`)),
    ),
  );
  const outcomes = await Promise.allSettled([
    of.releases([
      [day(1), '90'],
      [day(2), '100'],
    ]),
    ...takers,
  ]);
  const unexpected = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && outcome.reason.key !== 'callOff.notAnswered' ? [outcome.reason] : [],
  );
  expect(unexpected).toEqual([]);
  const [first, second] = await of.lines();
  expect(first).toMatchObject({ requestedQty: '90', status: 'new' });
  expect(second).toMatchObject({ allocatedQty: '30', openQty: '70', status: 'processing' });
});

test('a supplier part that was called off stays, and with it the name that its supplier reads', async () => {
  const { agreementId } = await line();
  const removed = at.owner
    .deleteFrom('plant_supplier_part')
    .where('supplier_code', '=', world.supplier)
    .where('part_no', '=', world.parts.bracket)
    .execute();
  await expect(removed).rejects.toThrow('is named in');
  expect(await at.supplier.calls(readAgreement, { id: agreementId })).toMatchObject({
    partNo: world.parts.bracket,
    partNameZh: '前支架',
  });
});
