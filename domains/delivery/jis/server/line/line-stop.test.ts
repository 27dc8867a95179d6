import { beforeAll, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { sequencedLine } from '@portal/jis-status/server/testing/sequenced-line.ts';
import { readJisBoard, readJisStation, takeJisMessages } from '../../contract/endpoints.ts';
import * as calls from '../../contract/line/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'stop-dispatcher',
    name: 'stop-dispatcher',
    party: 'supplier',
    companyCode: world.supplier,
    plants: [world.plant],
    roles: ['supplier-dispatcher'],
    password: 'a long enough one',
  });
  for (const line of ['STOP1', 'STOP2', 'STOP3'])
    await sequencedLine(at, line, [{ code: 'F000' }, { code: 'M100', isFinalAssembly: 'Y' }]);
});

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
let next = 0;
/** Vehicles at a status point, each planned so many minutes from now; their messages were sent an hour and a half ago, or later. */
const planned = async (line: string, minutes: readonly number[], changed: Record<string, unknown> = {}) =>
  at.logistics.calls(takeJisMessages, {
    messages: minutes.map((one) => ({
      messageId: `STOP-${++next}`,
      sentAt: inMinutes(-90),
      assemblyLine: line,
      manufacturingNo: `S${line}${one}`.replace('-', 'M'),
      supplierCode: world.supplier,
      partGroup: '01',
      statusCode: 'F000',
      plannedAt: inMinutes(one),
      sequenceNo: next,
      parts: [{ position: 1, partNo: `5G0 ${Math.abs(one) % 20}`, quantity: '1', unit: 'PCE' }],
      ...changed,
    })),
  });
const stop = async (assemblyLine: string, since: number, until: number | null = null, reason = '设备故障') =>
  at.logistics.calls(calls.stopJisLine, {
    assemblyLine,
    since: inMinutes(since),
    until: until === null ? null : inMinutes(until),
    reason,
  });
const start = async (assemblyLine: string, minutes = 0) =>
  at.logistics.calls(calls.startJisLine, { assemblyLine, at: inMinutes(minutes) });

test('a line stands once at a time, is said again, and runs again; its suppliers hear of each', async () => {
  const lines = await at.logistics.calls(calls.selectJisLines, {});
  expect(lines.map(({ assemblyLine }) => assemblyLine)).toEqual(
    expect.arrayContaining(['STOP1', 'STOP2', 'STOP3']),
  );
  await expect(stop('NOWHERE', -5)).toFailWith('jis.lineUnknown');
  await expect(stop('STOP1', 30)).toFailWith('jis.stopTimes');
  await expect(stop('STOP1', -5, -6)).toFailWith('jis.stopTimes');
  await expect(start('STOP1')).toFailWith('jis.lineRuns');
  const { id } = await stop('stop1', -20);
  // a notice says how it stands when it goes out
  await at.jobsDone();
  expect(await stop('STOP1', -20, 40, '等备件')).toEqual({ id });
  const standing = { assemblyLine: 'STOP1', stopState: 'standing' } as const;
  expect(await at.supplier.calls(calls.listJisLineStops, standing)).toMatchObject([{ id, reason: '等备件' }]);
  // who supplies nothing of the line does not read why it stands
  expect(await at.otherSupplier.calls(calls.listJisLineStops, standing)).toEqual([]);
  await at.jobsDone();
  await expect(start('STOP1', -30)).toFailWith('jis.stopTimes');
  expect(await start('STOP1', -1)).toEqual({ id });
  expect(await at.supplier.calls(calls.listJisLineStops, standing)).toEqual([]);
  await expect(stop('STOP1', -10)).toFailWith('jis.stopsMeet');
  await expect(
    at.supplier.calls(calls.stopJisLine, {
      assemblyLine: 'STOP1',
      since: inMinutes(-1),
      until: null,
      reason: 'x',
    }),
  ).toFailWith('err.forbidden');
  await at.jobsDone();
  const heard = await at.owner
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .where('app_user.user_no', '=', 'stop-dispatcher')
    .where('notification.type', '=', 'jis.line_stopped')
    .orderBy('notification.id')
    .select('notification.message_en as text')
    .execute();
  expect(heard.map(({ text }) => /stands since|until|runs again since/.exec(text)?.[0])).toEqual([
    'stands since',
    'stands since',
    'runs again since',
  ]);
});

test('while a line stands nothing of it is late, and what was planned before the board is on it again', async () => {
  await planned('STOP2', [-50, -10, 20]);
  const lane = async () => {
    const { lanes } = await at.supplier.calls(readJisBoard, { after: String(++next) });
    return lanes.find(({ line }) => line === 'STOP2')!;
  };
  const late = (of: Awaited<ReturnType<typeof lane>>) =>
    of.vehicles.filter(({ marks }) => marks.includes('late')).length;
  const before = await lane();
  expect([before.lateCount, before.count, late(before)]).toEqual([2, 2, 2]);
  await stop('STOP2', -60);
  // what is late is looked for every five seconds
  await expect.poll(async () => (await lane()).lateCount, { timeout: 8_000 }).toBe(0);
  const stands = await lane();
  expect([stands.count, late(stands), stands.stops.length]).toEqual([3, 0, 1]);
  const station = await at.supplier.calls(readJisStation, { line: 'STOP2', status: 'F000', groups: '01' });
  expect([station.next.length, station.stops.length]).toEqual([3, 1]);
  await start('STOP2');
  expect((await lane()).lateCount).toBe(0);
  // sent once the line ran again, a time is the time
  await planned('STOP2', [-40], { sentAt: inMinutes(0.5) });
  await expect.poll(async () => (await lane()).lateCount, { timeout: 8_000 }).toBe(1);
});

test('a preview counts parts by step, what is called beyond the planned sequence with it, and moves with the line', async () => {
  await planned('STOP3', [-50, 10, 30, 50]);
  await planned('STOP3', [30], { statusCode: 'M100', sentAt: inMinutes(-80) });
  const preview = async () =>
    at.supplier.calls(calls.readJisPreview, { line: 'STOP3', hours: '4', cut: 'takt' });
  const counts = ({ variants }: Awaited<ReturnType<typeof preview>>) =>
    variants.map(({ partNo, quantity, calledQuantity }) => [partNo, quantity, calledQuantity]);
  const before = await preview();
  expect(before).toMatchObject({ line: 'STOP3', vehicles: 3, taktSeconds: 1200, stops: [] });
  expect(counts(before)).toEqual([['5G0 10', '3', '1']]);
  const sheetOf = async (person: typeof at.supplier) => {
    const { bytes } = await person.downloads(calls.exportJisPreview, {
      line: 'STOP3',
      hours: '4',
      cut: 'takt',
    });
    const sheet: string[][] = [];
    for await (const { cells } of readSheet(bytes)) sheet.push(cells.map(({ text }) => text));
    return sheet;
  };
  expect(await sheetOf(at.supplier)).toEqual([
    ['零件号', '零件组', '单位', '合计', '已要货', '第 1–3 台'],
    ['5G0 10', '01', 'PCE', '3', '1', '3'],
  ]);
  expect((await sheetOf(at.logistics))[1]).toContain(world.supplier);
  await stop('STOP3', -60, 15);
  const moved = await preview();
  // planned 50 minutes ago it is built in 25: the line stands for 75
  expect(moved).toMatchObject({ vehicles: 4, steps: [{ firstNo: 1, lastNo: 4 }] });
  expect(Date.parse(moved.plannedUntil!) - Date.parse(before.plannedUntil!)).toBe(75 * 60_000);
  expect((await at.otherSupplier.calls(calls.readJisPreview, { line: 'STOP3' })).lines).not.toContain(
    'STOP3',
  );
});
