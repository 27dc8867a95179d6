import { createPartUnit } from '@portal/part/contract/endpoints.ts';
import { createUnit } from '@portal/unit/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { listReleases, readRelease } from '@portal/call-off/contract/release/release-calls.ts';
import { seededPortal, world, type TestWorld } from '../../../../apps/server/testing/portal.ts';
import {
  decideAgreement,
  decideOrders,
  discardItems,
  downloadMessage,
  forgetPart,
  listItems,
  listMessages,
  listPartMaps,
  listPartners,
  listWork,
  mapPart,
  mapPartner,
  previewOrders,
  readMessage,
  readMessageText,
  readWaitingItem,
  redriveItems,
  uploadMessage,
} from '../contract/endpoints.ts';
import { ediPerson } from './testing/edi-people.ts';
import { vda4905, type VdaItem, type VdaTransmission } from './testing/vda.ts';

let all: TestWorld;
let planner: ReturnType<typeof ediPerson>;
beforeAll(async () => {
  all = await seededPortal();
  planner = ediPerson(all, all.mrp);
});

const bracket = (more: Partial<VdaItem> = {}): VdaItem => ({
  release: '117',
  releaseDay: '260302',
  previous: '116',
  previousDay: '260223',
  part: world.parts.bracket,
  lines: [
    ['260303', 120],
    ['260309', 600],
  ],
  ...more,
});
const sent = (
  customer: string,
  number: number,
  items: VdaItem[],
  more: Partial<VdaTransmission> = {},
): VdaTransmission => ({
  customer,
  supplier: 'LIEF7',
  old: String(number - 1).padStart(5, '0'),
  number: String(number).padStart(5, '0'),
  day: '260302',
  items,
  ...more,
});
const codes = (customer: string) => ({ customer, plant: 'W1', supplier: 'LIEF7' });

describe('an unknown partner', () => {
  test('waits with all it said, is mapped and driven again', async () => {
    const message = await planner.sends(vda4905(sent('UNKNOWN', 1, [bracket()])), 'first.txt');
    expect(message).toMatchObject({
      kind: 'VDA4905',
      plantNo: '',
      status: 'waiting',
      fileName: 'first.txt',
      channel: 'upload',
      sender: 'UNKNOWN',
      receiver: 'LIEF7',
      itemsWaiting: 1,
      itemsTaken: 0,
      scheduleLines: 2,
    });
    expect(message.taskId).toBe(`${message.trackId}/1`);
    const [item] = await planner.itemsOf(message);
    expect(item).toMatchObject({
      outcome: 'waiting',
      reason: 'edi.unknownPartner',
      reasonText: '客户 UNKNOWN、工厂代码 W1、供应商代码 LIEF7 还没有对应的工厂和供应商',
    });
    expect(await all.mrp.calls(readWaitingItem, { id: item!.id })).toMatchObject({
      plants: [{ plantNo: 'P1' }, { plantNo: 'P2' }],
      alike: 1,
      lines: [
        { date: '2026-03-03', quantity: '120', status: 'forecast' },
        { date: '2026-03-09', quantity: '600' },
      ],
    });
    expect(await planner.redrives(message.id)).toEqual({ taken: 0, refused: 0, waiting: 1, after: null });
    await planner.maps(codes('UNKNOWN'));
    expect(await planner.redrives(message.id)).toEqual({ taken: 1, refused: 0, waiting: 0, after: null });
    expect(await planner.redrives(message.id)).toEqual({ taken: 0, refused: 0, waiting: 0, after: null });
    expect(await all.mrp.calls(readMessage, { id: message.id })).toMatchObject({
      status: 'taken',
      plantNo: 'P1',
      itemsTaken: 1,
      itemsWaiting: 0,
    });
    const lines = await all.supplier.calls(listCallOffs, { saNo: '4700000001' });
    expect(lines.map((line) => [line.dueOn, line.requestedQty, line.unloadingPoint, line.zone])).toEqual([
      ['2026-03-03', '120', 'A13', 'firm'],
      ['2026-03-09', '600', 'A13', 'firm'],
    ]);
    await all.jobsDone();
  });

  test('is told apart from codes that are our own', async () => {
    const own = sent('ANYBODY', 1, [bracket({ plant: 'P1', order: '4700000002' })], {
      supplier: world.supplier,
    });
    expect(await planner.sends(vda4905(own))).toMatchObject({ status: 'taken', plantNo: 'P1' });
  });

  test('cannot be given a plant that is not one’s own, nor a supplier that is not there', async () => {
    const meaning = {
      format: 'VDA4905',
      customerCode: 'X',
      plantCode: 'W1',
      supplierCodeGiven: 'L',
    } as const;
    await expect(
      all.otherPlanner.calls(mapPartner, { ...meaning, plantNo: 'P1', supplierCode: 'S1001' }),
    ).toFailWith('err.plantNotAllowed');
    await expect(all.mrp.calls(mapPartner, { ...meaning, plantNo: 'P1', supplierCode: 'S9999' })).toFailWith(
      'edi.supplierUnknown',
    );
    await all.mrp.calls(mapPartner, { ...meaning, plantNo: 'P1', supplierCode: 'S1001' });
    await expect(
      all.otherPlanner.calls(mapPartner, { ...meaning, plantNo: 'P2', supplierCode: 'S1001' }),
    ).toFailWith('edi.partnerTaken');
  });
});

describe('a chain of transmissions', () => {
  const item = (release: number, day: string) =>
    bracket({
      release: String(release),
      releaseDay: day,
      previous: String(release - 1),
      order: '4700000003',
    });
  beforeAll(async () => {
    await planner.maps(codes('CHAIN'));
    await planner.maps(codes('GAPS'));
  });

  test('a repeated one is refused, and says where it came before', async () => {
    const file = vda4905(sent('CHAIN', 12, [item(1, '260302')]));
    const first = await planner.sends(file);
    expect(first.transmissions).toMatchObject([
      { number: '00012', previousNumber: '00011', outcome: 'taken', gap: false, sentOn: '2026-03-02' },
    ]);
    const again = await planner.sends(file, 'again.txt');
    expect(again).toMatchObject({
      status: 'refused',
      repeated: 1,
      itemsRefused: 1,
      refusal: {
        code: 'edi.transmissionRepeated',
        record: 1,
        text: `传输 00012（客户 CHAIN）此前已在报文 ${first.trackId} 中收到，未重复接收`,
      },
    });
    const english = await all.mrp.calls(readMessage, { id: again.id }, { language: 'en' });
    expect(english.refusal?.text).toBe(
      `Transmission 00012 of customer CHAIN was received before in message ${first.trackId} and not taken again`,
    );
    expect(await planner.itemsOf(again)).toMatchObject([
      { outcome: 'refused', reason: 'edi.transmissionRepeated' },
    ]);
  });

  test('a missing one is reported and closed when it comes late', async () => {
    const later = await planner.sends(vda4905(sent('CHAIN', 14, [item(3, '260304')], { day: '260304' })));
    expect(later).toMatchObject({
      status: 'taken',
      gaps: 1,
      transmissions: [
        { number: '00014', previousNumber: '00013', gap: true, expected: '00012', closed: false },
      ],
    });
    expect(await planner.itemsOf(later)).toMatchObject([
      { outcome: 'taken', reasonText: '缺少前一要货令 000000002' },
    ]);
    const missing = await planner.sends(vda4905(sent('CHAIN', 13, [item(2, '260303')], { day: '260303' })));
    expect(missing).toMatchObject({ gaps: 0, transmissions: [{ late: true, gap: false }] });
    expect(await planner.itemsOf(missing)).toMatchObject([
      {
        outcome: 'refused',
        reason: 'edi.releaseSuperseded',
        reasonText: '有效的要货令 000000003（2026-03-04）比 000000002 更新，仅保存在历史中',
      },
    ]);
    expect(missing).toMatchObject({ status: 'refused', refusal: { code: 'edi.nothingTaken' } });
    expect((await all.mrp.calls(readMessage, { id: later.id })).transmissions).toMatchObject([
      { gap: true, closed: true },
    ]);
    const next = await planner.sends(vda4905(sent('CHAIN', 15, [item(4, '260305')], { day: '260305' })));
    expect(next).toMatchObject({ status: 'taken', gaps: 0 });
    expect(await all.mrp.calls(listMessages, { gap: 'Y', sender: 'CHAIN' })).toMatchObject([
      { id: later.id },
    ]);
  });

  test('a release that is missing counts as a gap of the message that names it, until it comes', async () => {
    const at = (release: string, previous: string, releaseDay: string) =>
      bracket({ release, previous, releaseDay, order: '4700000004' });
    const begin = await planner.sends(vda4905(sent('GAPS', 1, [at('1', '', '260302')])));
    expect(begin).toMatchObject({ status: 'taken', gaps: 0 });
    const later = await planner.sends(vda4905(sent('GAPS', 2, [at('3', '2', '260304')])));
    expect(later).toMatchObject({ status: 'taken', gaps: 1, transmissions: [{ gap: false }] });
    const missing = await planner.sends(vda4905(sent('GAPS', 3, [at('2', '1', '260303')])));
    const [item] = await planner.itemsOf(missing);
    expect(item).toMatchObject({ outcome: 'refused', reason: 'edi.releaseSuperseded' });
    const kept = await all.mrp.calls(readRelease, { id: item!.releaseId! }, { plantNo: 'P1' });
    expect(kept).toMatchObject({ inForce: false, chainGap: false, lines: [{ quantity: '120' }, {}] });
    const releases = await all.supplier.calls(listReleases, { saNo: '4700000004', chainGap: 'Y' });
    expect(releases).toEqual([]);
  });

  test('one file with a transmission twice takes the first', async () => {
    const twice = sent('CHAIN', 16, [item(5, '260306')], { day: '260306' });
    const message = await planner.sends(vda4905(twice, twice));
    expect(message).toMatchObject({
      status: 'taken',
      repeated: 1,
      itemsTaken: 1,
      itemsRefused: 1,
      refusal: null,
      transmissions: [
        { outcome: 'repeated', number: '00016' },
        { outcome: 'taken', number: '00016' },
      ],
    });
  });
});

describe('parts and agreements', () => {
  beforeAll(async () => planner.maps(codes('PARTS')));

  test('an unknown part shows what it may mean, is mapped and driven again', async () => {
    const message = await planner.sends(
      vda4905(sent('PARTS', 1, [bracket({ part: '5G0 123 456 A  GRU', order: '4700000010' })])),
    );
    expect(message).toMatchObject({ status: 'waiting', plantNo: 'P1' });
    const [group] = await all.mrp.calls(listWork, { messageId: message.id });
    expect(group).toMatchObject({ reason: 'edi.unknownPart', items: 1, messages: 1, supplierCode: 'S1001' });
    const item = await all.mrp.calls(readWaitingItem, { id: group!.id });
    expect(item.partCandidates).toMatchObject([{ partNo: world.parts.bracket, delivered: true }]);
    await expect(
      all.mrp.calls(mapPart, { plantNo: 'P1', partNumber: '5G0 123 456 A  GRU', partNo: 'NOTHING' }),
    ).toFailWith('edi.partMissing');
    await all.mrp.calls(mapPart, {
      plantNo: 'P1',
      partNumber: '5G0 123 456 A  GRU',
      partNo: world.parts.bracket,
    });
    expect(await all.mrp.calls(redriveItems, { like: group!.id })).toMatchObject({ taken: 1 });
    expect(await planner.itemsOf(message)).toMatchObject([
      { outcome: 'taken', partNumber: '5G0 123 456 A  GRU', partNo: world.parts.bracket },
    ]);
    const [mapped] = await all.mrp.calls(listPartMaps, {});
    expect(mapped).toMatchObject({ partKey: '5G0123456AGRU', partNo: world.parts.bracket });
    await all.mrp.calls(forgetPart, { id: mapped!.id });
    expect(await all.mrp.calls(listPartMaps, {})).toEqual([]);
  });

  test('an unclear agreement waits for a decision, which holds for the next release too', async () => {
    const at = (release: string, day: string) =>
      bracket({ release, releaseDay: day, order: '4700000011', point: '00001', lines: [[day, 5]] });
    const first = await planner.sends(vda4905(sent('PARTS', 2, [at('1', '260303')])));
    const [item] = await planner.itemsOf(first);
    expect(item).toMatchObject({
      reason: 'edi.agreementUnclear',
      reasonText: '工厂没有卸货点 00001',
      partNo: world.parts.bracket,
    });
    const shown = await all.mrp.calls(readWaitingItem, { id: item!.id });
    expect(shown).toMatchObject({
      units: ['PCE'],
      points: [
        { code: 'A13', delivered: true },
        { code: 'B07', delivered: false },
      ],
    });
    const decision = { id: item!.id, saNo: '4700000011', unit: 'PCE' };
    await expect(all.mrp.calls(decideAgreement, { ...decision, unloadingPoint: 'ZZ' })).toFailWith(
      'edi.pointMissing',
    );
    expect(await all.mrp.calls(decideAgreement, { ...decision, unloadingPoint: 'B07' })).toEqual({
      items: 1,
    });
    expect(await all.mrp.calls(redriveItems, { itemIds: [item!.id] })).toMatchObject({ taken: 1 });
    const second = await planner.sends(vda4905(sent('PARTS', 3, [at('2', '260304')])));
    expect(second).toMatchObject({ status: 'taken' });
    const lines = await all.supplier.calls(listCallOffs, { saNo: '4700000011' });
    expect(new Set(lines.map((line) => line.unloadingPoint))).toEqual(new Set(['B07']));
  });

  test.each([
    ['not delivered there', 101, { point: 'B07', order: '4700000012' }, /没有向卸货点 B07 交付零件/],
    ['no agreement named', 102, { order: '', part: world.parts.unit, point: 'B07' }, /没有计划协议号/],
    ['another unit', 103, { unit: 'KG', order: '4700000013' }, /报文单位为 KGM，零件单位为 PCE/],
    ['a unit nobody knows', 104, { unit: 'TG', order: '4700000013' }, /单位代码 TG 无法识别/],
  ])('unclear: %s', async (_, number, more, text) => {
    const message = await planner.sends(
      vda4905(sent('PARTS', number, [bracket({ ...more, release: String(number) })])),
    );
    const [item] = await planner.itemsOf(message);
    expect(item?.reason).toBe('edi.agreementUnclear');
    expect(item?.reasonText).toMatch(text);
  });

  test('an item in another unit of the part is converted by its factor, and says so; without one it waits', async () => {
    const unit = { nameEn: 'box', decimals: 0, messageCodes: '', active: 'Y' as const };
    await all.mrp.calls(createUnit, { ...unit, code: 'BX', nameZh: '箱' });
    const item = (release: string, day: string) =>
      bracket({ release, releaseDay: day, order: '4700000014', unit: 'BX', lines: [[day, 12]] });
    const before = await planner.sends(vda4905(sent('PARTS', 204, [item('1', '260303')])));
    const [waiting] = await planner.itemsOf(before);
    expect(waiting).toMatchObject({ reasonText: expect.stringMatching(/报文单位为 BX，零件单位为 PCE/) });
    await all.mrp.calls(createPartUnit, { partNo: world.parts.bracket, otherUnit: 'BX', factor: '12' });
    expect(await all.mrp.calls(redriveItems, { itemIds: [waiting!.id] })).toMatchObject({ taken: 1 });
    const [taken] = await planner.itemsOf(before);
    expect(taken).toMatchObject({ outcome: 'taken', reasonText: expect.stringMatching(/12 BX = 144 PCE/) });
    const [release] = await all.supplier.calls(listReleases, { saNo: '4700000014' });
    expect(release).toMatchObject({ totalQuantity: '144' });
    const next = await planner.sends(vda4905(sent('PARTS', 205, [item('2', '260304')])));
    expect(next).toMatchObject({ status: 'taken', itemsTaken: 1 });
    const lines = await all.supplier.calls(listCallOffs, { saNo: '4700000014' });
    expect(lines.map(({ unit: counted, requestedQty }) => `${requestedQty} ${counted}`)).toContain('144 PCE');
  });

  test('items that only the place of use tells apart are two agreements, both in force', async () => {
    const order = '4700000015';
    const message = await planner.sends(
      vda4905(
        sent('PARTS', 20, [
          bracket({ order, storage: 'L1', lines: [['260303', 5]] }),
          bracket({ order, storage: 'L2', lines: [['260303', 7]] }),
        ]),
      ),
    );
    expect(message).toMatchObject({ status: 'taken', itemsTaken: 2, itemsRefused: 0 });
    const releases = await all.supplier.calls(listReleases, { saNo: order, inForce: 'Y', sort: 'id' });
    expect(releases.map((one) => [one.pointOfUse, one.totalQuantity])).toEqual([
      ['L1', '5'],
      ['L2', '7'],
    ]);
  });

  test('many orders of a supplier to one point are decided at once, after a preview', async () => {
    const items = Array.from({ length: 23 }, (_, at) =>
      bracket({ order: `${at < 22 ? 'CKD' : 'KD'}${String(at).padStart(3, '0')}`, point: 'K 9' }),
    );
    const wrong = bracket({ order: 'CKD900', point: 'K 9', unit: 'KG' });
    const message = await planner.sends(vda4905(sent('PARTS', 500, [...items, wrong])));
    expect(message).toMatchObject({ itemsWaiting: 24 });
    const { id } = (await planner.itemsOf(message))[0]!;
    const preview = await all.mrp.calls(previewOrders, { id, order: 'CKD' });
    expect(preview).toMatchObject({ items: 23, orders: 23 });
    expect(preview.first).toHaveLength(20);
    expect(preview.first[0]).toMatchObject({ orderNumber: 'CKD000', items: 1, scheduleLines: 2 });
    const decision = { id, order: 'CKD', unloadingPoint: 'B07' };
    await expect(all.mrp.calls(decideOrders, { ...decision, items: 22 })).toFailWith('edi.previewChanged');
    await expect(all.mrp.calls(decideOrders, { ...decision, unloadingPoint: 'ZZ', items: 23 })).toFailWith(
      'edi.pointMissing',
    );
    expect(await all.mrp.calls(decideOrders, { ...decision, items: 23 })).toMatchObject({
      taken: 22,
      waiting: 1,
      after: null,
    });
    const lines = await all.supplier.calls(listCallOffs, { saNo: 'CKD021' });
    expect(new Set(lines.map((line) => line.unloadingPoint))).toEqual(new Set(['B07']));
    const left = await all.mrp.calls(listWork, { messageId: message.id });
    expect(left.map((one) => one.orderNumber).toSorted()).toEqual(['CKD900', 'KD022']);
  });

  test('a mapping helps all that wait for it, however many', async () => {
    const items = Array.from({ length: 501 }, (_, at) =>
      bracket({ part: 'MANY 1', order: `48${at}`, release: '1', previous: '' }),
    );
    const message = await planner.sends(vda4905(sent('PARTS', 400, items)));
    expect(message).toMatchObject({ status: 'waiting', itemsWaiting: 501, scheduleLines: 1002 });
    const [group] = await all.mrp.calls(listWork, { messageId: message.id });
    expect(group).toMatchObject({ items: 501, scheduleLines: 1002, total: 1 });
    await all.mrp.calls(mapPart, { plantNo: 'P1', partNumber: 'MANY 1', partNo: world.parts.bracket });
    const first = await all.mrp.calls(redriveItems, { like: group!.id });
    expect(first).toMatchObject({ taken: 500, waiting: 0 });
    const rest = await all.mrp.calls(redriveItems, { like: group!.id, after: first.after! });
    expect(rest).toEqual({ taken: 1, refused: 0, waiting: 0, after: null });
    expect(await all.mrp.calls(readMessage, { id: message.id })).toMatchObject({
      status: 'taken',
      itemsTaken: 501,
    });
    await expect(all.mrp.calls(redriveItems, { like: group!.id, after: 'made up' })).toFailWith(
      'err.invalid',
    );
  });

  test('what was discarded says by whom and why, and cannot be driven', async () => {
    const message = await planner.sends(
      vda4905(sent('PARTS', 200, [bracket({ part: 'GONE 1' }), bracket({ part: 'GONE 2', order: '1' })])),
    );
    const [one] = await planner.itemsOf(message);
    expect(await all.mrp.calls(discardItems, { itemIds: [one!.id], reason: '停产' })).toEqual({
      discarded: 1,
    });
    expect(await all.mrp.calls(readMessage, { id: message.id })).toMatchObject({
      status: 'waiting',
      itemsDiscarded: 1,
    });
    expect(await all.mrp.calls(discardItems, { messageId: message.id, reason: '停产' })).toEqual({
      discarded: 1,
    });
    expect(await all.mrp.calls(readMessage, { id: message.id })).toMatchObject({ status: 'discarded' });
    expect(await planner.itemsOf(message)).toMatchObject([
      { outcome: 'discarded', reasonText: `${all.mrp.userName} 放弃：停产` },
      { outcome: 'discarded' },
    ]);
    await expect(all.mrp.calls(readWaitingItem, { id: one!.id })).toFailWith('edi.itemNotWaiting');
    expect(await all.mrp.calls(redriveItems, { itemIds: [one!.id] })).toMatchObject({ taken: 0, waiting: 0 });
  });

  test('an older release that waited does not overwrite a newer one', async () => {
    const order = '4700000020';
    const old = await planner.sends(
      vda4905(
        sent('PARTS', 300, [bracket({ part: 'LATE PART', order, release: '1', releaseDay: '260301' })]),
      ),
    );
    await planner.sends(
      vda4905(sent('PARTS', 301, [bracket({ order, release: '2', releaseDay: '260302' })])),
    );
    await all.mrp.calls(mapPart, { plantNo: 'P1', partNumber: 'LATE PART', partNo: world.parts.bracket });
    expect(await planner.redrives(old.id)).toMatchObject({ taken: 0, refused: 1, waiting: 0 });
    expect(await planner.itemsOf(old)).toMatchObject([
      { outcome: 'refused', reason: 'edi.releaseSuperseded' },
    ]);
    const releases = await all.supplier.calls(listReleases, { saNo: order, inForce: 'Y' });
    expect(releases.map((one) => one.releaseNo)).toEqual(['000000002']);
  });
});

describe('a refused file', () => {
  test('names record and reason in both languages, and nothing of it stays', async () => {
    await planner.maps(codes('SHORT'));
    const sound = vda4905(
      sent('SHORT', 1, [bracket({ order: '4700000030' }), bracket({ order: '4700000031' })]),
    );
    const records = sound.split('\r\n');
    const broken = records.map((record, at) => (at === 3 ? record.slice(1) : record)).join('\r\n');
    const message = await planner.sends(broken, 'short.txt');
    expect(message).toMatchObject({
      status: 'refused',
      kind: 'VDA4905',
      sender: 'SHORT',
      itemsTaken: 0,
      transmissions: [{ outcome: 'refused', refusal: { code: 'edi.recordLength', record: 4 } }],
      refusal: { code: 'edi.recordLength', record: 4, segment: null },
    });
    expect(message.refusal?.text).toMatch(/^第 4 条记录（.{3}）长 127 个字符，应为 128 个/);
    const english = await all.mrp.calls(readMessage, { id: message.id }, { language: 'en' });
    expect(english.refusal?.text).toMatch(/^Record 4 \(.{3}\) is 127 characters long instead of 128/);
    expect(await planner.itemsOf(message)).toEqual([]);
    expect(await all.supplier.calls(listCallOffs, { saNo: '4700000030' })).toEqual([]);
    expect(await planner.sends(sound)).toMatchObject({ status: 'taken', itemsTaken: 2, repeated: 0 });
  });

  test.each([
    ['empty', '', 'edi.emptyFile'],
    ['a workbook', Buffer.from('504b030414000600', 'hex'), 'edi.binaryFile'],
    ['plain text', 'hello', 'edi.unknownFormat'],
    ['another format', 'ISA*00*          *', 'edi.unsupportedFormat', 'X12'],
  ])('%s', async (_, content, code, kind = 'unknown') => {
    expect(await planner.sends(content)).toMatchObject({
      status: 'refused',
      kind,
      refusal: { code },
    });
  });
});

describe('the raw text', () => {
  test('is shown as it came and can be taken away', async () => {
    const content = vda4905(sent('RAW', 1, [bracket()]));
    const { id } = await planner.sends(content, '要货 令.txt');
    expect(await all.mrp.calls(readMessageText, { id })).toEqual({
      text: content,
      from: 0,
      next: null,
      bytes: content.length,
    });
    const { bytes, headers } = await all.mrp.downloads(downloadMessage, { id });
    expect(bytes.toString()).toBe(content);
    expect(headers['content-disposition']).toContain(encodeURIComponent('要货 令.txt'));
  });

  test('of several plants is for those who work in all of them', async () => {
    await planner.maps({ customer: 'BOTH', plant: 'W1', supplier: 'LIEF7' });
    await planner.maps(
      { customer: 'BOTH', plant: 'W2', supplier: 'LIEF7' },
      { plantNo: 'P2', supplierCode: 'S1001' },
    );
    const items = [
      bracket({ order: '4700000041' }),
      bracket({ order: '4700000042', plant: 'W2', point: 'K2' }),
    ];
    const message = await planner.sends(vda4905(sent('BOTH', 1, items)));
    expect(message).toMatchObject({ plantNo: '', status: 'taken', itemsTaken: 2, hasRaw: true });
    expect(await all.otherPlanner.calls(readMessage, { id: message.id })).toMatchObject({ hasRaw: false });
    expect(await ediPerson(all, all.otherPlanner).itemsOf(message)).toMatchObject([{ plantNo: 'P2' }]);
    await expect(all.otherPlanner.calls(readMessageText, { id: message.id })).toFailWith(
      'edi.rawOfOtherPlants',
    );
    await expect(all.otherPlanner.downloads(downloadMessage, { id: message.id })).rejects.toThrow(
      /edi.rawOfOtherPlants/,
    );
  });
});

describe('who sees what', () => {
  test('nobody of another plant, tenant or party', async () => {
    await planner.maps(codes('MINE'));
    const message = await planner.sends(
      vda4905(
        sent('MINE', 1, [
          bracket({ order: '4700000050' }),
          bracket({ part: 'NOT YET', order: '4700000050' }),
        ]),
      ),
    );
    const waiting = (await planner.itemsOf(message)).find((item) => item.outcome === 'waiting')!;
    for (const stranger of [all.otherPlanner, all.foreignMrp]) {
      await expect(stranger.calls(readMessage, { id: message.id })).toFailWith('err.notFound');
      await expect(stranger.calls(readMessageText, { id: message.id })).toFailWith('err.notFound');
      await expect(stranger.calls(readWaitingItem, { id: waiting.id })).toFailWith('err.notFound');
      expect(await stranger.calls(listItems, { id: message.id })).toEqual([]);
      expect(await stranger.calls(listMessages, { sender: 'MINE' })).toEqual([]);
      expect(await stranger.calls(listWork, { partNumber: 'NOT YET' })).toEqual([]);
      expect(await stranger.calls(listPartners, { customerCode: 'MINE' })).toEqual([]);
      expect(await stranger.calls(redriveItems, { messageId: message.id })).toMatchObject({
        taken: 0,
        waiting: 0,
      });
      expect(await stranger.calls(discardItems, { messageId: message.id, reason: 'x' })).toEqual({
        discarded: 0,
      });
    }
    for (const [person, refusal] of [
      [all.supplier, 'err.forbidden'],
      [all.forwarder, 'err.forbidden'],
    ] as const) {
      await expect(person.calls(listMessages, {})).toFailWith(refusal);
      await expect(person.uploads(uploadMessage, { name: 'x', content: 'x' })).toFailWith(refusal);
    }
    await expect(all.logistics.uploads(uploadMessage, { name: 'x', content: 'x' })).toFailWith(
      'err.forbidden',
    );
    expect(await all.logistics.calls(readMessage, { id: message.id })).toMatchObject({ itemsWaiting: 1 });
  });

  test('a transmission of the same number in another tenant is another one', async () => {
    const foreign = ediPerson(all, all.foreignMrp);
    await foreign.maps(codes('CHAIN'));
    expect(await foreign.sends(vda4905(sent('CHAIN', 12, [bracket()])))).toMatchObject({
      status: 'taken',
      gaps: 0,
    });
  });
});
