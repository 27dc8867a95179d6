import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '@portal/platform/contract/day.ts';
import { readSheetSafely } from '@portal/platform/sheet/read/read-sheet-safely.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  commitInFull,
  inDays,
  noteHead,
  openLines,
  release,
  transmission,
} from '@portal/app-server/testing/goods/goods.ts';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { orderForm } from '@portal/app-server/testing/goods/trucks.ts';
import { listCallOffs, readCallOff } from '@portal/call-off/contract/endpoints.ts';
import {
  compareRelease,
  publishRelease,
  readRelease,
} from '@portal/call-off/contract/release/release-calls.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  returnDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { listNotices } from '@portal/notification/contract/inbox.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import {
  cancelTransport,
  createTransportOrder,
  requestTransport,
} from '@portal/transport/contract/endpoints.ts';
import {
  exportReleaseChanges,
  giveFirmReasons,
  listChangedParts,
  listReleaseChanges,
  readMessageChanges,
  readReleaseChange,
} from '../../contract/endpoints.ts';
import {
  acceptObjection,
  listObjections,
  objectToRelease,
  refuseObjection,
} from '../../contract/objection-calls.ts';
import { listChangeMeter, listMovedLines } from '../../contract/meter-calls.ts';
import { askForReturn, listBrokenDocuments, mendReleaseEffect } from '../../contract/document-calls.ts';

let at: TestWorld;
/** People with accounts, who are told of things. */
let dispatcher: Person;
let planner: Person;
beforeAll(async () => {
  at = await seededPortal();
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  planner = await withAccount(at, 'plant', 'mrp-controller');
}, 120_000);

const linksTold = async (person: Person) => {
  await at.jobsDone();
  return (await person.calls(listNewestNotices, { limit: 50 })).records.map(({ link }) => link);
};

type Asked = readonly (readonly [
  days: number,
  quantity: string,
  zone?: 'firm' | 'production' | 'material' | 'forecast',
])[];

/** A release of one agreement: days from today with quantities. */
const releases = async (saNo: string, asked: Asked, changed: object = {}) => {
  await release(at, {
    saNo,
    lines: {
      dueOn: asked.map(([days]) => inDays(days)),
      frequency: asked.map(() => 'D'),
      zone: asked.map(([, , zone = 'firm']) => zone),
      quantity: asked.map(([, quantity]) => quantity),
    },
    ...changed,
  });
  await at.jobsDone();
};

const linesOf = async (saNo: string) => (await openLines(at.supplier)).filter((line) => line.saNo === saNo);

/** A note with a quantity of the first line of an agreement. */
const noteOf = async (saNo: string, quantity: string, { send = false, arrives = 2 } = {}) => {
  const [line] = await linesOf(saNo);
  if (line!.status === 'new') await commitInFull(at.supplier, [line!]);
  const { id } = await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    expectedArrival: `${inDays(arrives)}T02:00:00.000Z`,
    lines: [{ callOffLineId: line!.id, quantity }],
  });
  if (send) {
    const { version } = await at.supplier.calls(readDeliveryNote, { id });
    await at.supplier.calls(packAutomatically, { id, version });
    await agreeing(at.supplier, sendDeliveryNote, { id });
  }
  return id;
};

const lastChange = async () => (await at.supplier.calls(listReleaseChanges, { limit: 10 }))[0]!;
const partsOf = async (change: string, filters: { partNo?: string; broke?: 'Y' } = {}) =>
  at.supplier.calls(listChangedParts, { change, limit: 20, ...filters });

describe('what an intake changed', () => {
  test('the first release adds lines and moves nothing; a change counts pieces inside the firm zone and beyond it', async () => {
    await releases('SA-1', [
      [1, '100'],
      [2, '50'],
      [40, '70', 'forecast'],
    ]);
    expect(await lastChange()).toMatchObject({
      linesAdded: 3,
      placesInside: 0,
      movedInside: [],
      openEffects: 0,
    });
    await releases('SA-1', [
      [1, '60'],
      [3, '20'],
      [40, '80', 'forecast'],
    ]);
    const change = await lastChange();
    expect(change).toMatchObject({
      supplierCode: 'S1001',
      source: 'edi',
      linesAdded: 1,
      linesRaised: 1,
      linesLowered: 1,
      linesGone: 1,
      placesInside: 3,
      movedInside: [{ unit: 'PCE', inside: '110', beyond: '10' }],
    });
    const [part] = await partsOf(change.id);
    expect(part).toMatchObject({ saNo: 'SA-1', movedInside: '110', movedBeyond: '10', dispositor: 'D01' });
    expect(part!.lines.map(({ former, quantity, inside }) => [former, quantity, inside])).toEqual([
      ['100', '60', true],
      ['50', '0', true],
      ['0', '20', true],
      ['70', '80', false],
    ]);
    const sum = (side: 'before' | 'after') =>
      part!.periods.reduce((total, period) => total + Number(period[side]), 0);
    expect([sum('before'), sum('after')]).toEqual([220, 160]);
  });

  test('the same again is no change and tells nobody', async () => {
    const before = await lastChange();
    await releases('SA-1', [
      [1, '60'],
      [3, '20'],
      [40, '80', 'forecast'],
    ]);
    expect((await lastChange()).id).toBe(before.id);
  });

  test('its notice leads the supplier to it', async () => {
    const change = await lastChange();
    expect(await linksTold(dispatcher)).toContain(`/management/release-change-detail?id=${change.id}`);
  });

  test('nobody else finds it', async () => {
    const { id } = await lastChange();
    for (const stranger of [at.otherSupplier, at.foreignSupplier, at.foreignMrp]) {
      await expect(stranger.calls(readReleaseChange, { id })).toFailWith('releaseChange.none');
      await expect(stranger.calls(listChangedParts, { change: id })).toFailWith('releaseChange.none');
    }
    expect(await at.mrp.calls(readReleaseChange, { id })).toMatchObject({ supplierCode: 'S1001' });
  });

  test('the meter says how much moved inside the firm zone, by week and planner', async () => {
    const [week] = await at.mrp.calls(listChangeMeter, {});
    expect(week).toMatchObject({
      dispositor: 'D01',
      unit: 'PCE',
      inside: '110',
      beyond: '10',
      share: '91.7',
      changes: 1,
    });
    expect(await at.otherSupplier.calls(listChangeMeter, {})).toEqual([]);
  });

  test.each([
    ['its own', 0, 0, 1],
    ['from the day before to the day after its Monday', -1, 1, 1],
    ['from its Tuesday', 1, 7, 0],
    ['to the Sunday before', -7, -1, 0],
  ])('the meter of %s', async (_, from, to, found) => {
    const monday = mondayOf(inDays(0));
    const weeks = { weekFrom: addDays(monday, from), weekTo: addDays(monday, to) };
    expect(await at.mrp.calls(listChangeMeter, { dispositor: 'd01', ...weeks })).toHaveLength(found);
    expect(await at.mrp.calls(listChangeMeter, { dispositor: 'D99', ...weeks })).toEqual([]);
  });

  test('a row of the meter opens its lines: those of its week, planner and unit, with the same pieces', async () => {
    const [row] = await at.mrp.calls(listChangeMeter, {});
    const { week, dispositor, unit, inside, beyond } = row!;
    const lines = await at.mrp.calls(listMovedLines, { week, dispositor, unit, limit: 100 });
    const sum = (side: 'Y' | 'N') =>
      String(lines.reduce((all, line) => all + (line.inside === side ? Number(line.moved) : 0), 0));
    expect([sum('Y'), sum('N')]).toEqual([inside, beyond]);
    expect(lines.map(({ moved }) => moved).toSorted()).toEqual(['10', '20', '40', '50']);
    for (const other of [{ dispositor: 'D99' }, { unit: 'KGM' }, { week: inDays(-300) }])
      expect(await at.mrp.calls(listMovedLines, { week, dispositor, unit, ...other })).toEqual([]);
    expect(await at.otherSupplier.calls(listMovedLines, { week })).toEqual([]);
  });
});

describe('documents that do not fit any more', () => {
  test('an unsent note that carries too much is reduced to what is asked, and then fits', async () => {
    await releases('SA-2', [[1, '100']]);
    const noteId = await noteOf('SA-2', '100');
    await releases('SA-2', [[1, '70']]);
    const change = await lastChange();
    expect(change.openEffects).toBe(1);
    const [part] = await partsOf(change.id, { broke: 'Y' });
    const [effect] = part!.effects;
    expect(effect).toMatchObject({
      kind: 'note',
      documentId: noteId,
      misfit: 'tooMuch',
      quantity: '30',
      state: 'open',
      reducible: true,
    });
    await expect(at.otherSupplier.calls(mendReleaseEffect, { id: effect!.id })).toFailWith(
      'releaseChange.none',
    );
    expect(await at.supplier.calls(mendReleaseEffect, { id: effect!.id })).toEqual({
      noteId,
      quantity: '70',
    });
    expect((await at.supplier.calls(readDeliveryNote, { id: noteId })).lineList).toMatchObject([
      { quantity: '70' },
    ]);
    expect((await partsOf(change.id))[0]!.effects).toMatchObject([{ state: 'mended', reducible: false }]);
    expect((await lastChange()).openEffects).toBe(0);
    await expect(at.supplier.calls(mendReleaseEffect, { id: effect!.id })).toFailWith(
      'releaseChange.fitsAlready',
    );
  });

  test('a line of which nothing is left is taken out of the note', async () => {
    await releases('SA-3', [
      [1, '40'],
      [2, '10'],
    ]);
    const noteId = await noteOf('SA-3', '40');
    await releases('SA-3', [[2, '10']]);
    const [part] = await partsOf((await lastChange()).id);
    expect(await at.supplier.calls(mendReleaseEffect, { id: part!.effects[0]!.id })).toMatchObject({
      quantity: '0',
    });
    expect((await at.supplier.calls(readDeliveryNote, { id: noteId })).lineList).toEqual([]);
  });

  test('the newest finding stands on top of the list, earlier ones of the same goods and of goods that came are watched no more', async () => {
    await releases('SA-13', [[1, '100']]);
    const noteId = await noteOf('SA-13', '100');
    await releases('SA-13', [[1, '80']]);
    const first = await lastChange();
    await releases('SA-13', [[1, '60']]);
    const last = await lastChange();
    const watched = async (filters: object = {}) =>
      at.supplier.calls(listBrokenDocuments, { watched: 'Y', state: 'open', ...filters });
    expect((await watched())[0]).toMatchObject({
      changeId: last.id,
      documentId: noteId,
      quantity: '40',
      where: 'unsent',
      reducible: true,
    });
    expect(await watched({ change: first.id })).toEqual([]);
    expect(await at.supplier.calls(listBrokenDocuments, { change: first.id })).toMatchObject([
      { state: 'open', quantity: '20' },
    ]);
    expect(await at.otherSupplier.calls(listBrokenDocuments, {})).toEqual([]);
    const { records } = await dispatcher.calls(listNewestNotices, { limit: 1 });
    expect(records[0]).toMatchObject({ message: expect.stringContaining('1 张单据不再匹配') });
    // it waits for somebody, though a release mostly only tells
    expect((await dispatcher.calls(listNotices, { place: 'action' }))[0]).toMatchObject({
      message: expect.stringContaining('1 张单据不再匹配'),
    });
  });

  test('a sent note cannot be reduced; it fits again when the plant asks for it again', async () => {
    await releases('SA-4', [[1, '100']]);
    await noteOf('SA-4', '100', { send: true });
    await releases('SA-4', [[1, '90']]);
    const change = await lastChange();
    const [effect] = (await partsOf(change.id))[0]!.effects;
    expect(effect).toMatchObject({ misfit: 'tooMuch', quantity: '10', reducible: false });
    await expect(at.supplier.calls(mendReleaseEffect, { id: effect!.id })).toFailWith(
      'releaseChange.notUnsent',
    );
    await releases('SA-4', [[1, '100']]);
    expect((await partsOf(change.id))[0]!.effects).toMatchObject([{ state: 'mended' }]);
  });

  test('a line that was raised leaves its note alone, however early that arrives', async () => {
    await releases('SA-12', [[30, '360']]);
    await noteOf('SA-12', '360', { send: true });
    await releases('SA-12', [[30, '390']]);
    expect(await lastChange()).toMatchObject({ linesRaised: 1, openEffects: 0 });
  });

  test('of a sent note the plant is asked to give it back, once, while it is on no truck', async () => {
    await releases('SA-14', [[1, '100']]);
    const noteId = await noteOf('SA-14', '100', { send: true });
    await releases('SA-14', [[1, '90']]);
    const change = await lastChange();
    const effectOf = async () => (await partsOf(change.id))[0]!.effects[0]!;
    const { id, ...effect } = await effectOf();
    expect(effect).toMatchObject({
      where: 'sent',
      returnAsked: false,
      lineDueOn: inDays(1),
      lineOpen: '-10',
    });
    await expect(at.otherSupplier.calls(askForReturn, { id })).toFailWith('releaseChange.none');
    await at.supplier.calls(askForReturn, { id });
    await expect(at.supplier.calls(askForReturn, { id })).toFailWith('releaseChange.askedAlready');
    expect(await effectOf()).toMatchObject({ returnAsked: true });
    expect(await linksTold(planner)).toContain(`/common/dn-detail-view?id=${noteId}`);
    const order = await at.supplier.calls(createTransportOrder, await orderForm(at, [noteId]));
    expect(await effectOf()).toMatchObject({ where: 'onOrder', movable: false });
    await expect(at.supplier.calls(askForReturn, { id })).toFailWith('releaseChange.notReturnable');
    const { version } = await at.supplier.calls(requestTransport, order);
    expect((await effectOf()).movable).toBe(true);
    await at.supplier.calls(cancelTransport, { id: order.id, version, reason: '退回' });
    await at.mrp.calls(returnDeliveryNote, { id: noteId, reason: '要货已减少' });
    expect(await effectOf()).toMatchObject({ where: 'unsent', reducible: true });
  });

  test('what is wanted later makes the note, and the window of its truck, too early', async () => {
    await releases('SA-5', [[8, '100']]);
    const noteId = await noteOf('SA-5', '100', { send: true, arrives: 8 });
    const order = await at.supplier.calls(createTransportOrder, await orderForm(at, [noteId]));
    await releases('SA-5', [[30, '100', 'forecast']]);
    const [part] = await partsOf((await lastChange()).id);
    expect(part!.effects).toMatchObject([
      { kind: 'note', misfit: 'tooEarly', quantity: '100', day: inDays(30), notBefore: inDays(23) },
      {
        kind: 'window',
        documentId: order.id,
        documentNumber: order.number,
        misfit: 'tooEarly',
        suitsOn: inDays(30),
      },
    ]);
  });

  test('no other window is offered that would make the rest of the truck late', async () => {
    await releases('SA-5B', [
      [8, '100'],
      [9, '50'],
    ]);
    const lines = await linesOf('SA-5B');
    await commitInFull(at.supplier, lines);
    const { id } = await at.supplier.calls(createDeliveryNote, {
      ...noteHead(),
      dispatchOn: inDays(7),
      expectedArrival: `${inDays(8)}T02:00:00.000Z`,
      lines: lines.map((line) => ({ callOffLineId: line.id, quantity: line.requestedQty })),
    });
    await at.supplier.calls(packAutomatically, {
      id,
      version: (await at.supplier.calls(readDeliveryNote, { id })).version,
    });
    await agreeing(at.supplier, sendDeliveryNote, { id });
    await at.supplier.calls(createTransportOrder, await orderForm(at, [id]));
    await releases('SA-5B', [
      [9, '50'],
      [30, '100', 'forecast'],
    ]);
    const [part] = await partsOf((await lastChange()).id);
    expect(part!.effects).toMatchObject([
      { kind: 'note', misfit: 'tooEarly', quantity: '100' },
      { kind: 'window', misfit: 'tooEarly', suitsOn: null },
    ]);
  });

  test('what is wanted sooner than its note arrives comes too late', async () => {
    await releases('SA-5C', [[30, '100']]);
    await noteOf('SA-5C', '100', { arrives: 30 });
    await releases('SA-5C', [[10, '100']]);
    const [part] = await partsOf((await lastChange()).id);
    expect(part!.effects).toMatchObject([
      { kind: 'note', misfit: 'tooLate', quantity: '100', day: inDays(10), suitsOn: null },
    ]);
  });

  test('what is wanted at another point goes to the wrong one', async () => {
    const asked = (unloadingPoint: string, quantity: string) => ({
      saNo: 'SA-6',
      unloadingPoint,
      lines: {
        dueOn: [inDays(1)],
        frequency: ['D' as const],
        zone: ['firm' as const],
        quantity: [quantity],
      },
    });
    await transmission(at, [asked(world.unloadingPoint, '100'), asked(world.otherUnloadingPoint, '10')]);
    const line = (await linesOf('SA-6')).find(
      ({ unloadingPoint }) => unloadingPoint === world.unloadingPoint,
    )!;
    await commitInFull(at.supplier, [line]);
    await at.supplier.calls(createDeliveryNote, {
      ...noteHead(),
      lines: [{ callOffLineId: line.id, quantity: '100' }],
    });
    await transmission(at, [asked(world.unloadingPoint, '40'), asked(world.otherUnloadingPoint, '70')]);
    await at.jobsDone();
    const change = await lastChange();
    expect(change).toMatchObject({ releases: 2, openEffects: 1 });
    const parts = await partsOf(change.id);
    expect(parts).toHaveLength(2);
    expect(parts.flatMap(({ effects }) => effects)).toMatchObject([
      { misfit: 'wrongPoint', quantity: '60', point: world.otherUnloadingPoint, day: inDays(1) },
    ]);
  });
});

test('a planner who publishes by hand sees the notes that it would break, with their order and window, and says why', async () => {
  await releases('SA-11', [[1, '100']]);
  const noteId = await noteOf('SA-11', '100', { send: true });
  const form = await orderForm(at, [noteId]);
  const order = await at.supplier.calls(createTransportOrder, form);
  const input = {
    supplierCode: world.supplier,
    saNo: 'SA-11',
    partNo: world.parts.bracket,
    unloadingPoint: world.unloadingPoint,
    releaseNo: 'BY-HAND',
    releaseDate: inDays(0),
    firmReason: 'shortage',
    firmRemark: '缺料',
    lines: [{ dueOn: inDays(1), frequency: 'D' as const, quantity: '65' }],
  };
  let seen: { agreed?: string; touched?: { text: string; link: string | null }[] } = {};
  try {
    await at.mrp.calls(publishRelease, input);
  } catch (failure) {
    seen = (failure as { details: typeof seen }).details;
  }
  expect(seen.touched).toMatchObject([
    { link: null },
    { text: expect.stringContaining('超出要货 · 35'), link: `/common/dn-detail-view?id=${noteId}` },
    {
      text: `运输单 ${order.number} · 时间窗 ${form.windowDay} ${form.window}`,
      link: `/transport/transport-view?id=${order.id}`,
    },
  ]);
  expect((await linesOf('SA-11'))[0]).toMatchObject({ requestedQty: '100' });
  await at.mrp.calls(publishRelease, { ...input, agreed: seen.agreed });
  await at.jobsDone();
  expect(await at.mrp.calls(readReleaseChange, { id: (await lastChange()).id })).toMatchObject({
    source: 'manual',
    firmReason: 'shortage',
    firmRemark: '缺料',
    effects: { open: 2, objected: 0, mended: 0 },
  });
});

test('a message is not stopped at the firm zone: whoever publishes says why afterwards, and its releases bear it', async () => {
  const one = { saNo: 'SA-MSG-1', messageId: '7001' };
  const other = { saNo: 'SA-MSG-2', messageId: '7001' };
  const asking = (quantity: string) => ({
    lines: { dueOn: [inDays(1)], frequency: ['D' as const], zone: ['firm' as const], quantity: [quantity] },
  });
  await transmission(at, [
    { ...one, ...asking('100'), messageId: '7000' },
    { ...other, ...asking('50'), messageId: '7000' },
  ]);
  await transmission(at, [
    { ...one, ...asking('130') },
    { ...other, ...asking('45') },
  ]);
  await at.jobsDone();
  const ofMessage = { message: '7001', limit: 10 };
  const [change] = await at.mrp.calls(listReleaseChanges, { ...ofMessage, wantsReason: 'Y' });
  expect(change).toMatchObject({ source: 'edi', wantsReason: true, firmReason: null });
  const told = { suppliers: 1, byUnit: [{ unit: 'PCE', inside: '35', beyond: '0' }] };
  expect(await at.mrp.calls(readMessageChanges, { message: '7001' })).toEqual({ ...told, wanting: 1 });
  // The first releases of a message move nothing, and ask for no reason.
  expect(await at.mrp.calls(readMessageChanges, { message: '7000' })).toMatchObject({ suppliers: 0 });
  const why = { ids: [change!.id], firmReason: 'sequence', firmRemark: '换型' };
  await expect(at.supplier.calls(giveFirmReasons, why)).toFailWith('err.forbidden');
  await expect(at.mrp.calls(giveFirmReasons, { ...why, firmReason: 'whim' })).toFailWith('dict.unknownCode');
  expect(await at.mrp.calls(giveFirmReasons, why)).toEqual({ changes: 1 });
  await expect(at.mrp.calls(giveFirmReasons, why)).toFailWith('releaseChange.reasonNotWanted');
  expect(await at.supplier.calls(readReleaseChange, { id: change!.id })).toMatchObject({
    firmReason: 'sequence',
    firmRemark: '换型',
    wantsReason: false,
  });
  expect(await at.mrp.calls(readMessageChanges, { message: '7001' })).toEqual({ ...told, wanting: 0 });
  const parts = await at.mrp.calls(listChangedParts, { change: change!.id, limit: 10 });
  for (const { releaseId } of parts)
    expect((await at.supplier.calls(readRelease, { id: releaseId })).firmReason).toBe('sequence');
  expect(parts).toHaveLength(2);
});

test('a message that makes firm demand softer and asks for as much is a change inside the firm zone', async () => {
  await releases('SA-SOFT', [[40, '100']]);
  const before = (await at.mrp.calls(listChangeMeter, { dispositor: 'D01' }))[0]!;
  await releases('SA-SOFT', [[40, '100', 'forecast']], { messageId: '7002' });
  const change = await lastChange();
  expect(change).toMatchObject({
    linesLowered: 0,
    linesSoftened: 1,
    placesInside: 1,
    wantsReason: true,
    movedInside: [{ unit: 'PCE', inside: '100', beyond: '0' }],
  });
  const [told] = (await dispatcher.calls(listNewestNotices, { limit: 1 })).records;
  expect(told!.message).toMatch(/，1 行数量不变、约束放宽（如固定转为预测）$/);
  expect((await partsOf(change.id))[0]!.lines).toMatchObject([
    { formerZone: 'firm', zone: 'forecast', former: '100', quantity: '100', inside: true },
  ]);
  const row = (await at.mrp.calls(listChangeMeter, { dispositor: 'D01' }))[0]!;
  expect(Number(row.inside) - Number(before.inside)).toBe(100);
  const lines = await at.mrp.calls(listMovedLines, { week: row.week, limit: 100 });
  expect(lines.find(({ saNo }) => saNo === 'SA-SOFT')).toMatchObject({ inside: 'Y', moved: '100' });
  const why = { ids: [change.id], firmReason: 'sequence', firmRemark: null };
  expect(await at.mrp.calls(giveFirmReasons, why)).toEqual({ changes: 1 });
  const [part] = await partsOf(change.id);
  expect((await at.mrp.calls(readRelease, { id: part!.releaseId })).firmReason).toBe('sequence');
});

test.each([
  ['less of it', '60', 'production', { linesLowered: 1, linesSoftened: 0 }, '40'],
  ['as much that binds less', '100', 'material', { linesLowered: 0, linesSoftened: 1 }, '100'],
] as const)(
  'of released production %s is told and wants no reason',
  async (_, quantity, zone, counts, moved) => {
    const saNo = `SA-PRODUCTION-${zone}`;
    await releases(saNo, [[40, '100', 'production']]);
    await releases(saNo, [[40, quantity, zone]], { messageId: '7003' });
    expect(await lastChange()).toMatchObject({
      ...counts,
      placesInside: 0,
      wantsReason: false,
      movedBeyond: [{ unit: 'PCE', inside: '0', beyond: moved }],
    });
  },
);

describe('objections', () => {
  const objection = async (saNo: string) => {
    await releases(saNo, [[5, '50', 'firm']]);
    await releases(saNo, [[5, '90', 'firm']]);
    const change = await lastChange();
    const [line] = await linesOf(saNo);
    const input = {
      change: change.id,
      lineId: line!.id,
      batches: [
        { deliverOn: inDays(5), quantity: '50' },
        { deliverOn: inDays(25), quantity: '40' },
      ],
      reason: 'capacity',
      remark: '模具维修',
    };
    const { id } = await at.supplier.calls(objectToRelease, input);
    await at.jobsDone();
    return { id, input, line: line! };
  };

  test('accepted: the counter-proposal is the promise, and the supplier is told', async () => {
    const { id, input, line } = await objection('SA-7');
    await expect(at.supplier.calls(objectToRelease, input)).toFailWith('releaseChange.objectedAlready');
    expect(await linksTold(planner)).toContain(`/management/release-change?view=objections&ids=${id}`);
    const [open] = await at.mrp.calls(listObjections, { status: 'open', partNo: world.parts.bracket });
    expect(open).toMatchObject({ id, asked: '90', proposal: input.batches, reason: 'capacity' });
    await expect(at.supplier.calls(acceptObjection, { id, version: open!.version })).toFailWith(
      'err.forbidden',
    );
    await at.mrp.calls(acceptObjection, { id, version: open!.version });
    await at.jobsDone();
    const promised = await at.supplier.calls(readCallOff, { id: line.id });
    expect(promised).toMatchObject({ status: 'processing', committedQty: '90', batchReason: 'capacity' });
    expect(promised.commitments.map(({ deliverOn, quantity }) => ({ deliverOn, quantity }))).toEqual(
      input.batches,
    );
    expect((await at.supplier.calls(listObjections, {}))[0]).toMatchObject({ id, status: 'accepted' });
    expect(await linksTold(dispatcher)).toContain(`/management/release-change-detail?id=${input.change}`);
    await expect(at.mrp.calls(acceptObjection, { id, version: open!.version + 1 })).toFailWith(
      'releaseChange.decided',
    );
  });

  test('refused with a reason; the line waits for its answer as before', async () => {
    const { id, line } = await objection('SA-8');
    const [open] = await at.mrp.calls(listObjections, { status: 'open' });
    await at.mrp.calls(refuseObjection, { id, version: open!.version, reason: '停线风险' });
    expect((await at.supplier.calls(listObjections, { ids: id }))[0]).toMatchObject({
      status: 'refused',
      answer: '停线风险',
    });
    expect(await at.supplier.calls(readCallOff, { id: line.id })).toMatchObject({ status: 'new' });
  });

  test('what the supplier promised meanwhile is not overwritten', async () => {
    const { id, line } = await objection('SA-9');
    const [now] = await at.supplier.calls(listCallOffs, { ids: line.id });
    await commitInFull(at.supplier, [now!]);
    const [open] = await at.mrp.calls(listObjections, { ids: id });
    await expect(at.mrp.calls(acceptObjection, { id, version: open!.version })).toFailWith(
      'callOff.alreadyPromised',
    );
    expect((await at.mrp.calls(listObjections, { ids: id }))[0]).toMatchObject({ status: 'open' });
  });

  type Case = readonly [
    what: string,
    saNo: string,
    asked: { from: string; noted?: string; to: string | null },
    proposal: string,
    becomes: { requestedQty: string; allocatedQty: string; committedQty: string; status: string },
  ];
  const cases: readonly Case[] = [
    [
      'gone',
      'OB-1',
      { from: '2700', to: null },
      '2700',
      { requestedQty: '2700', allocatedQty: '0', committedQty: '2700', status: 'processing' },
    ],
    [
      'lowered',
      'OB-2',
      { from: '2700', to: '2600' },
      '2700',
      { requestedQty: '2700', allocatedQty: '0', committedQty: '2700', status: 'processing' },
    ],
    [
      'of a broken note',
      'OB-3',
      { from: '2700', noted: '2700', to: '2500' },
      '2700',
      { requestedQty: '2700', allocatedQty: '2700', committedQty: '2700', status: 'dn' },
    ],
    [
      'wholly on a note',
      'OB-4',
      { from: '2700', noted: '2600', to: '2600' },
      '2650',
      { requestedQty: '2650', allocatedQty: '2600', committedQty: '2650', status: 'processing' },
    ],
    [
      'raised',
      'OB-5',
      { from: '50', to: '90' },
      '70',
      { requestedQty: '70', allocatedQty: '0', committedQty: '70', status: 'processing' },
    ],
  ];
  test.each(cases)(
    'accepted to a line that is %s: the plant asks for it, by a correction that all follows',
    async (_, saNo, { from, noted, to }, proposal, becomes) => {
      const [day, other] = [5, 9];
      await releases(saNo, [
        [day, from],
        [other, '10'],
      ]);
      const { id: lineId } = (await linesOf(saNo))[0]!;
      if (noted !== undefined) await noteOf(saNo, noted);
      await releases(saNo, [...(to === null ? [] : [[day, to] as const]), [other, '10']]);
      const { id: change } = await lastChange();
      const batches = [{ deliverOn: inDays(day), quantity: proposal }];
      const { id } = await at.supplier.calls(objectToRelease, {
        change,
        lineId,
        batches,
        reason: 'capacity',
        remark: '已生产',
      });
      const [open] = await at.mrp.calls(listObjections, { ids: id });
      const meter = async () => at.mrp.calls(listChangeMeter, {});
      const counted = await meter();
      await at.mrp.calls(acceptObjection, { id, version: open!.version });
      await at.jobsDone();
      const line = await at.supplier.calls(readCallOff, { id: lineId });
      expect(line).toMatchObject(becomes);
      expect(line.answers[0]).toMatchObject({
        kind: 'agreed',
        quantity: proposal,
        shares: batches,
        party: 'plant',
        reason: 'capacity',
      });
      // An edition of its own, in which only this line differs; the line of the other day was not touched.
      const release = await at.mrp.calls(readRelease, { id: line.releaseId });
      expect(release).toMatchObject({ inForce: true, firmRemark: '已生产', chainGap: false });
      expect(release.releaseNo).toBe(`${release.corrects}/1`);
      const { rows } = await at.mrp.calls(compareRelease, { id: line.releaseId });
      expect(rows.filter((row) => row.change !== 'same')).toMatchObject([
        { dueOn: inDays(day), quantity: proposal },
      ]);
      const rest = (await linesOf(saNo)).find(({ id: one }) => one !== lineId);
      expect(rest).toMatchObject({ requestedQty: '10', status: 'new' });
      const told = await lastChange();
      expect(told.id).not.toBe(change);
      expect((await partsOf(told.id))[0]!.lines).toMatchObject([{ lineId, quantity: proposal }]);
      // The supplier proposed it: the change names the objection, and the planner's meter does not count it.
      expect(told).toMatchObject({ objectionId: id, placesInside: 1, wantsReason: false });
      expect(await at.mrp.calls(readReleaseChange, { id: told.id })).toMatchObject({ objectionId: id });
      const sheet = await at.mrp.downloads(exportReleaseChanges, {});
      const [, newest] = await Array.fromAsync(readSheetSafely(sheet.bytes));
      expect(newest!.cells.map(({ text }) => text)).toContain('接受供应商异议');
      expect(await meter()).toEqual(counted);
      const moved = await at.mrp.calls(listMovedLines, { week: counted[0]!.week, limit: 100 });
      expect(moved.map(({ changeId }) => changeId)).not.toContain(told.id);
    },
  );

  test('the next release of the plant follows its own one and is a change like any other', async () => {
    await releases('OB-6', [[5, '100']], { releaseNo: 'P1' });
    await releases('OB-6', [[5, '80']], { releaseNo: 'P2', previousReleaseNo: 'P1' });
    const [line] = await linesOf('OB-6');
    const { id } = await at.supplier.calls(objectToRelease, {
      change: (await lastChange()).id,
      lineId: line!.id,
      batches: [{ deliverOn: inDays(5), quantity: '100' }],
      reason: 'capacity',
      remark: null,
    });
    const [open] = await at.mrp.calls(listObjections, { ids: id });
    await at.mrp.calls(acceptObjection, { id, version: open!.version });
    await releases('OB-6', [[5, '80']], { releaseNo: 'P3', previousReleaseNo: 'P2' });
    const now = await at.mrp.calls(readCallOff, { id: line!.id });
    expect(now).toMatchObject({ requestedQty: '80', status: 'new', releaseNo: 'P3' });
    expect(await at.mrp.calls(readRelease, { id: now.releaseId })).toMatchObject({
      chainGap: false,
      linesLowered: 1,
    });
  });

  test('two planners decide the same one: the first decides, both sides are told once', async () => {
    const { id, input } = await objection('OB-7');
    const [open] = await at.mrp.calls(listObjections, { ids: id });
    const which = { id, version: open!.version };
    const decided = await Promise.allSettled([
      at.mrp.calls(acceptObjection, which),
      planner.calls(refuseObjection, { ...which, reason: '不同意' }),
    ]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refusal = decided.find((one) => one.status === 'rejected')!.reason as { key: string };
    expect(['err.updatedByOther', 'releaseChange.decided']).toContain(refusal.key);
    expect(await linksTold(planner)).toContain(`/management/release-change?view=objections&ids=${id}`);
    const told = (await linksTold(dispatcher)).filter((link) => link?.endsWith(`=${input.change}`));
    expect(told.length).toBeGreaterThan(0);
  });

  test('what cannot be taken is said when it is entered', async () => {
    await releases('OB-8', [[5, '50']]);
    await noteOf('OB-8', '50');
    await releases('OB-8', [
      [5, '40'],
      [9, '10'],
    ]);
    const { id: change } = await lastChange();
    const [line, later] = await linesOf('OB-8');
    const says = async (deliverOn: string, quantity: string, lineId = line!.id) =>
      at.supplier.calls(objectToRelease, {
        change,
        lineId,
        batches: [{ deliverOn, quantity }],
        reason: 'capacity',
        remark: null,
      });
    await expect(says(inDays(5), '60.5')).toFailWith('unit.tooFine');
    await expect(says('2020-01-01', '60')).rejects.toMatchObject({
      key: 'err.invalid',
      details: { fields: [{ path: 'batches.0.deliverOn', message: '日期已过' }] },
    });
    await expect(says(inDays(5), '45')).rejects.toMatchObject({
      key: 'callOff.belowNotes',
      details: { onNotes: '50' },
    });
    await expect(says(inDays(9), '10', later!.id)).toFailWith('callOff.asAsked');
    await commitInFull(at.supplier, [later!]);
    await expect(says(inDays(9), '5', later!.id)).toFailWith('callOff.alreadyPromised');
    expect(await at.mrp.calls(listObjections, { status: 'open', saNo: 'OB-8' } as never)).not.toContainEqual(
      expect.objectContaining({ saNo: 'OB-8' }),
    );
  });

  test('only to a line that the change was of', async () => {
    const { input } = await objection('SA-10');
    const [other] = await linesOf('SA-1');
    await expect(at.supplier.calls(objectToRelease, { ...input, lineId: other!.id })).toFailWith(
      'releaseChange.notChanged',
    );
    await expect(at.otherSupplier.calls(objectToRelease, input)).toFailWith('releaseChange.none');
  });
});
