import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, noteFor, noteHead, release } from '@portal/app-server/testing/goods/goods.ts';
import { behind } from '@portal/app-server/testing/held-transaction.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { writeNote } from '@portal/delivery-note/server/offers.ts';
import { listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { readDespatch } from '@portal/edi/server/offers.ts';
import {
  closeJisAlerts,
  listJisAlerts,
  listJisCallOffs,
  readJisVehicle,
  takeJisMessages,
} from '@portal/jis/contract/endpoints.ts';
import { sequencedLine } from '@portal/jis-status/server/testing/sequenced-line.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { pagesOf, symbolsOn, textOf } from '@portal/platform/server/print/paper-fixture.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import * as calls from '../contract/endpoints.ts';
import type { JisRack } from '../contract/fields.ts';
import type { RackContents } from '../contract/contents.ts';

let at: TestWorld;
const LINE = 'LINE7';
beforeAll(async () => {
  at = await seededPortal();
  const people = [
    ['rack-dispatcher', 'supplier', world.supplier, 'supplier-dispatcher'],
    ['rack-clerk', 'plant', world.plant, 'receiving-clerk'],
  ] as const;
  for (const [userNo, party, companyCode, role] of people)
    await createUser(at.owner, {
      tenantId: at.tenant,
      userNo,
      name: userNo,
      party,
      companyCode,
      plants: [world.plant],
      roles: [role],
      password: 'a long enough one',
    });
  await sequencedLine(at, LINE, [
    { code: 'M100', nameZh: '总装', nameEn: 'Final assembly', isFinalAssembly: 'Y' },
  ]);
});

let next = 100;
/** The plant calls the parts of so many vehicles; answers their call-offs. */
const called = async (count: number): Promise<{ ids: string[]; numbers: number[] }> => {
  const numbers = Array.from({ length: count }, () => ++next);
  await say(...numbers.map((number) => message(number)));
  const rows = await at.supplier.calls(listJisCallOffs, { assemblyLine: LINE, limit: 100 });
  return {
    ids: rows.filter(({ sequenceNo }) => numbers.includes(Number(sequenceNo))).map(({ id }) => id),
    numbers,
  };
};
const vehicle = (number: number): string => `V${String(number).padStart(5, '0')}`;
const message = (number: number, changed: Record<string, unknown> = {}) => ({
  messageId: `RACK-${number}-${String(changed.action ?? 'call')}`,
  sentAt: new Date(Date.UTC(2026, 2, 2, 6, changed.action ? 30 : 0)).toISOString(),
  assemblyLine: LINE,
  manufacturingNo: vehicle(number),
  vehicleId: `LSVAA49J6420${String(number).padStart(5, '0')}`,
  supplierCode: world.supplier as string,
  partGroup: '01',
  statusCode: 'M100',
  plannedAt: new Date(Date.UTC(2026, 2, 2, 12)).toISOString(),
  sequenceNo: number,
  unloadingPoint: 'A13',
  parts: [{ position: 1, partNo: `5G0 857 ${number}`, quantity: '1', unit: 'PCE' }],
  ...changed,
});
const say = async (...messages: ReturnType<typeof message>[]) =>
  at.logistics.calls(takeJisMessages, { messages });

const opened = async (
  count: number,
  places = count,
  loadOrder: 'build' | 'reverse' = 'build',
  contents: RackContents = 'parts',
) => {
  const { ids, numbers } = await called(count);
  const { racks } = await at.supplier.calls(calls.openJisRacks, { ids, places, loadOrder, contents });
  return { racks, ids, numbers };
};
const scanOf = (code: string, place: number | null, token: string = randomUUID()) => ({
  token,
  code,
  place,
  scannedAt: new Date(Date.UTC(2026, 2, 2, 7)).toISOString(),
});
const scan = async (id: string, code: string, place: number | null, token?: string) => {
  const { results, rack } = await at.supplier.calls(calls.scanJisRack, {
    id,
    scans: [scanOf(code, place, token)],
  });
  return { verdict: results[0]!.verdict, rack };
};
const loaded = async (count: number, contents?: RackContents): Promise<JisRack> => {
  const { racks, numbers } = await opened(count, count, 'build', contents);
  const { rack } = await at.supplier.calls(calls.scanJisRack, {
    id: racks[0]!.id,
    scans: numbers.map((number, place) => scanOf(vehicle(number), place + 1)),
  });
  return rack;
};
const departed = async (...racks: JisRack[]) =>
  at.supplier.calls(calls.departJisDelivery, {
    rackIds: racks.map(({ id }) => id),
    truckPlate: '吉A12345',
    expectedArrival: new Date(Date.now() + 3_600_000).toISOString(),
  });

/** Opens racks over a gap: refused with the numbers first, then with the word of the dispatcher. */
const overGap = async (ids: string[], places: number, numbers: string) => {
  const open = async (agreed?: string) =>
    at.supplier.calls(calls.openJisRacks, {
      ids,
      places,
      loadOrder: 'build',
      ...(agreed !== undefined && { agreed }),
    });
  const refusal = (await open().catch((failure: unknown) => failure)) as {
    key: string;
    details: { agreed: string; numbers: string; touched: { text: string }[] };
  };
  expect(refusal).toMatchObject({ key: 'jis.overGap', details: { numbers } });
  expect(refusal.details.touched.map(({ text }) => text).join()).toContain(numbers.split(', ')[0]);
  await expect(open('another seal')).toFailWith('jis.overGap');
  return open(refusal.details.agreed);
};

describe('opening racks', () => {
  test('call-offs stand in sequence, in reverse the last vehicle first, each rack with a plate of its own', async () => {
    const { racks, numbers } = await opened(3, 2, 'reverse');
    const [first, second] = await Promise.all(
      racks.map(async ({ id }) => at.supplier.calls(calls.readJisRack, { id })),
    );
    expect(first!.pieceList.map(({ place, sequenceNo }) => [place, sequenceNo])).toEqual([
      [1, String(numbers[1])],
      [2, String(numbers[0])],
    ]);
    expect(second!.numbers).toBe(String(numbers[2]));
    expect(first!.licencePlate).toMatch(/^3JUN123456789\d{9}$/);
    expect(first!.licencePlate).not.toBe(second!.licencePlate);
  });

  test('numbers that have run round stand behind the end of their round: 9998, 9999, 0001, 0002', async () => {
    const said = ['9998', '9999', '0001', '0002', '0005'];
    await say(
      ...said.map((sequenceNo, minute) =>
        message(9_000 + minute, {
          sequenceNo,
          partGroup: '77',
          sentAt: new Date(Date.UTC(2026, 2, 2, 5, minute)).toISOString(),
          plannedAt: new Date(Date.UTC(2026, 2, 2, 7, 14 + minute)).toISOString(),
        }),
      ),
    );
    const rows = await at.supplier.calls(listJisCallOffs, { assemblyLine: LINE, partGroup: '77' });
    const ids = rows.map(({ id }) => id);
    const { racks } = await overGap(ids, 4, '0003–0004');
    const [first, second] = await Promise.all(
      racks.map(async ({ id }) => at.supplier.calls(calls.readJisRack, { id })),
    );
    expect(first!.pieceList.map(({ sequenceNo }) => sequenceNo)).toEqual(['9998', '9999', '0001', '0002']);
    expect([first!.numbers, second!.numbers]).toEqual(['9998–0002', '0005']);
  });

  test('over numbers that are still missing a rack is opened once somebody has said so, and the hole stands on it', async () => {
    await say(
      ...['9998', '0001', '0002', '0009'].map((sequenceNo, minute) =>
        message(9_100 + minute, {
          sequenceNo,
          partGroup: '78',
          sentAt: new Date(Date.UTC(2026, 2, 2, 5, minute)).toISOString(),
        }),
      ),
    );
    const group = { assemblyLine: LINE, partGroup: '78' };
    const rows = await at.supplier.calls(listJisCallOffs, group);
    const idsOf = (...numbers: string[]) =>
      rows.filter(({ sequenceNo }) => numbers.includes(sequenceNo)).map(({ id }) => id);
    // nothing is missing between these
    await at.supplier.calls(calls.openJisRacks, {
      ids: idsOf('0001', '0002'),
      places: 4,
      loadOrder: 'build',
    });
    const { racks } = await overGap(idsOf('9998', '0009'), 2, '9999, 0003–0008');
    const { id } = racks[0]!;
    const [listed] = await at.supplier.calls(calls.listJisRacks, { licencePlate: racks[0]!.licencePlate });
    expect(listed?.numbers).toBe('9998 [9999, 0003–0008] 0009');
    const label = await at.supplier.downloads(calls.downloadJisRackLabel, { id });
    const text = await textOf(label.bytes);
    expect(text).toContain('[9999, 0003–0008]');
    expect(text).toContain('9998-0009 [-7]');
    // closed by the plant, they come no more: no question
    const alerts = await at.logistics.calls(listJisAlerts, { ...group, type: 'missing_seq', isOpen: 'Y' });
    await at.logistics.calls(closeJisAlerts, {
      ids: alerts.map(({ id }) => id),
      reason: '不会再来',
    });
    await at.supplier.calls(calls.cancelJisRack, { id, version: 1, reason: '料架损坏' });
    const again = await at.supplier.calls(calls.openJisRacks, {
      ids: idsOf('9998', '0009'),
      places: 2,
      loadOrder: 'build',
    });
    const opened = await at.supplier.calls(calls.readJisRack, { id: again.racks[0]!.id });
    expect(opened.numbers).toBe('9998, 0009');
  });

  test('of two people who open the same call-offs at once one wins, and a cancelled rack sets them free', async () => {
    const { ids } = await called(2);
    const open = async () => at.supplier.calls(calls.openJisRacks, { ids, places: 2, loadOrder: 'build' });
    const both = await Promise.allSettled([open(), open()]);
    const won = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(won).toHaveLength(1);
    await expect(open()).toFailWith('jisRack.standsAlready');
    const more = await called(1);
    const all = { ids: [...ids, ...more.ids], places: 3, loadOrder: 'build' as const };
    const refusal = (await at.supplier
      .calls(calls.openJisRacks, all)
      .catch((failure: unknown) => failure)) as {
      key: string;
      details: { agreed: string; touched: { text: string }[] };
    };
    expect(refusal).toMatchObject({ key: 'jisRack.openPartly', details: { count: 3, fit: 1, left: 2 } });
    expect(refusal.details.touched).toHaveLength(2);
    const rest = await at.supplier.calls(calls.openJisRacks, { ...all, agreed: refusal.details.agreed });
    const opened = await at.supplier.calls(calls.readJisRack, { id: rest.racks[0]!.id });
    expect(opened.pieceList.map(({ sequenceNo }) => Number(sequenceNo))).toEqual(more.numbers);
    const id = won[0]!.racks[0]!.id;
    await at.supplier.calls(calls.cancelJisRack, { id, version: 1, reason: '料架损坏' });
    await open();
    await expect(at.supplier.calls(calls.cancelJisRack, { id, version: 2, reason: 'again' })).toFailWith(
      'jisRack.status',
    );
  });

  test('what the plant has taken back, or gave another supplier, is put into no rack', async () => {
    const { ids, numbers } = await called(1);
    await expect(
      at.otherSupplier.calls(calls.openJisRacks, { ids, places: 1, loadOrder: 'build' }),
    ).toFailWith('jisRack.callOffUnknown');
    await say(message(numbers[0]!, { action: 'cancel' }));
    await expect(at.supplier.calls(calls.openJisRacks, { ids, places: 1, loadOrder: 'build' })).toFailWith(
      'jisRack.callOffCancelled',
    );
  });
});

test('the list says which numbers have to come out of a rack that is loaded, until they are out', async () => {
  const { racks, numbers } = await opened(3);
  const { id, licencePlate } = racks[0]!;
  const listed = async () => (await at.supplier.calls(calls.listJisRacks, { licencePlate }))[0];
  for (const [place, number] of numbers.slice(0, 2).entries()) await scan(id, vehicle(number), place + 1);
  expect(await listed()).toMatchObject({ takeOut: null });
  // one of them stands in it, the other is not there yet and is awaited no longer
  await say(...numbers.slice(1).map((number) => message(number, { action: 'cancel' })));
  const { version, pieceList, takeOut } = await at.supplier.calls(calls.readJisRack, { id });
  expect(takeOut).toBe(String(numbers[1]));
  expect(await listed()).toMatchObject({ status: 'open', takeOut });
  await at.supplier.calls(calls.missJisPiece, { id, version, pieceId: pieceList[1]!.id, reason: '取消' });
  expect(await listed()).toMatchObject({ status: 'loaded', takeOut: null });
});

describe('scanning', () => {
  test('each scan is judged and kept, right or wrong; with the last piece the rack is loaded', async () => {
    const { racks, numbers } = await opened(2);
    const { id } = racks[0]!;
    const [one, two] = numbers as [number, number];
    expect((await scan(id, `5G0857${two}`, 1)).verdict).toBe('wrongPlace');
    expect((await scan(id, `${vehicle(one)}/5G0000`, 1)).verdict).toBe('wrongPart');
    expect((await scan(id, '1K0 000 000', 1)).verdict).toBe('notInRack');
    expect((await scan(id, `5G0 857 ${one}`, 1)).verdict).toBe('ok');
    expect((await scan(id, vehicle(one), 2)).verdict).toBe('alreadyLoaded');
    const { verdict, rack } = await scan(id, vehicle(two), 2);
    expect([verdict, rack.status]).toEqual(['ok', 'loaded']);
    expect(rack.scans.map((kept) => kept.verdict)).toEqual([
      'ok',
      'alreadyLoaded',
      'ok',
      'notInRack',
      'wrongPart',
      'wrongPlace',
    ]);
    await expect(
      at.owner.updateTable('jis_rack_scan').set({ verdict: 'ok' }).where('rack_id', '=', id).execute(),
    ).rejects.toThrow('a scan stays as it was');
  });

  test('a call-off that is cancelled while its rack is loaded is marked, refused, and comes out before the rack leaves', async () => {
    const { racks, numbers } = await opened(2);
    const { id } = racks[0]!;
    const [one, two] = numbers as [number, number];
    await scan(id, vehicle(one), 1);
    await say(message(two, { action: 'cancel' }));
    expect((await scan(id, vehicle(two), 2)).verdict).toBe('cancelledMeanwhile');
    await say(message(one, { action: 'reorder' }));
    const seen = await at.supplier.calls(calls.readJisRack, { id });
    expect(seen.pieceList.map(({ call }) => call)).toEqual(['reordered', 'cancelled']);
    const miss = async (place: number) => {
      const rack = await at.supplier.calls(calls.readJisRack, { id });
      return at.supplier.calls(calls.missJisPiece, {
        id,
        version: rack.version,
        pieceId: rack.pieceList[place - 1]!.id,
        reason: '工厂取消',
      });
    };
    const rack = await miss(2);
    expect(rack.status).toBe('loaded');
    await expect(departed(rack)).toFailWith('jisRack.takeOut');
    await expect(departed(await miss(1))).toFailWith('jisRack.nothingLoaded');
  });

  test('whatever is scanned and sent again and again, no piece is loaded by two scans and no token counts twice', async () => {
    let state = 11;
    const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const { racks, numbers } = await opened(5);
    const { id } = racks[0]!;
    const codes = [...numbers.map(vehicle), ...numbers.map((number) => `5G0 857 ${number}`), 'FOREIGN'];
    const made = Array.from({ length: 40 }, () => scanOf(codes[random(codes.length)]!, 1 + random(5)));
    // what follows loads whatever is left
    made.push(...numbers.map((number, place) => scanOf(vehicle(number), place + 1)));
    const answers = new Map<string, string>();
    for (let from = 0; from < made.length; from += 1 + random(6)) {
      const sent = made.slice(Math.max(0, from - random(8)), from + 8);
      const { results } = await at.supplier.calls(calls.scanJisRack, { id, scans: sent });
      for (const { token, verdict } of results) {
        expect(answers.get(token) ?? verdict, 'the same answer each time').toBe(verdict);
        answers.set(token, verdict);
      }
    }
    const kept = await at.owner
      .selectFrom('jis_rack_scan')
      .where('rack_id', '=', id)
      .where('verdict', '=', 'ok')
      .select('piece_id')
      .execute();
    expect(kept).toHaveLength(5);
    expect(new Set(kept.map(({ piece_id }) => piece_id)).size).toBe(5);
    expect(await at.supplier.calls(calls.readJisRack, { id })).toMatchObject({
      status: 'loaded',
      loadedPieces: 5,
    });
    expect(answers.size).toBe(made.length);
  });

  test('a token that stands for another scan is refused, a rack that left answers that it is closed', async () => {
    const rack = await loaded(1);
    const token = randomUUID();
    await scan(rack.id, 'FOREIGN', 1, token);
    await expect(scan(rack.id, 'OTHER', 1, token)).toFailWith('jisRack.tokenTaken');
    await departed(rack);
    expect((await scan(rack.id, 'FOREIGN', 1)).verdict).toBe('rackClosed');
  });
});

test.each([
  ['parts', '3J'],
  ['packages', '4J'],
] as const)(
  'the label of a rack of %s bears its plate %s in bars and Data Matrix; a rack that was given up has none',
  async (contents, identifier) => {
    const { racks } = await opened(2, 2, 'build', contents);
    const { id, licencePlate } = racks[0]!;
    const file = async () => at.supplier.downloads(calls.downloadJisRackLabel, { id });
    const { bytes } = await file();
    const codes = await symbolsOn((await pagesOf(bytes, 203))[0]!);
    expect(licencePlate).toMatch(new RegExp(`^${identifier}UN123456789\\d{9}$`));
    expect(codes.Code128).toEqual([licencePlate]);
    expect(codes.DataMatrix).toEqual([expect.stringContaining(`\u001D${licencePlate.slice(0, 2)}`)]);
    expect(codes.DataMatrix![0]).toContain(licencePlate);
    expect(await textOf(bytes)).toContain('A13');
    const zpl = await at.supplier.downloads(calls.downloadJisRackLabel, { id, output: 'zpl', dots: '203' });
    expect(zpl.bytes.toString('latin1')).toMatch(/^\^XA/);
    await at.supplier.calls(calls.cancelJisRack, { id, version: 1, reason: '料架损坏' });
    await expect(file()).toFailWith('jisRack.status');
  },
);

describe('delivery and receipt by sequence', () => {
  test('the plant is told, the despatch advice names vehicle, number and part group of each piece, and the paper its places', async () => {
    const racks = [await loaded(2), await loaded(1, 'packages')];
    const delivery = await departed(...racks);
    expect(delivery).toMatchObject({ racks: 2, pieces: 3, status: 'departed', differences: 0 });
    expect(delivery.number).toMatch(/^\d{8}$/);
    const file = await at.supplier.downloads(calls.downloadJisDesadv, { id: delivery.id });
    const { advices, refused } = readDespatch(file.bytes);
    expect(refused).toEqual([]);
    expect(advices).toMatchObject([
      {
        noteNumber: delivery.number,
        supplierCode: world.supplier,
        shipTo: world.plant,
        unloadingPoint: 'A13',
        means: '吉A12345',
        doubts: [],
        units: racks.map(({ licencePlate }) => ({ plates: [licencePlate] })),
        items: racks.flatMap(({ pieceList }) =>
          pieceList.map(({ partNo }) => ({ partNumber: partNo, quantity: '1' })),
        ),
      },
    ]);
    const text = file.bytes.toString();
    for (const { vehicleId, manufacturingNo } of racks.flatMap(({ pieceList }) => pieceList))
      expect(text).toContain(`GIR+1+${vehicleId}:VV+${manufacturingNo}:AN+01:XA'`);
    const paper = await at.supplier.downloads(calls.downloadJisDelivery, { id: delivery.id });
    const printed = await textOf(paper.bytes);
    for (const { licencePlate } of racks) expect(printed).toContain(licencePlate);
    expect(printed).toContain('带标签包装 Packages');
    expect(text.match(/PCI\+17\+\+\+.J/g)).toEqual(['PCI+17+++3J', 'PCI+17+++4J']);
    const ofPackages = await at.supplier.calls(calls.listJisRacks, { contents: 'packages', limit: 100 });
    expect(ofPackages.map(({ id }) => id)).toContain(racks[1]!.id);
    expect(ofPackages.map(({ id }) => id)).not.toContain(racks[0]!.id);
    await at.jobsDone();
    await expect(departed(racks[0]!)).toFailWith('jisRack.status');
  });

  test('the story of a vehicle says where its parts are, from the rack to the receipt', async () => {
    const story = async (who: typeof at.supplier) =>
      (
        await who.calls(readJisVehicle, { assemblyLine: LINE, manufacturingNo: vehicle(numbers[0]!) })
      ).placed.map(({ id: _, ...part }) => part);
    const { racks, numbers } = await opened(1);
    const { id, licencePlate } = racks[0]!;
    const part = {
      partGroup: '01',
      supplierCode: world.supplier,
      partNo: `5G0 857 ${numbers[0]}`,
      licencePlate,
      rackTo: `/jis/rack-load?id=${id}`,
      place: 1,
      state: 'empty',
      deliveryNumber: null,
      deliveryTo: null,
      receivedAs: null,
    };
    expect(await story(at.supplier)).toEqual([part]);
    const { rack } = await scan(id, vehicle(numbers[0]!), 1);
    expect(await story(at.supplier)).toEqual([{ ...part, state: 'loaded' }]);
    const delivery = await departed(rack);
    const gone = {
      ...part,
      deliveryNumber: delivery.number,
      deliveryTo: `/jis/delivery-detail?id=${delivery.id}`,
    };
    expect(await story(at.logistics)).toEqual([{ ...gone, state: 'departed' }]);
    await at.receiving.calls(calls.confirmJisDelivery, {
      id: delivery.id,
      version: delivery.version,
      differences: [{ pieceId: rack.pieceList[0]!.id, kind: 'damaged', reason: '划伤' }],
    });
    expect(await story(at.supplier)).toEqual([{ ...gone, state: 'received', receivedAs: 'damaged' }]);
    await expect(story(at.otherSupplier)).toFailWith('jis.vehicleUnknown');
  });

  test('all as called is confirmed once, and raises nothing', async () => {
    const delivery = await departed(await loaded(1));
    const here = await at.receiving.calls(calls.arriveJisDelivery, { id: delivery.id, version: 1 });
    const which = { id: here.id, version: here.version };
    const received = await at.receiving.calls(calls.confirmJisDelivery, { ...which, differences: [] });
    expect(received).toMatchObject({ status: 'received', differences: 0 });
    await expect(
      at.receiving.calls(calls.confirmJisDelivery, { ...which, version: received.version, differences: [] }),
    ).toFailWith('jisDelivery.status');
    expect(await at.receiving.calls(listDeviations, { noteNumber: delivery.number })).toEqual([]);
  });

  test('what differs, and what never came into the rack, is ordered again by a JIS message and told as deviations', async () => {
    const { racks, numbers } = await opened(4);
    const { id } = racks[0]!;
    for (const place of [1, 2, 3]) await scan(id, vehicle(numbers[place - 1]!), place);
    const before = await at.supplier.calls(calls.readJisRack, { id });
    const rack = await at.supplier.calls(calls.missJisPiece, {
      id,
      version: before.version,
      pieceId: before.pieceList[3]!.id,
      reason: '缺料',
    });
    const delivery = await departed(rack);
    const [, second, third] = rack.pieceList;
    await at.receiving.calls(calls.confirmJisDelivery, {
      id: delivery.id,
      version: delivery.version,
      differences: [
        { pieceId: second!.id, kind: 'damaged', reason: '划伤' },
        { pieceId: third!.id, kind: 'wrongSequence', reason: '与后车颠倒' },
      ],
    });
    await at.jobsDone();
    const reorders = await at.supplier.calls(listJisCallOffs, {
      assemblyLine: LINE,
      action: 'reorder',
      limit: 100,
    });
    expect(
      reorders.map(({ sequenceNo }) => Number(sequenceNo)).filter((number) => numbers.includes(number)),
    ).toEqual(expect.arrayContaining(numbers.slice(1)));
    const alerts = await at.supplier.calls(listJisAlerts, {
      assemblyLine: LINE,
      type: 're-order',
      limit: 100,
    });
    expect(alerts.map(({ manufacturingNo }) => manufacturingNo)).toEqual(
      expect.arrayContaining(numbers.slice(1).map(vehicle)),
    );
    const deviations = await at.supplier.calls(listDeviations, { noteNumber: delivery.number });
    expect(deviations.map(({ kind, partNo, promised, found }) => [kind, partNo, promised, found])).toEqual(
      expect.arrayContaining([
        ['quantity', `5G0 857 ${numbers[1]}`, '1', '0'],
        ['sequence', `5G0 857 ${numbers[2]}`, '1', '1'],
        ['quantity', `5G0 857 ${numbers[3]}`, '1', '0'],
      ]),
    );
    const told = await at.owner.selectFrom('notification').select(['type', 'link']).execute();
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['jis-rack.departed', 'jis-rack.differs', 'jis.re-order', 'deviation.raised']),
    );
    // what is ordered again is a call-off of its own, and may be loaded beside the first
    const again = reorders
      .filter(({ sequenceNo }) => Number(sequenceNo) === numbers[1])
      .map(({ id: one }) => one);
    const anew = await at.supplier.calls(calls.openJisRacks, { ids: again, places: 1, loadOrder: 'build' });
    expect((await scan(anew.racks[0]!.id, vehicle(numbers[1]!), 1)).verdict).toBe('ok');
  });
});

test('a rack that leaves goes to the books of the plant as the container of its rack type, once', async () => {
  const containerCode = await at.owner
    .selectFrom('packaging')
    .where('ownership', '<>', 'one-way')
    .where('kind', '<>', 'CON')
    .select(sql<string>`coalesce(empty_pack_code, code)`.as('code'))
    .executeTakeFirstOrThrow()
    .then(({ code }) => code);
  const type = { supplierCode: world.supplier, assemblyLine: LINE, partGroup: '01', active: 'Y' } as const;
  await expect(at.logistics.calls(calls.createJisRackType, { ...type, containerCode: 'NONE' })).toFailWith(
    'jisRackType.containerUnknown',
  );
  const before = await departed(await loaded(1));
  await at.jobsDone();
  await at.logistics.calls(calls.createJisRackType, { ...type, containerCode });
  const delivery = await departed(await loaded(1), await loaded(1));
  await at.jobsDone();
  const posted = await at.owner
    .selectFrom('container_movement')
    .where('document_kind', '=', 'jis_delivery')
    .where('document_id', 'in', [before.id, delivery.id])
    .select([
      'document_id',
      'document_number',
      'container_code',
      'giver_kind',
      'giver_code',
      'taker_kind',
      'taker_code',
    ])
    .select(sql<number>`quantity::float8`.as('quantity'))
    .execute();
  expect(posted).toEqual([
    {
      document_id: delivery.id,
      document_number: delivery.number,
      container_code: containerCode,
      giver_kind: 'supplier',
      giver_code: world.supplier,
      taker_kind: 'plant',
      taker_code: world.plant,
      quantity: 2,
    },
  ]);
});

describe('the receipt by scan', () => {
  const scanned = async (
    id: string,
    code: string,
    from: { rackId: string; end: 'first' | 'last' } | null = null,
    token: string = randomUUID(),
  ) =>
    at.receiving.calls(calls.scanJisDelivery, {
      id,
      token,
      code,
      at: from,
      scannedAt: new Date().toISOString(),
    });

  test('the plate opens the delivery and ticks the rack; its first and last place are judged, right or wrong kept', async () => {
    const rack = await loaded(3);
    const other = await loaded(1);
    const { id, number, rackList } = await departed(rack);
    const foreign = await departed(other);
    for (const code of [rack.licencePlate.toLowerCase(), number])
      expect(await at.receiving.calls(calls.findJisDelivery, { code })).toMatchObject({ id });
    await expect(at.otherSupplier.calls(calls.findJisDelivery, { code: number })).toFailWith(
      'jisDelivery.noneOfCode',
    );
    const [first, second, last] = rack.pieceList.map(({ manufacturingNo }) => manufacturingNo);
    const ends = {
      first: { rackId: rack.id, end: 'first' },
      last: { rackId: rack.id, end: 'last' },
    } as const;
    const said: [string, (typeof ends)['first'] | (typeof ends)['last'] | null, string][] = [
      [first!, null, 'noRack'],
      [foreign.rackList[0]!.licencePlate, null, 'otherDelivery'],
      [rackList[0]!.licencePlate, null, 'rack'],
      [second!, ends.first, 'wrongSequence'],
      [first!, ends.first, 'ok'],
      ['FOREIGN', ends.last, 'notInRack'],
    ];
    for (const [code, from, verdict] of said)
      expect((await scanned(id, code, from)).verdict, code).toBe(verdict);
    const token = randomUUID();
    const both = [await scanned(id, last!, ends.last, token), await scanned(id, last!, ends.last, token)];
    expect(both.map(({ verdict }) => verdict)).toEqual(['ok', 'ok']);
    expect(both[1]!.delivery.rackList).toMatchObject([
      { plateScannedAt: expect.any(String), firstScanned: 'ok', lastScanned: 'ok' },
    ]);
    const kept = await at.owner
      .selectFrom('jis_receipt_scan')
      .where('delivery_id', '=', id)
      .select('id')
      .execute();
    expect(kept).toHaveLength(said.length + 1);
    const { version } = await at.receiving.calls(calls.readJisDelivery, { id });
    await at.receiving.calls(calls.confirmJisDelivery, { id, version, differences: [] });
    await expect(scanned(id, last!, ends.last)).toFailWith('jisDelivery.status');
  });

  test('what the plant has cancelled is no difference of the supplier, whether it came or not', async () => {
    const { racks, numbers } = await opened(3);
    const { id } = racks[0]!;
    for (const place of [1, 2]) await scan(id, vehicle(numbers[place - 1]!), place);
    await say(message(numbers[2]!, { action: 'cancel' }));
    const { version, pieceList } = await at.supplier.calls(calls.readJisRack, { id });
    const rack = await at.supplier.calls(calls.missJisPiece, {
      id,
      version,
      pieceId: pieceList[2]!.id,
      reason: '工厂取消',
    });
    const delivery = await departed(rack);
    expect(delivery).toMatchObject({ pieces: 2, differences: 0 });
    // cancelled on its way: it comes, and nobody wants it
    await say(message(numbers[1]!, { action: 'cancel' }));
    const confirm = async (...differences: string[]) =>
      at.receiving.calls(calls.confirmJisDelivery, {
        id: delivery.id,
        version: delivery.version,
        differences: differences.map((pieceId) => ({ pieceId, kind: 'damaged' as const, reason: '划伤' })),
      });
    await expect(confirm(pieceList[1]!.id)).toFailWith('jisDelivery.pieceCancelled');
    expect(await confirm()).toMatchObject({ status: 'received', differences: 0 });
    await at.jobsDone();
    expect(await at.receiving.calls(listDeviations, { noteNumber: delivery.number })).toEqual([]);
  });
});

test('a re-order is healed once its parts stand in a rack, and again by the final status point; taken out, it is waited for', async () => {
  const { numbers } = await called(2);
  const [number, second] = numbers as [number, number];
  const open = async (of: number) =>
    (
      await at.supplier.calls(listJisAlerts, {
        assemblyLine: LINE,
        type: 're-order',
        isOpen: 'Y',
        limit: 100,
      })
    ).some(({ manufacturingNo }) => manufacturingNo === vehicle(of));
  await say(message(number, { action: 'reorder' }));
  expect(await open(number)).toBe(true);
  const rows = await at.supplier.calls(listJisCallOffs, {
    assemblyLine: LINE,
    manufacturingNo: vehicle(number),
    action: 'reorder',
  });
  const { racks } = await at.supplier.calls(calls.openJisRacks, {
    ids: rows.map(({ id }) => id),
    places: 1,
    loadOrder: 'build',
  });
  const { id } = racks[0]!;
  const { rack } = await scan(id, vehicle(number), 1);
  expect(await open(number)).toBe(false);
  await at.supplier.calls(calls.cancelJisRack, { id, version: rack.version, reason: '料架损坏' });
  expect(await open(number)).toBe(true);
  const passes = {
    messageId: `RACK-${number}-passed`,
    sentAt: new Date(Date.UTC(2026, 2, 2, 9)).toISOString(),
  };
  await say(message(number, passes));
  expect(await open(number)).toBe(false);
  // ordered once more before it passed, and sent late
  await say(message(second, { ...passes, messageId: `RACK-${second}-passed` }));
  await say(message(second, { action: 'reorder' }));
  expect(await open(second)).toBe(false);
});

describe('a call that says something else while its rack is open', () => {
  test('is found by a scan, keeps the rack here, and may stand in another rack', async () => {
    const { racks, numbers } = await opened(2);
    const [number, second] = numbers as [number, number];
    const { id } = racks[0]!;
    await scan(id, vehicle(number), 1);
    const again = {
      messageId: `RACK-${number}-again`,
      sentAt: new Date(Date.UTC(2026, 2, 2, 7)).toISOString(),
    };
    const parts = [{ position: 1, partNo: '5G1 999 888 Z', quantity: '1', unit: 'PCE' }];
    await say(message(number, { ...again, parts }));
    await say(message(second, { ...again, messageId: `RACK-${second}-again`, parts }));
    const { verdict, rack } = await scan(id, vehicle(second), 2);
    expect(verdict).toBe('changed');
    expect(rack.pieceList.map(({ call }) => call)).toEqual(['changed', 'changed']);
    const out = async (piece: number) => {
      const { version, pieceList } = await at.supplier.calls(calls.readJisRack, { id });
      const pieceId = pieceList[piece]!.id;
      return at.supplier.calls(calls.missJisPiece, { id, version, pieceId, reason: '变更' });
    };
    await expect(departed(await out(1))).toFailWith('jisRack.takeOut');
    await out(0);
    const found = async (isReplaced?: 'Y') =>
      (
        await at.supplier.calls(listJisCallOffs, {
          assemblyLine: LINE,
          manufacturingNo: vehicle(number),
          ...(isReplaced && { isReplaced }),
        })
      ).map((row) => row.id);
    const open = async (ids: string[]) =>
      at.supplier.calls(calls.openJisRacks, { ids, places: 1, loadOrder: 'build' });
    await expect(open(await found('Y'))).toFailWith('jisRack.callOffReplaced');
    const anew = await open(await found());
    expect((await scan(anew.racks[0]!.id, '5G1 999 888 Z', 1)).verdict).toBe('ok');
  });
});

describe('the number of a delivery', () => {
  /** The supplier's own system numbers a note; it is looked at before its lines. */
  const ownNote = async (number: string) => {
    const scope = { ...at.supplier, plantNo: world.plant, permissions: new Set<string>() };
    return inTransaction(at.services.pool, { scope }, async (transaction) =>
      writeNote(callerOf(at.services, { scope }, 'zh', 'test', transaction), {
        ...noteHead(),
        transportMode: null,
        number,
        lines: [],
      }),
    );
  };
  const year = Number(inDays(0).slice(0, 4));
  const digits = (number: number) => String(number).padStart(8, '0');

  test('is used by no note of that year any more, and notes are counted on behind it', async () => {
    const { number } = await departed(await loaded(1));
    await expect(ownNote(number)).rejects.toMatchObject({
      key: 'deliveryNote.numberTaken',
      details: { number },
    });
    await release(at);
    const note = await at.supplier.calls(readDeliveryNote, { id: (await noteFor(at.supplier)).id });
    expect(note.number).toBe(digits(Number(number) + 1));
    // what the supplier's own system has used is passed over, and what he used a year before is free
    await at.owner
      .updateTable('delivery_note')
      .set({ number: digits(Number(number) + 2) })
      .where('id', '=', note.id)
      .execute();
    await at.owner
      .insertInto('given_number')
      .values({
        tenant_id: at.tenant,
        supplier_code: world.supplier,
        number_year: year - 1,
        number: digits(Number(number) + 3),
      })
      .execute();
    expect((await departed(await loaded(1))).number).toBe(digits(Number(number) + 3));
  });

  test('stays with the delivery that takes it in this moment', async () => {
    const last = await departed(await loaded(1));
    const number = digits(Number(last.number) + 1);
    const late = await behind(
      at,
      async (db) => {
        await sql`select take_numbers('delivery-note', ${`${world.supplier}/${year}`}, 1)`.execute(db);
        await db
          .insertInto('given_number')
          .values({ supplier_code: world.supplier, number_year: year, number })
          .execute();
      },
      async () => ownNote(number),
    );
    expect(late).toMatchObject({ status: 'rejected', reason: { key: 'deliveryNote.numberTaken' } });
  });
});

test('what happened to a rack and its delivery is told, what was missing piece by piece, and nothing of right scans', async () => {
  const { racks, numbers } = await opened(2);
  const { id } = racks[0]!;
  const { rack } = await scan(id, vehicle(numbers[0]!), 1);
  const whole = await at.supplier.calls(calls.missJisPiece, {
    id,
    version: rack.version,
    pieceId: rack.pieceList[1]!.id,
    reason: '缺料',
  });
  const delivery = await departed(whole);
  await at.receiving.calls(calls.confirmJisDelivery, {
    id: delivery.id,
    version: delivery.version,
    differences: [{ pieceId: whole.pieceList[0]!.id, kind: 'damaged', reason: '划伤' }],
  });
  const told = async (entity: string, record: string) =>
    (await at.supplier.calls(readHistory, { entity, id: record }))
      .map(({ actionName, fieldName, afterValue }) => [actionName, fieldName, afterValue?.text ?? null])
      .toReversed();
  const lines = await told('jis_rack', id);
  expect(lines).toHaveLength(11);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['开架', '新增：JIS 料架', racks[0]!.licencePlate],
      ['标记缺件', `顺序号 ${numbers[1]} · 缺件原因`, '缺料'],
      ['标记缺件', '状态', '已装满'],
      ['料架发运', '状态', '已发运'],
      ['料架发运', 'JIS 发货单', delivery.number],
      ['按顺序确认收货', `顺序号 ${numbers[0]} · 差异`, '破损'],
      ['按顺序确认收货', '状态', '已收货'],
    ]),
  );
  expect(await told('jis_delivery', delivery.id)).toEqual(
    expect.arrayContaining([
      ['料架发运', '新增：JIS 发货单', delivery.number],
      ['按顺序确认收货', '状态', '已收货'],
    ]),
  );
  await expect(at.otherSupplier.calls(readHistory, { entity: 'jis_rack', id })).toFailWith('err.notFound');
});
