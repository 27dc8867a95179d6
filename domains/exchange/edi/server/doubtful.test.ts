import { beforeAll, describe, expect, test } from 'vitest';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { listReleases } from '@portal/call-off/contract/release/release-calls.ts';
import { seededPortal, world, type TestWorld } from '../../../../apps/server/testing/portal.ts';
import {
  chooseDoubled,
  discardItems,
  listWork,
  mapPart,
  readMessage,
  readWaitingItem,
  redriveItems,
  takeAsRead,
} from '../contract/endpoints.ts';
import { ediPerson } from './testing/edi-people.ts';

let all: TestWorld;
let planner: ReturnType<typeof ediPerson>;
beforeAll(async () => {
  all = await seededPortal();
  planner = ediPerson(all, all.mrp);
  await planner.maps({ customer: 'OEM', plant: 'W1', supplier: 'LIEF7', format: 'DELFOR' });
});

/** A DELFOR of these items, counted rightly. */
const delfor = (reference: string, ...items: string[][]) => {
  const body = [
    `UNH+${reference}+DELFOR:D:97A:UN`,
    `BGM+241+${reference}+5`,
    'DTM+137:20260302:102',
    'NAD+BY+OEM::92',
    'NAD+SE+LIEF7::92',
    'GIS+37',
    'NAD+ST+W1::92',
    ...items.flat(),
  ];
  return [
    `UNB+UNOC:3+OEM+LIEF7+260302:0615+${reference}`,
    ...body,
    `UNT+${body.length + 1}+${reference}`,
    `UNZ+1+${reference}`,
    '',
  ].join("'");
};
const item = (order: string, release: string, lines: string[], part: string = world.parts.bracket) => [
  `LIN+++${part}:IN`,
  'LOC+11+A13',
  `RFF+ON:${order}`,
  `RFF+AAN:${release}`,
  'DTM+171:20260302:102',
  ...lines,
];
const firm = (quantity: string, day = '20260901') => [
  'SCC+1++D',
  `QTY+113:${quantity}:PCE`,
  `DTM+2:${day}:102`,
];
const linesOf = async (saNo: string) =>
  (await all.supplier.calls(listCallOffs, { saNo })).map((line) => line.requestedQty);
const workOf = async (messageId: string) => all.mrp.calls(listWork, { messageId });

describe('an item that nobody can read for certain', () => {
  test('waits with what is doubtful, and is taken as it was read', async () => {
    const message = await planner.sends(
      delfor(
        '1',
        item('D1', '1', [...firm('5'), 'SCC+24++D', 'QTY+113:30:PCE', 'DTM+2:20260903:102']),
        item('D2', '1', firm('7')),
      ),
    );
    expect(message).toMatchObject({ status: 'waiting', itemsWaiting: 1, itemsTaken: 1 });
    const [work] = await workOf(message.id);
    expect(work).toMatchObject({
      reason: 'edi.itemDoubtful',
      reasonText: '第 18 个段：数量 30 没有已知状态（代码 24），将按预测处理',
    });
    expect(await all.mrp.calls(redriveItems, { like: work!.id })).toMatchObject({ taken: 0, waiting: 1 });
    expect(await all.mrp.calls(takeAsRead, { id: work!.id, alike: true })).toMatchObject({ taken: 1 });
    expect(await linesOf('D1')).toEqual(['5', '30']);
    expect((await planner.itemsOf(message))[0]!.reasonText).toBe(
      `由 ${all.mrp.userName} 按读取结果接收：第 18 个段：数量 30 没有已知状态（代码 24），将按预测处理`,
    );
    await expect(all.mrp.calls(takeAsRead, { id: work!.id, alike: true })).toFailWith('edi.itemNotWaiting');
  });

  test('a demand under a code of no demand does not empty the agreement', async () => {
    await planner.sends(delfor('2', item('D3', '1', firm('100'))));
    const message = await planner.sends(
      delfor('3', item('D3', '2', ['SCC+1++D', 'QTY+131:100:PCE', 'DTM+2:20260901:102'])),
    );
    expect(message).toMatchObject({ status: 'waiting' });
    expect(await linesOf('D3')).toEqual(['100']);
  });
});

describe('a number that was used before', () => {
  test('with the same content is a repetition, with another one waits with what differs', async () => {
    await planner.sends(delfor('11', item('N1', '11', firm('100'))));
    const again = await planner.sends(delfor('12', item('N1', '11', firm('100.0'))));
    expect(again).toMatchObject({ status: 'refused' });
    expect((await planner.itemsOf(again))[0]).toMatchObject({ reason: 'edi.releaseRepeated' });
    const changed = await planner.sends(delfor('13', item('N1', '11', firm('140'))));
    expect(changed).toMatchObject({ status: 'waiting', itemsWaiting: 1 });
    const [work] = await workOf(changed.id);
    expect(work).toMatchObject({
      reason: 'edi.releaseChanged',
      reasonText: '要货令 11 此前已收到，但内容不同：2026-09-01: 100 固定 → 140 固定；请决定以哪个为准',
    });
    expect(await linesOf('N1')).toEqual(['100']);
    expect(await all.mrp.calls(takeAsRead, { id: work!.id, alike: false })).toMatchObject({ taken: 1 });
    expect(await linesOf('N1')).toEqual(['140']);
    const releases = await all.supplier.calls(listReleases, { saNo: 'N1', inForce: 'Y' });
    expect(releases.map((one) => one.releaseNo)).toEqual(['11/2']);
    // What was taken so is known as well.
    expect(
      (await planner.itemsOf(await planner.sends(delfor('14', item('N1', '11', firm('140'))))))[0],
    ).toMatchObject({
      reason: 'edi.releaseRepeated',
    });
  });

  test('and is not in force any more waits too; discarded, nothing changes', async () => {
    await planner.sends(delfor('21', item('N2', '21', firm('100'))));
    await planner.sends(delfor('22', item('N2', '22', firm('120'))));
    const changed = await planner.sends(delfor('23', item('N2', '21', firm('150'))));
    expect(changed).toMatchObject({ status: 'waiting' });
    const [work] = await workOf(changed.id);
    await all.mrp.calls(discardItems, { like: work!.id, reason: '客户更正' });
    expect(await linesOf('N2')).toEqual(['120']);
  });
});

test('two numbers that mean one agreement are held together, whatever lies between them', async () => {
  await all.mrp.calls(mapPart, { plantNo: 'P1', partNumber: 'FORMER 1', partNo: world.parts.bracket });
  const message = await planner.sends(
    delfor(
      '31',
      item('M1', '1', firm('5')),
      item('M2', '1', firm('6')),
      item('M1', '1', firm('9'), 'FORMER 1'),
    ),
  );
  expect(message).toMatchObject({ status: 'waiting', itemsTaken: 1, itemsWaiting: 2 });
  const [work] = await workOf(message.id);
  expect(work).toMatchObject({ reason: 'edi.agreementDoubled', items: 2 });
  const shown = await all.mrp.calls(readWaitingItem, { id: work!.id });
  expect(shown.doubled.map(({ quantity }) => quantity)).toEqual(['5', '9']);
  expect(await all.mrp.calls(chooseDoubled, { id: shown.doubled[1]!.id })).toMatchObject({ taken: 1 });
  expect(await linesOf('M1')).toEqual(['9']);
  expect(await all.mrp.calls(readMessage, { id: message.id })).toMatchObject({ status: 'taken' });
});

describe('what is refused says why', () => {
  test('half a piece: the message says what its only item says', async () => {
    const message = await planner.sends(delfor('41', item('H1', '1', firm('12.5'))));
    expect(message).toMatchObject({ status: 'refused', refusal: { code: 'edi.itemsRefused' } });
    expect(message.refusal?.text).toContain('12.5');
  });

  test('another type of message is logged as what it is', async () => {
    const text = delfor('42', item('T1', '1', firm('5'))).replace('DELFOR:D', 'INVOIC:D');
    expect(await planner.sends(text)).toMatchObject({
      status: 'refused',
      kind: 'INVOIC',
      sender: 'OEM',
      receiver: 'LIEF7',
      refusal: { code: 'edi.unsupportedMessage' },
    });
  });

  test('a deletion is refused by name', async () => {
    const message = await planner.sends(delfor('43', item('X1', '1', firm('5'))).replace('+43+5', '+43+3'));
    expect(message).toMatchObject({ status: 'refused', refusal: { code: 'edi.functionRefused' } });
    expect(message.refusal?.text).toContain('3（删除）');
  });
});

test('texts in GB18030 are read, and what stands behind the interchange leaves it alone', async () => {
  const gate = Buffer.from('c7ebd7dfc8fdbac5c3c5', 'hex').toString('latin1');
  const [part, point, ...rest] = item('G1', '1', firm('5'));
  const text = delfor('51', [part!, point!, `FTX+AAI+++${gate}`, ...rest]);
  const message = await planner.sends(Buffer.from(`${text}HELLO`, 'latin1'));
  expect(message).toMatchObject({ status: 'taken', transmissionsRefused: 1, itemsTaken: 1 });
  expect(message.warnings.map((warning) => warning.text).join()).toMatch(/不是 UTF-8，按 GB18030 读取/);
});
