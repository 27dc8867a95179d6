import { beforeAll, describe, expect, test } from 'vitest';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { listReleases } from '@portal/call-off/contract/release/release-calls.ts';
import { seededPortal, world, type TestWorld } from '../../../../apps/server/testing/portal.ts';
import {
  chooseDoubled,
  dateUndated,
  discardItems,
  listMessages,
  listWork,
  readMessage,
  readWaitingItem,
  redriveItems,
  takeHeld,
} from '../contract/endpoints.ts';
import { ediPerson } from './testing/edi-people.ts';
import { vda4905, type VdaItem } from './testing/vda.ts';

let all: TestWorld;
let planner: ReturnType<typeof ediPerson>;
beforeAll(async () => {
  all = await seededPortal();
  planner = ediPerson(all, all.mrp);
  await planner.maps({ customer: 'OEM', plant: 'W1', supplier: 'LIEF7' });
  await planner.maps(
    { customer: 'OEM', plant: 'W2', supplier: 'LIEF7' },
    { plantNo: 'P2', supplierCode: 'S1001' },
  );
});

const item = (order: string, quantity: number, more: Partial<VdaItem> = {}): VdaItem => ({
  release: '1',
  releaseDay: '260302',
  part: world.parts.bracket,
  order,
  lines: [['260303', quantity]],
  ...more,
});
const transmission = (number: number, ...items: VdaItem[]) =>
  vda4905({
    customer: 'OEM',
    supplier: 'LIEF7',
    old: String(number - 1).padStart(5, '0'),
    number: String(number).padStart(5, '0'),
    day: '260302',
    items,
  });
/** Record 519 says there are nine items. */
const miscounted = (text: string): string => text.replace(/^(519020000001)\d{7}/m, '$10000009');
const quantities = async (saNo: string) =>
  (await all.supplier.calls(listCallOffs, { saNo })).map((line) => line.requestedQty);
const workOf = async (messageId: string) => all.mrp.calls(listWork, { messageId });

describe('a transmission whose counts disagree', () => {
  test('is held whole with the difference named, and its sound neighbour is taken', async () => {
    const message = await planner.sends(
      miscounted(transmission(1, item('H1', 5), item('H2', 6))) + transmission(2, item('H3', 7)),
    );
    expect(message).toMatchObject({
      status: 'waiting',
      held: 1,
      itemsWaiting: 2,
      itemsTaken: 1,
      transmissions: [
        {
          outcome: 'held',
          number: '00001',
          holds: [{ code: 'edi.trailerCount', text: '519 记录声明 512 有 9 条，实际 2 条' }],
        },
        { outcome: 'taken', number: '00002' },
      ],
    });
    expect(await quantities('H1')).toEqual([]);
    expect(await quantities('H3')).toEqual(['7']);
    const work = await workOf(message.id);
    expect(work).toMatchObject([{ reason: 'edi.transmissionHeld', items: 2, scheduleLines: 2 }]);
    expect(work[0]!.reasonText).toBe('传输 00001 的计数不符：519 记录声明 512 有 9 条，实际 2 条');
    expect(await all.mrp.calls(redriveItems, { like: work[0]!.id })).toMatchObject({ taken: 0, waiting: 2 });
    expect(await all.mrp.calls(takeHeld, { id: work[0]!.id })).toMatchObject({ taken: 2, waiting: 0 });
    expect(await all.mrp.calls(readMessage, { id: message.id })).toMatchObject({
      status: 'taken',
      held: 0,
      itemsTaken: 3,
      transmissions: [{ outcome: 'taken' }, { outcome: 'taken' }],
    });
    expect([await quantities('H1'), await quantities('H2')]).toEqual([['5'], ['6']]);
    await expect(all.mrp.calls(takeHeld, { id: work[0]!.id })).toFailWith('edi.itemNotWaiting');
  });

  test('keeps its number until somebody refuses it: the right one may come then', async () => {
    const held = await planner.sends(miscounted(transmission(3, item('H4', 5))));
    const right = transmission(3, item('H4', 8));
    const early = await planner.sends(right);
    expect(early).toMatchObject({
      status: 'refused',
      refusal: {
        code: 'edi.transmissionWaits',
        text: `传输 00003（客户 OEM）已在报文 ${held.trackId} 中扣留待定，请先处理`,
      },
    });
    const [work] = await workOf(held.id);
    await all.mrp.calls(discardItems, { like: work!.id, reason: '客户重发' });
    expect(await all.mrp.calls(readMessage, { id: held.id })).toMatchObject({
      status: 'discarded',
      held: 0,
      transmissions: [{ outcome: 'discarded' }],
    });
    expect(await planner.sends(right)).toMatchObject({ status: 'taken', gaps: 0 });
    expect(await quantities('H4')).toEqual(['8']);
  });

  test('waits also without any item', async () => {
    const message = await planner.sends(miscounted(transmission(4)));
    expect(message).toMatchObject({ status: 'waiting', held: 1, transmissions: [{ outcome: 'held' }] });
    const [work] = await workOf(message.id);
    expect(work).toMatchObject({ reason: 'edi.transmissionHeld', scheduleLines: 0 });
    await all.mrp.calls(takeHeld, { id: work!.id });
    expect(await all.mrp.calls(readMessage, { id: message.id })).toMatchObject({ status: 'taken', held: 0 });
  });

  test('is taken only by who works in all its plants', async () => {
    const message = await planner.sends(
      miscounted(transmission(5, item('H5', 5), item('H6', 6, { plant: 'W2', point: 'K2' }))),
    );
    const [theirs] = await all.otherPlanner.calls(listWork, { messageId: message.id });
    await expect(all.otherPlanner.calls(takeHeld, { id: theirs!.id })).toFailWith('edi.heldOfOtherPlants');
    const [work] = await workOf(message.id);
    expect(await all.mrp.calls(takeHeld, { id: work!.id })).toMatchObject({ taken: 2 });
  });

  test('stays held for the other plant when one puts its part of it away', async () => {
    const message = await planner.sends(
      miscounted(transmission(20, item('H7', 5), item('H8', 6, { plant: 'W2', point: 'K2' }))),
    );
    const [theirs] = await all.otherPlanner.calls(listWork, { messageId: message.id });
    await all.otherPlanner.calls(discardItems, { like: theirs!.id, reason: '未订购' });
    expect(await all.mrp.calls(readMessage, { id: message.id })).toMatchObject({
      status: 'waiting',
      held: 1,
      itemsWaiting: 1,
      itemsDiscarded: 1,
    });
    const [ours] = await workOf(message.id);
    expect(await all.mrp.calls(takeHeld, { id: ours!.id })).toMatchObject({ taken: 1 });
  });
});

describe('items of one agreement in one transmission', () => {
  test('wait together, and the chosen one is taken', async () => {
    const message = await planner.sends(
      transmission(6, item('D1', 5), item('D2', 6), item('D1', 9), item('D1', 5)),
    );
    expect(message).toMatchObject({ status: 'waiting', itemsTaken: 1, itemsWaiting: 3, itemsRefused: 0 });
    const [work] = await workOf(message.id);
    expect(work).toMatchObject({ reason: 'edi.itemDoubled', items: 3 });
    const shown = await all.mrp.calls(readWaitingItem, { id: work!.id });
    expect(shown.doubled).toMatchObject([
      { itemNo: 1, quantity: '5' },
      { itemNo: 3, quantity: '9', lineCount: 1, firstDay: '2026-03-03' },
      { itemNo: 4, quantity: '5' },
    ]);
    expect(await all.mrp.calls(redriveItems, { like: work!.id })).toMatchObject({ taken: 0, waiting: 3 });
    expect(await all.mrp.calls(chooseDoubled, { id: shown.doubled[1]!.id })).toMatchObject({ taken: 1 });
    expect(await quantities('D1')).toEqual(['9']);
    expect((await planner.itemsOf(message)).map((one) => [one.outcome, one.reasonText])).toEqual([
      ['discarded', `${all.mrp.userName} 在重复的报文项中选择了第 3 项`],
      ['taken', null],
      ['taken', null],
      ['discarded', `${all.mrp.userName} 在重复的报文项中选择了第 3 项`],
    ]);
    expect(await all.mrp.calls(readMessage, { id: message.id })).toMatchObject({ status: 'taken' });
  });

  test('in a held transmission are asked about when it is taken', async () => {
    const message = await planner.sends(miscounted(transmission(7, item('D3', 5), item('D3', 9))));
    const [held] = await workOf(message.id);
    expect(await all.mrp.calls(takeHeld, { id: held!.id })).toMatchObject({ taken: 0, waiting: 2 });
    expect(await workOf(message.id)).toMatchObject([{ reason: 'edi.itemDoubled', items: 2 }]);
  });
});

describe('a firm quantity without a day', () => {
  const delfor = (reference: string, part: string, ...segments: string[]) => {
    const body = [
      `UNH+${reference}+DELFOR:D:97A:UN`,
      `BGM+241+${reference}+5`,
      'DTM+137:20260302:102',
      'NAD+BY+OEMD::92',
      'NAD+SE+LIEF7::92',
      'GIS+37',
      'NAD+ST+W1::92',
      `LIN+1++${part}:IN`,
      'LOC+11+A13',
      `RFF+ON:E${reference}`,
      ...segments,
    ];
    return [
      `UNB+UNOC:3+OEMD+LIEF7+260302:0615+${reference}`,
      ...body,
      `UNT+${body.length + 1}+${reference}`,
      `UNZ+1+${reference}`,
      '',
    ].join("'");
  };
  const firm = ['SCC+1++D', 'QTY+113:100:PCE'];
  const dated = ['SCC+4++D', 'QTY+113:30:PCE', 'DTM+2:20260901:102'];
  beforeAll(async () => planner.maps({ customer: 'OEMD', plant: 'W1', supplier: 'LIEF7', format: 'DELFOR' }));

  test('waits, and is due on the day that a planner names', async () => {
    const message = await planner.sends(delfor('1', world.parts.bracket, ...firm, ...dated));
    expect(message).toMatchObject({ status: 'waiting', itemsWaiting: 1 });
    const [work] = await workOf(message.id);
    expect(work).toMatchObject({
      reason: 'edi.firmUndated',
      reasonText: '有 1 个固定数量没有日期，共 100',
    });
    expect(await all.mrp.calls(redriveItems, { like: work!.id })).toMatchObject({ waiting: 1 });
    expect(await all.mrp.calls(dateUndated, { id: work!.id, day: '2026-03-09', alike: true })).toMatchObject({
      taken: 1,
    });
    const lines = await all.supplier.calls(listCallOffs, { saNo: 'E1' });
    expect(lines.map((line) => [line.dueOn, line.zone, line.requestedQty])).toEqual([
      ['2026-03-09', 'firm', '100'],
      ['2026-09-01', 'forecast', '30'],
    ]);
    expect((await planner.itemsOf(message))[0]!.reasonText).toBe(
      `没有日期的固定数量由 ${all.mrp.userName} 定在 2026-03-09`,
    );
  });

  test('a forecast quantity without a day is taken as it is', async () => {
    const message = await planner.sends(
      delfor('2', world.parts.bracket, 'SCC+4', 'QTY+113:100:PCE', ...dated),
    );
    expect(message).toMatchObject({ status: 'taken' });
    expect(await all.supplier.calls(listReleases, { saNo: 'E2' })).toMatchObject([{ totalQuantity: '130' }]);
  });
});

describe('a transmission that cannot be read among sound ones', () => {
  test('is refused alone, with its place, and the message can be found by it', async () => {
    const bad = transmission(9, item('B2', 6)).replace('000000006', '00000000x');
    const message = await planner.sends(
      transmission(8, item('B1', 5)) + bad + transmission(10, item('B3', 7)),
    );
    expect(message).toMatchObject({
      status: 'taken',
      transmissionsRefused: 1,
      itemsTaken: 2,
      transmissions: [
        { outcome: 'refused', number: '00009', refusal: { code: 'edi.number', record: 7 } },
        { outcome: 'taken', number: '00010', gap: true },
        { outcome: 'taken', number: '00008' },
      ],
    });
    expect([await quantities('B1'), await quantities('B2'), await quantities('B3')]).toEqual([
      ['5'],
      [],
      ['7'],
    ]);
    expect((await all.mrp.calls(listMessages, { partlyRefused: 'Y' })).map((one) => one.id)).toEqual([
      message.id,
    ]);
    // What was wrong with it is mended: the whole file again takes the one that is missing.
    expect(await planner.sends(transmission(9, item('B2', 6)))).toMatchObject({
      status: 'taken',
      transmissions: [{ late: true }],
    });
  });
});
