import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { readRelease } from '@portal/call-off/contract/release/release-calls.ts';
import type { ReleaseDetail } from '@portal/call-off/contract/release/release-fields.ts';
import { createPart, createSupplierPart } from '@portal/part/contract/endpoints.ts';
import { createUnloadingPoint } from '@portal/plant/contract/endpoints.ts';
import { seededPortal, type TestWorld } from '../../../../apps/server/testing/portal.ts';
import { decideAgreement, listWork, readMessage, readWaitingItem } from '../contract/endpoints.ts';
import type { ItemRow, Message } from '../contract/fields.ts';
import { ediPerson } from './testing/edi-people.ts';

/** Files of other people beside the project; composed ones with the same traits lie in `reader/fixtures`. */
const FOLDER = path.join(import.meta.dirname, '../../../../../shared/samples/edi');
const absent = !existsSync(path.join(FOLDER, 'expected.json'));
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'reader/fixtures', name));
const sample = (name: string) => readFileSync(path.join(FOLDER, name));

/** A planner who knows what he does: he settles all that waits, as the message asks for it. */
const settle = async (all: TestWorld, message: Message): Promise<Message> => {
  const planner = ediPerson(all, all.mrp);
  for (let round = 0; round < 3; round++) {
    for (const group of await all.mrp.calls(listWork, { messageId: message.id, limit: 100 })) {
      if (group.reason === 'edi.unknownPartner')
        await planner.maps({
          customer: group.customerCode,
          plant: group.plantCode,
          supplier: group.supplierCodeGiven,
          format: group.format,
        });
      if (group.reason === 'edi.unknownPart') await makePart(all, group);
      if (group.reason === 'edi.agreementUnclear') {
        const item = await all.mrp.calls(readWaitingItem, { id: group.id });
        await all.mrp.calls(decideAgreement, {
          id: group.id,
          saNo: group.orderNumber || '4799999',
          unloadingPoint: pointOf(group.unloadingPoint) ?? 'A13',
          unit: item.units.at(-1)!,
        });
      }
    }
    const { waiting } = await planner.redrives(message.id);
    if (waiting === 0) break;
  }
  return all.mrp.calls(readMessage, { id: message.id });
};

const pointOf = (input: string): string | undefined => input.replaceAll(' ', '') || undefined;

/** The number as the message writes it, without its leading blank, and a master-data line at the point of the message. */
const makePart = async (all: TestWorld, input: { partNumber: string; unloadingPoint: string }) => {
  const partNo = input.partNumber.trim();
  await all.mrp.calls(createPart, {
    partNo,
    nameZh: '样件',
    nameEn: 'Sample',
    unit: 'PCE',
    weightKg: '1',
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    kind: 'body',
    partGroup: 'sample',
  });
  await all.mrp.calls(createSupplierPart, {
    supplierCode: 'S1001',
    partNo,
    supplierPartNo: null,
    unloadingPoint: pointOf(input.unloadingPoint) ?? 'A13',
    storageLocation: null,
    dispositor: 'D01',
    project: null,
    quotaPercent: 100,
    leadDays: 0,
    isJit: 'N',
    isJis: 'N',
    changeIndex: null,
    softwareRevision: null,
    hardwareRevision: null,
    gStand: null,
  });
};

const point = async (all: TestWorld, code: string) =>
  all.logistics.calls(createUnloadingPoint, {
    areaCode: 'A',
    code,
    nameZh: code,
    nameEn: code,
    warehouseCode: 'WH1',
  });

/** The releases that came of a message, in the order of its items, as the call-offs keep them. */
const releasesOf = async (all: TestWorld, items: readonly ItemRow[]): Promise<ReleaseDetail[]> => {
  const found: ReleaseDetail[] = [];
  for (const { releaseId, plantNo } of items)
    if (releaseId !== null) found.push(await all.mrp.calls(readRelease, { id: releaseId }, { plantNo }));
  return found;
};

/** A file that is the first thing a tenant gets. */
const alone = async (
  content: Buffer,
  name: string,
  work: (all: TestWorld, message: Message) => Promise<void>,
) => {
  const all = await seededPortal();
  for (const code of ['00001', '00100']) await point(all, code);
  await work(all, await ediPerson(all, all.mrp).sends(content, name));
};

type ExpectedItem = {
  callOffNew: string;
  callOffNewDate: string;
  part: string;
  order: string;
  unloadingPoint: string;
  cumulative: number | string;
  schedule: [string, number | string][];
};
type Expected = { interchanges: { items: ExpectedItem[]; scheduleLines: number }[] };
const expected: Record<string, Expected> = absent
  ? {}
  : JSON.parse(readFileSync(path.join(FOLDER, 'expected.json'), 'utf8'));
const day = (short: string) => `20${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`;

describe.skipIf(absent)(
  `VDA 4905, each alone in a fresh portal ${absent ? '(no folder of samples)' : ''}`,
  () => {
    test.each([
      ['4905-vw-ckd', 6],
      ['4905-bmw', 1],
      ['4905-no-linebreaks', 1],
    ])('%s is taken completely', async (name, transmissions) => {
      const { interchanges } = expected[`vda/${name}.txt`]!;
      const requested = interchanges.flatMap((sent) => sent.items);
      await alone(sample(`vda/${name}.txt`), name, async (all, first) => {
        expect(first).toMatchObject({ status: 'waiting', gaps: 0, repeated: 0, warningCount: 0 });
        expect(first.transmissions).toHaveLength(transmissions);
        const message = await settle(all, first);
        expect(message).toMatchObject({
          status: 'taken',
          kind: 'VDA4905',
          plantNo: 'P1',
          itemsTaken: requested.length,
          itemsWaiting: 0,
          itemsRefused: 0,
          scheduleLines: interchanges.reduce((sum, sent) => sum + sent.scheduleLines, 0),
        });
        const items = await ediPerson(all, all.mrp).itemsOf(message);
        expect(
          items.map((item) => [
            item.partNumber.trim(),
            item.orderNumber,
            item.unloadingPoint,
            item.releaseNo,
          ]),
        ).toEqual(requested.map((item) => [item.part, item.order, item.unloadingPoint, item.callOffNew]));
        const kept = await releasesOf(all, items);
        expect(
          kept.map((one) => [
            one.saNo,
            one.releaseNo,
            one.releaseDate,
            one.receivedCumulative,
            one.unloadingPoint,
          ]),
        ).toEqual(
          requested.map((item) => [
            item.order,
            item.callOffNew,
            day(item.callOffNewDate),
            `${item.cumulative}`,
            item.unloadingPoint.replaceAll(' ', ''),
          ]),
        );
        expect(kept.map((one) => one.lines.map((line) => [line.dueOn, line.quantity]))).toEqual(
          requested.map((item) => item.schedule.map(([due, quantity]) => [day(due), `${quantity}`])),
        );
      });
    });

    test('4905-two-messages-crlf holds one transmission twice: the second is a repetition, and so is the file that follows', async () => {
      await alone(sample('vda/4905-two-messages-crlf.txt'), '4905-two-messages-crlf', async (all, first) => {
        expect(first).toMatchObject({ status: 'waiting', repeated: 1, itemsWaiting: 1, itemsRefused: 1 });
        const message = await settle(all, first);
        expect(message).toMatchObject({ status: 'taken', itemsTaken: 1, itemsRefused: 1, refusal: null });
        const next = await ediPerson(all, all.mrp).sends(sample('vda/4905-no-linebreaks.txt'));
        expect(next).toMatchObject({
          status: 'refused',
          repeated: 1,
          refusal: { code: 'edi.transmissionRepeated' },
        });
        expect(next.refusal?.text).toContain(message.trackId);
      });
    });

    test('4905-short-record-invalid is refused with the record and the reason', async () => {
      await alone(
        sample('vda/4905-short-record-invalid.txt'),
        '4905-short-record-invalid',
        async (all, message) => {
          expect(message).toMatchObject({
            status: 'refused',
            refusal: {
              code: 'edi.recordLength',
              record: 2,
              text: '第 2 条记录（512）长 127 个字符，应为 128 个；该传输未接收',
            },
          });
          expect(await ediPerson(all, all.mrp).itemsOf(message)).toEqual([]);
          const english = await all.mrp.calls(readMessage, { id: message.id }, { language: 'en' });
          expect(english.refusal?.text).toBe(
            'Record 2 (512) is 127 characters long instead of 128; this transmission was not taken',
          );
        },
      );
    });
  },
);

describe('composed files', () => {
  test('six transmissions of six customers', async () => {
    await alone(fixture('4905-six-transmissions.txt'), 'six', async (all, first) => {
      expect(first).toMatchObject({ status: 'waiting', itemsWaiting: 8 });
      const message = await settle(all, first);
      expect(message).toMatchObject({ status: 'taken', itemsTaken: 8 });
      const kept = await releasesOf(all, await ediPerson(all, all.mrp).itemsOf(message));
      expect(kept.map((one) => one.totalQuantity)).toEqual([
        '0',
        '315',
        '45',
        '7',
        '640',
        '15000',
        '0',
        '9500',
      ]);
    });
  });

  test('what a message says beyond demand stands in the release', async () => {
    await alone(fixture('4905-two-transmissions-crlf.txt'), 'said', async (all, first) => {
      const message = await settle(all, first);
      const [kept] = await releasesOf(all, await ediPerson(all, all.mrp).itemsOf(message));
      expect(kept?.said).toEqual({
        productionTo: '2026-06-01',
        productionCumulative: '0',
        materialTo: '2026-07-01',
        materialCumulative: '0',
        texts: ['DRAWING NEW', 'SEE LETTER'],
      });
    });
  });

  test('DELFOR D97A for two plants: decimals exact, states as sent', async () => {
    await alone(fixture('delfor-d97a.edi'), 'delfor', async (all, first) => {
      expect(first).toMatchObject({ kind: 'DELFOR', status: 'waiting' });
      const planner = ediPerson(all, all.mrp);
      for (const [at, item] of (await planner.itemsOf(first)).entries())
        await planner.maps(
          {
            customer: item.customerCode,
            plant: item.plantCode,
            supplier: item.supplierCodeGiven,
            format: 'DELFOR',
          },
          { plantNo: at < 2 ? 'P1' : 'P2', supplierCode: 'S1001' },
        );
      await planner.redrives(first.id);
      const message = await settle(all, first);
      expect(message).toMatchObject({ status: 'taken', itemsWaiting: 0, plantNo: '' });
      const kept = await releasesOf(all, await planner.itemsOf(message));
      expect(kept.map((one) => [one.plantNo, one.unit])).toContainEqual(['P2', 'PCE']);
      const lines = kept.flatMap((one) => one.lines);
      expect(lines.some((line) => line.quantity.includes('.'))).toBe(true);
      expect(new Set(lines.map((line) => line.zone))).toEqual(new Set(['immediate', 'firm', 'forecast']));
    });
  });

  test('DELFOR D04A in Latin-1 is taken and told', async () => {
    await alone(fixture('delfor-d04a-latin1.edi'), 'delfor', async (all, first) => {
      expect(first).toMatchObject({ kind: 'DELFOR', warningCount: 1, warnings: [{ code: 'edi.notUtf8' }] });
      expect(await settle(all, first)).toMatchObject({ status: 'taken' });
    });
  });

  test('a wrong segment count holds, a broken envelope refuses', async () => {
    const sound = fixture('delfor-d97a.edi').toString();
    const counted = sound.replace(/UNT\+\d+/, 'UNT+331');
    await alone(Buffer.from(counted), 'counted', async (all, message) => {
      expect(message).toMatchObject({
        status: 'waiting',
        transmissions: [
          { outcome: 'held', holds: [{ code: 'edi.segmentCount', text: expect.stringMatching(/331/) }] },
        ],
      });
      const nested = sound.replace('UNH+', "UNB+UNOC:3+A+B+260302:0615+9'UNH+");
      const broken = await ediPerson(all, all.mrp).sends(nested);
      expect(broken).toMatchObject({
        status: 'refused',
        refusal: { code: 'edi.brokenEnvelope', segment: 2 },
      });
    });
  });

  test('a test message is not taken', async () => {
    const marked = fixture('delfor-d97a.edi')
      .toString()
      .replace(/(UNB(?:\+[^+']*){5})[^']*'/, "$1++DELFOR++++1'");
    await alone(Buffer.from(marked), 'test', async (all, message) => {
      expect(message).toMatchObject({ status: 'refused', refusal: { code: 'edi.testMessage' } });
      const lines = await all.supplier.calls(listCallOffs, {});
      expect(lines).toEqual([]);
    });
  });
});
