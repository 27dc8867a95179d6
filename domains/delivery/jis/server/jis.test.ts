import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import { listening } from '@portal/platform/server/testing/listening.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { sequencedLine } from '@portal/jis-status/server/testing/sequenced-line.ts';
import { readHomeCounters } from '@portal/home/contract/endpoints.ts';
import { readMessage, uploadMessage } from '@portal/edi/contract/endpoints.ts';
import { JIS_STREAM } from '../contract/board.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import * as calls from '../contract/endpoints.ts';
import type { JisAlertType } from '../contract/fields.ts';
import { closeKnownOf } from './by-the-clock.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'jis-planner',
    name: 'jis-planner',
    party: 'plant',
    companyCode: world.plant,
    plants: [world.plant],
    roles: ['logistics-planner'],
    password: 'a long enough one',
  });
  const points = [
    { code: 'F000', isPrintable: 'N' },
    { code: 'R100', expectedCode: 'F000' },
    { code: 'M100', expectedCode: 'R100' },
  ] as const;
  for (const line of ['LINE3', 'LINE4', 'LINE6'])
    await sequencedLine(
      at,
      line,
      points,
      [world.supplier, world.otherSupplier].flatMap((supplierCode) =>
        points.map(({ code }) => ({ supplierCode, statusCode: code })),
      ),
    );
});

let messages = 0;
/** A call-off of a vehicle by its number of the day. */
const message = (number: number, statusCode: string, changed: Record<string, unknown> = {}) => ({
  messageId: `JIS-${++messages}`,
  action: 'call',
  sentAt: new Date(
    Date.UTC(2026, 2, 2, { F000: 6, R100: 8, M100: 10 }[statusCode] ?? 12, number % 60),
  ).toISOString(),
  assemblyLine: 'LINE3',
  manufacturingNo: `V${String(number).padStart(5, '0')}`,
  vehicleId: `LSVAA49J6420${String(number).padStart(5, '0')}`,
  tma: '26AB1',
  supplierCode: world.supplier as string,
  partGroup: '01',
  statusCode,
  plannedAt: new Date(Date.UTC(2026, 2, 2, 12, number % 60)).toISOString(),
  sequenceNo: number,
  parts: [{ position: 1, partNo: world.parts.bracket, quantity: '1', unit: 'PCE' }],
  ...changed,
});
const take = async (...said: Record<string, unknown>[]) =>
  at.logistics.calls(calls.takeJisMessages, { messages: said });
const alerts = async (line: string, type: JisAlertType) =>
  at.logistics.calls(calls.listJisAlerts, { assemblyLine: line, type, limit: 100 });

test('the home page tells the call-offs of today from the vehicles that they are of', async () => {
  await take(
    message(961, 'F000'),
    message(961, 'F000', { supplierCode: world.otherSupplier }),
    message(962, 'F000'),
  );
  const { jis } = await at.logistics.calls(readHomeCounters);
  expect(jis).toMatchObject({ orderFixed: 3, vehicles: 2 });
});

test('a message counts once however often it comes, and a bad one keeps no other out', async () => {
  const first = message(101, 'F000');
  const answer = await take(first, { ...message(102, 'F000'), sequenceNo: -1 }, first);
  expect(answer).toMatchObject({
    taken: 1,
    repeated: 1,
    refused: [{ index: 1, field: 'sequenceNo', reason: 'belowZero', text: '顺序号: 不能小于 0' }],
  });
  expect(await take(first)).toMatchObject({ taken: 0, repeated: 1 });
  const rows = await at.logistics.calls(calls.listJisCallOffs, { manufacturingNo: 'V00101' });
  expect(rows).toMatchObject([
    { sequenceNo: '101', statusCode: 'F000', isRead: 'N', isPrinted: 'N', partNos: world.parts.bracket },
  ]);
});

test('whoever may see the board of a plant hears that its lines have changed; those of another plant and without the right do not', async () => {
  const listens = async (who: { token: string }, plantNo: string = world.plant) =>
    listening(at.app, who.token, `${JIS_STREAM}?plantNo=${plantNo}`);
  const [planner, supplier, elsewhere] = await Promise.all([
    listens(at.logistics),
    listens(at.supplier),
    listens(at.logistics, 'P2'),
  ]);
  await take(message(103, 'F000'));
  await expect
    .poll(() => [planner, supplier].map((one) => one.hints('jis').length > 0))
    .toEqual([true, true]);
  expect(elsewhere.hints('jis')).toEqual([]);
  for (const one of [planner, supplier, elsewhere]) await one.leave();
  for (const [who, plantNo] of [
    [at.mrp, 'P1'],
    [at.logistics, 'P9'],
  ] as const) {
    const refused = await listens(who, plantNo);
    expect(refused.status).toBe(403);
    await refused.leave();
  }
});

test('a day in any order, with losses and repetitions, ends as the ordered day, and exactly what was lost is missing', async () => {
  let state = 7;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const day = Array.from({ length: 60 }, (_, at) => at + 1_000).flatMap((number) =>
    ['F000', 'R100', 'M100'].map((code) => message(number, code)),
  );
  const lost = new Set(
    day.filter(({ sequenceNo }) => sequenceNo > 1_000 && sequenceNo < 1_059 && random() < 0.08),
  );
  const came = day.filter((one) => !lost.has(one));
  const shuffled = [...came, ...came.filter(() => random() < 0.1)]
    .map((one) => [random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
  for (const said of [
    came.map((one) => ({ ...one, assemblyLine: 'LINE4' })),
    shuffled.map((one) => ({ ...one, assemblyLine: 'LINE6', messageId: `6${one.messageId}` })),
  ])
    for (let from = 0; from < said.length;) {
      const size = 1 + Math.floor(random() * 40);
      await take(...said.slice(from, from + size));
      from += size;
    }
  const calledOn = async (line: string) => {
    const { rows } = await sql`
      select manufacturing_no, status_code, action, sequence_no, planned_at, statuses from jis_call
      where assembly_line = ${line} and tenant_id = ${at.tenant} order by manufacturing_no`.execute(at.owner);
    return rows;
  };
  expect(await calledOn('LINE6')).toEqual(await calledOn('LINE4'));
  for (const line of ['LINE4', 'LINE6'])
    for (const code of ['F000', 'R100', 'M100']) {
      const { rows } = await sql<{ missing: [number, number][] }>`
        select missing from jis_stream where tenant_id = ${at.tenant} and assembly_line = ${line} and status_code = ${code}`.execute(
        at.owner,
      );
      const missing = rows[0]!.missing.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at),
      );
      const expected = day
        .filter((one) => lost.has(one) && one.statusCode === code)
        .map(({ sequenceNo }) => sequenceNo);
      expect(missing, `${line} ${code}`).toEqual(expected);
      const open = (await alerts(line, 'missing_seq')).filter(
        ({ isOpen, statusCode }) => isOpen === 'Y' && statusCode === code,
      );
      const { rows: said } = await sql<{ missing: [number, number][] }>`
        select missing from jis_alert where id = any (${open.map(({ id }) => id)}::bigint[]) order by first_no`.execute(
        at.owner,
      );
      expect(
        said
          .flatMap((one) =>
            one.missing.flatMap(([first, last]) =>
              Array.from({ length: last - first + 1 }, (_, at) => first + at),
            ),
          )
          .toSorted((a, b) => a - b),
      ).toEqual(expected);
    }
  const expectedMissed = async (line: string) =>
    (await alerts(line, 'no_expected'))
      .filter(({ isOpen }) => isOpen === 'Y')
      .map(({ manufacturingNo, statusCode }) => `${manufacturingNo} ${statusCode}`)
      .toSorted();
  expect(await expectedMissed('LINE6')).toEqual(await expectedMissed('LINE4'));
  expect(await alerts('LINE6', 'resend')).toEqual([]);
});

test('what a lost hour brings is told once and not a hundred times', async () => {
  await at.jobsDone();
  // behind what came at F000
  const plannedAt = '2026-03-03T12:00:00Z';
  await take(...Array.from({ length: 12 }, (_, place) => message(2_100 + place, 'R100', { plannedAt })));
  await at.jobsDone();
  const { rows } = await sql<{ message: string }>`
    select distinct message_zh as message from notification where tenant_id = ${at.tenant} and type = 'jis.no_expected' and message_zh like 'LINE3%12 条%'`.execute(
    at.owner,
  );
  expect(rows.map(({ message: told }) => told)).toEqual(['LINE3 线：未收到期望状态 12 条，请查看警报']);
});

test('gaps close by themselves, or by a person with a reason, and are not raised again', async () => {
  await take(message(201, 'M100'), message(205, 'M100'));
  const gap = async () =>
    (await alerts('LINE3', 'missing_seq')).find(
      ({ sequenceNo, statusCode }) => statusCode === 'M100' && /20\d/.test(sequenceNo ?? ''),
    )!;
  expect(await gap()).toMatchObject({ isOpen: 'Y', sequenceNo: '202–204', supplierCode: world.supplier });
  await take(message(203, 'M100'));
  expect(await gap()).toMatchObject({ isOpen: 'Y', sequenceNo: '202, 204' });
  await expect(
    at.supplier.calls(calls.closeJisAlerts, { ids: [(await gap()).id], reason: '不要了' }),
  ).rejects.toMatchObject({ key: 'err.forbidden' });
  await at.logistics.calls(calls.closeJisAlerts, { ids: [(await gap()).id], reason: '生产取消' });
  expect(await gap()).toMatchObject({
    isOpen: 'N',
    closeReason: '生产取消',
    closedBy: expect.any(String) as string,
  });
  await take(message(206, 'M100'));
  expect(
    (await alerts('LINE3', 'missing_seq')).filter(
      ({ isOpen, statusCode }) => isOpen === 'Y' && statusCode === 'M100',
    ),
  ).toEqual([]);
});

test('what is not configured is kept, told once, and mends itself when it is configured', async () => {
  await take(
    message(301, 'X900'),
    message(302, 'X900'),
    message(303, 'M100', { partGroup: '09' }),
    message(304, 'F000', { supplierCode: 'NOBODY' }),
  );
  expect(await alerts('LINE3', 'unknown_status')).toMatchObject([
    { isOpen: 'Y', statusCode: 'X900', manufacturingNo: 'V00301' },
  ]);
  expect(
    (await alerts('LINE3', 'unknown_supp'))
      .map(({ supplierCode, partGroup }) => `${supplierCode} ${partGroup}`)
      .toSorted(),
  ).toEqual(['NOBODY 01', `${world.supplier} 09`]);
  await sequencedLine(at, 'LINE3', [], [{ partGroup: '09', statusCode: 'M100' }]);
  await closeKnownOf(at.services, { tenantId: at.tenant, plantNo: world.plant });
  expect(
    (await alerts('LINE3', 'unknown_supp'))
      .filter(({ isOpen }) => isOpen === 'Y')
      .map(({ supplierCode }) => supplierCode),
  ).toEqual(['NOBODY']);
  await at.jobsDone();
  const { rows: notices } = await sql<{ param: Record<string, unknown> }>`
    select param from notification where tenant_id = ${at.tenant} and type = 'jis.unknown_status'`.execute(
    at.owner,
  );
  expect(notices.map(({ param }) => param)).toEqual([
    {
      status: 'X900',
      assemblyLine: 'LINE3',
      manufacturingNo: 'V00301',
      suppCode: world.supplier,
      tma: '26AB1',
      pgi: '01',
      sequenceNo: '301',
    },
  ]);
});

test('a second call at a status point was sent again, a re-order is told, and a late status point closes what missed it', async () => {
  await take(message(401, 'R100', { plannedAt: '2026-03-03T13:00:00Z' }));
  const missed = async () =>
    (await alerts('LINE3', 'no_expected')).find(({ manufacturingNo }) => manufacturingNo === 'V00401')!;
  expect(await missed()).toMatchObject({ isOpen: 'Y', statusCode: 'R100', expectedCode: 'F000' });
  await take(message(401, 'F000'));
  expect(await missed()).toMatchObject({ isOpen: 'N', closedBy: null });
  await take(message(401, 'R100'), message(401, 'R100', { action: 'reorder' }));
  expect((await alerts('LINE3', 'resend')).map(({ manufacturingNo }) => manufacturingNo)).toContain('V00401');
  expect((await alerts('LINE3', 're-order')).map(({ manufacturingNo }) => manufacturingNo)).toContain(
    'V00401',
  );
  const vehicle = await at.supplier.calls(calls.readJisVehicle, {
    assemblyLine: 'LINE3',
    manufacturingNo: 'V00401',
  });
  expect(vehicle).toMatchObject({
    vehicleId: 'LSVAA49J642000401',
    isDoubtful: false,
    calls: [{ reorders: 1, statusCode: 'R100' }],
  });
  expect(vehicle.messages).toHaveLength(4);
});

test('an entry by hand is replaced by the message that comes for it, and stays read', async () => {
  const { messageId: _, sentAt: __, ...entry } = message(501, 'M100', { sequenceNo: 9_999 });
  const write = { ...entry, action: 'call' as const };
  const { id } = await at.logistics.calls(calls.writeJisCallOff, write);
  await expect(at.logistics.calls(calls.writeJisCallOff, write)).rejects.toMatchObject({
    key: 'jis.calledAlready',
  });
  expect(await at.supplier.calls(calls.readJisCallOffs, { ids: [id] })).toEqual({ read: 1 });
  await take(message(501, 'M100'));
  expect(await at.logistics.calls(calls.listJisCallOffs, { manufacturingNo: 'V00501' })).toMatchObject([
    { id, sequenceNo: '501', isManual: 'N', isRead: 'Y' },
  ]);
  const said = (await alerts('LINE3', 'resend')).filter(
    ({ manufacturingNo }) => manufacturingNo === 'V00501',
  );
  const part = `${world.parts.bracket} × 1`;
  expect(said).toMatchObject([{ saidBefore: `9999 · ${part}`, saidNow: `501 · ${part}` }]);
  const vehicle = await at.logistics.calls(calls.readJisVehicle, {
    assemblyLine: 'LINE3',
    manufacturingNo: 'V00501',
  });
  expect(vehicle.calls).toMatchObject([{ sequenceNo: '501' }]);
});

test('numbers run round: 0001 comes behind 9999, and only what was lost is missing', async () => {
  let minute = 0;
  const came = async (...numbers: string[]) =>
    take(
      ...numbers.map((sequenceNo) => {
        const sentAt = new Date(Date.UTC(2026, 2, 3, 6, ++minute)).toISOString();
        return message(80_000 + minute, 'F000', {
          assemblyLine: 'LINE6',
          partGroup: '77',
          sequenceNo,
          sentAt,
        });
      }),
    );
  const open = async (type: JisAlertType) =>
    (await alerts('LINE6', type))
      .filter(({ isOpen, partGroup }) => isOpen === 'Y' && partGroup === '77')
      .map(({ sequenceNo }) => sequenceNo);
  for (const number of ['9997', '9998', '9999', '0001', '0002', '0003']) await came(number);
  expect(await open('missing_seq')).toEqual([]);
  await came('0005', '0006');
  expect(await open('missing_seq')).toEqual(['0004']);
  await came('0008');
  expect(await open('missing_seq')).toEqual(['0007', '0004']);
  const rows = await at.logistics.calls(calls.listJisCallOffs, { assemblyLine: 'LINE6', partGroup: '77' });
  expect(rows.map(({ sequenceNo }) => sequenceNo).slice(0, 4)).toEqual(['0008', '0006', '0005', '0003']);
  // closed as lost, the next ones are raised all the same
  const gaps = (await alerts('LINE6', 'missing_seq')).filter(({ partGroup }) => partGroup === '77');
  await at.logistics.calls(calls.closeJisAlerts, { ids: gaps.map(({ id }) => id), reason: '丢失' });
  await came('0012', '0013', '0015');
  expect(await open('missing_seq')).toEqual(['0014', '0009–0011']);
  // a mistyped number moves nothing, and one alert gathers what is out of range
  await came('4132');
  await came('0016', '7000');
  expect(await open('out_of_range')).toEqual(['4132, 7000']);
  await came('0018');
  expect(await open('missing_seq')).toEqual(['0017', '0014', '0009–0011']);
});

test('a stream begins anew at a number, by whoever may, and counts what came meanwhile', async () => {
  let minute = 0;
  const came = async (...numbers: number[]) =>
    take(
      ...numbers.map((sequenceNo) => {
        const sentAt = new Date(Date.UTC(2026, 2, 3, 6, ++minute)).toISOString();
        return message(81_000 + minute, 'F000', {
          assemblyLine: 'LINE6',
          partGroup: '78',
          sequenceNo,
          sentAt,
        });
      }),
    );
  const own = async (type: JisAlertType) =>
    (await alerts('LINE6', type)).filter(({ partGroup }) => partGroup === '78');
  await came(4_131, 4_132, 9_997);
  expect(await own('out_of_range')).toMatchObject([{ isOpen: 'Y', sequenceNo: '9997', afterNo: '4132' }]);
  await at.logistics.calls(calls.closeJisAlerts, {
    ids: (await own('out_of_range')).map(({ id }) => id),
    reason: '误发',
  });
  await came(1, 2, 4);
  const [outside] = await own('out_of_range');
  expect(outside).toMatchObject({ isOpen: 'Y', sequenceNo: '1–2, 4' });
  const begin = { id: outside!.id, number: 1, reason: '计数器重置' };
  await expect(at.supplier.calls(calls.beginJisStream, begin)).toFailWith('err.forbidden');
  expect(await at.logistics.calls(calls.beginJisStream, begin)).toEqual({ missing: 1 });
  expect((await own('out_of_range'))[0]).toMatchObject({ isOpen: 'N', closeReason: '计数器重置' });
  expect((await own('missing_seq')).map(({ sequenceNo }) => sequenceNo)).toEqual(['3']);
  const stream = { entity: 'jis_stream', id: outside!.streamId! };
  const told = await at.logistics.calls(readHistory, stream);
  expect(new Map(told.map(({ fieldName, afterValue }) => [fieldName, afterValue?.text]))).toEqual(
    new Map([
      ['重新开始的号码', '1'],
      ['重新开始的原因', '计数器重置'],
    ]),
  );
  expect(told[0]!.userNo).not.toBeNull();
  await expect(at.otherSupplier.calls(readHistory, stream)).toFailWith('err.notFound');
  await came(5, 7);
  expect((await own('missing_seq')).map(({ sequenceNo }) => sequenceNo)).toEqual(['6', '3']);
});

test('a long loss is raised once three numbers go on behind it, and 0 follows the highest', async () => {
  let minute = 0;
  const came = async (...numbers: string[]) =>
    take(
      ...numbers.map((sequenceNo) =>
        message(800 + minute, 'F000', {
          messageId: `Z-${++minute}`,
          assemblyLine: 'LINE6',
          partGroup: '79',
          sequenceNo,
          sentAt: new Date(Date.parse('2026-03-02T00:00:00Z') + minute * 60_000).toISOString(),
        }),
      ),
    );
  const own = async (type: JisAlertType) =>
    (await alerts('LINE6', type))
      .filter(({ partGroup }) => partGroup === '79')
      .map(({ sequenceNo, isOpen }) => `${sequenceNo} ${isOpen}`);
  await came('9300', '9301', '9902', '9903');
  expect([await own('missing_seq'), await own('out_of_range')]).toEqual([[], ['9902–9903 Y']]);
  await came('9904');
  expect([await own('missing_seq'), await own('out_of_range')]).toEqual([['9302–9901 Y'], ['9902–9903 N']]);
  await came('9999', '0000', '0002');
  expect(await own('missing_seq')).toEqual(['9905–9998 Y', '0001 Y', '9302–9901 Y']);
});

test('a supplier finds his part groups of a vehicle and nothing of the others', async () => {
  await take(
    message(601, 'F000'),
    message(601, 'F000', { supplierCode: world.otherSupplier, partGroup: '01', sequenceNo: 77 }),
  );
  const which = { assemblyLine: 'LINE3', manufacturingNo: 'V00601' };
  const own = await at.supplier.calls(calls.readJisVehicle, which);
  expect(own.calls.map(({ supplierCode }) => supplierCode)).toEqual([world.supplier]);
  expect(own.messages.map(({ supplierCode }) => supplierCode)).toEqual([world.supplier]);
  const both = await at.logistics.calls(calls.readJisVehicle, which);
  expect(both.calls).toHaveLength(2);
  const rows = await at.supplier.calls(calls.listJisCallOffs, { manufacturingNo: '00601' });
  expect(rows.map(({ supplierCode }) => supplierCode)).toEqual([world.supplier]);
});

test('racks are printed over missing numbers once somebody has said so, and the sheet says which; a label says nothing of places', async () => {
  const partGroup = '89';
  const numbers = [851, 852, 855];
  await take(...numbers.map((number) => ({ ...message(number, 'M100'), partGroup })));
  const rows = await at.supplier.calls(calls.listJisCallOffs, { partGroup });
  const print = {
    ids: rows.map(({ id }) => id),
    form: 'rackSheet',
    order: 'build',
    places: 2,
  } as const;
  const refusal = (await at.supplier
    .calls(calls.printJisCallOffs, print)
    .catch((failure: unknown) => failure)) as { key: string; details: { agreed: string } };
  expect(refusal).toMatchObject({ key: 'jis.overGap', details: { numbers: '853–854', count: 2 } });
  const { agreed } = refusal.details;
  const { id } = await at.supplier.calls(calls.printJisCallOffs, { ...print, places: 3, agreed });
  const paper = await at.supplier.downloads(calls.downloadJisPrint, { id });
  expect((await textOf(paper.bytes)).split('851–852 [853–854] 855')).toHaveLength(3);
  const list = { ...print, form: 'sequenceList' } as const;
  await expect(at.supplier.calls(calls.printJisCallOffs, list)).resolves.toMatchObject({
    toPrinter: false,
  });
});

test('a print is noted with its paper, and rolled back to the print before it', async () => {
  await take(message(702, 'M100'), message(701, 'M100'), message(703, 'F000'));
  const rows = await at.supplier.calls(calls.listJisCallOffs, { manufacturingNo: 'V0070' });
  const idOf = (number: string) => rows.find(({ sequenceNo }) => sequenceNo === number)!.id;
  const printed = async (...ids: string[]) =>
    at.supplier.calls(calls.printJisCallOffs, { ids, form: 'rackSheet', order: 'reverse', places: 2 });
  await expect(printed(idOf('703'))).rejects.toMatchObject({
    key: 'jis.printSilent',
    details: { status: 'F000' },
  });
  await expect(
    at.otherSupplier.calls(calls.printJisCallOffs, {
      ids: [idOf('701')],
      form: 'rackSheet',
      order: 'build',
      places: 2,
    }),
  ).rejects.toMatchObject({ key: 'jis.printUnknown' });
  // sent again, it still has one place
  await take(message(702, 'M100'));
  const which = { manufacturingNo: 'V00702', statusCode: 'M100' };
  const again = await at.supplier.calls(calls.listJisCallOffs, which);
  expect(again).toMatchObject([{ replaced: null }]);
  const old = await at.supplier.calls(calls.listJisCallOffs, { ...which, isReplaced: 'Y' });
  expect(old).toMatchObject([{ id: idOf('702'), replaced: 'same' }]);
  await expect(printed(idOf('702'))).rejects.toMatchObject({
    key: 'jis.printReplaced',
    details: { number: '702' },
  });
  // those that can be printed go on once somebody has read why the others cannot
  const some = [idOf('701'), idOf('702'), idOf('703'), ...again.map(({ id }) => id)];
  const refusal = (await printed(...some).catch((failure: unknown) => failure)) as {
    key: string;
    details: { agreed: string; touched: { text: string }[] };
  };
  expect(refusal).toMatchObject({
    key: 'jis.printPartly',
    details: { count: 3, fit: 2, left: 1, field: 'ids' },
  });
  expect(refusal.details.touched.map(({ text }) => text)).toEqual([expect.stringContaining('703')]);
  await expect(
    at.supplier.calls(calls.printJisCallOffs, {
      ids: some,
      form: 'label',
      order: 'build',
      places: 2,
      agreed: '-',
    }),
  ).toFailWith('jis.printPartly');
  const first = await at.supplier.calls(calls.printJisCallOffs, {
    ids: some,
    form: 'rackSheet',
    order: 'reverse',
    places: 2,
    agreed: refusal.details.agreed,
  });
  const paper = await at.supplier.downloads(calls.downloadJisPrint, { id: first.id });
  const text = await textOf(paper.bytes);
  expect(text).toContain(first.number);
  expect(text.split('V00702')).toHaveLength(2);
  // the second vehicle goes into the first place
  expect(text.indexOf('V00702')).toBeLessThan(text.indexOf('V00701'));
  const shown = async () =>
    Object.fromEntries(
      (await at.supplier.calls(calls.listJisCallOffs, { manufacturingNo: 'V0070', statusCode: 'M100' })).map(
        ({ sequenceNo, isPrinted, isRead }) => [sequenceNo, isPrinted + isRead],
      ),
    );
  expect(await shown()).toEqual({ 701: 'YY', 702: 'YY' });
  const twice = { ids: [again[0]!.id], form: 'rackSheet' as const, order: 'reverse' as const, places: 2 };
  await expect(at.supplier.calls(calls.printJisCallOffs, twice)).toFailWith('jis.printedAlready');
  const second = await at.supplier.calls(calls.printJisCallOffs, { ...twice, reason: '料架单破损' });
  await at.logistics.calls(calls.rollBackJisPrint, { id: second.id, reason: '料架损坏' });
  expect(await shown()).toEqual({ 701: 'YY', 702: 'YY' });
  await at.supplier.calls(calls.rollBackJisPrint, { id: first.id, reason: '顺序有误' });
  expect(await shown()).toEqual({ 701: 'NY', 702: 'NY' });
  await expect(
    at.supplier.calls(calls.rollBackJisPrint, { id: first.id, reason: '再次' }),
  ).rejects.toMatchObject({ key: 'jis.rolledBackAlready' });
  expect(await at.logistics.calls(calls.listJisPrints, { isRolledBack: 'Y' })).toMatchObject([
    { number: second.number, rollBackReason: '料架损坏', callOffs: 1 },
    { number: first.number, rollBackReason: '顺序有误', callOffs: 2, numbers: '701–702' },
  ]);
});

test('what was printed and is changed or cancelled says which label to destroy; printing once more, or the supplier, closes it', async () => {
  const other = { parts: [{ position: 1, partNo: '5G1 999 888 Z', quantity: '1', unit: 'PCE' }] };
  const later = (minute: number) => new Date(Date.UTC(2026, 2, 2, 11, minute)).toISOString();
  await take(message(751, 'M100'), message(752, 'M100'), message(753, 'M100'));
  const rowsOf = async () => at.supplier.calls(calls.listJisCallOffs, { manufacturingNo: 'V0075' });
  const idOf = async (number: string) => (await rowsOf()).find(({ sequenceNo }) => sequenceNo === number)!.id;
  const print = async (...ids: string[]) =>
    at.supplier.calls(calls.printJisCallOffs, { ids, form: 'sequenceList', order: 'build', places: 2 });
  const first = await print(await idOf('751'), await idOf('752'), await idOf('753'));
  await take(
    message(751, 'M100', { ...other, sentAt: later(1) }),
    message(752, 'M100', { action: 'cancel', sentAt: later(2) }),
    message(753, 'M100', { plannedAt: '2026-03-02T20:00:00Z', sentAt: later(3) }),
  );
  const after = async (type: JisAlertType) =>
    (await at.supplier.calls(calls.listJisAlerts, { assemblyLine: 'LINE3', type, limit: 100 })).filter(
      ({ manufacturingNo }) => manufacturingNo?.startsWith('V0075'),
    );
  expect(await after('changed_after_print')).toMatchObject([
    { manufacturingNo: 'V00753', isOpen: 'Y', saidNow: expect.stringContaining('20:00') as string },
    {
      manufacturingNo: 'V00751',
      printNo: first.number,
      saidBefore: `751 · ${world.parts.bracket} × 1`,
      saidNow: '751 · 5G1 999 888 Z × 1',
    },
  ]);
  const [cancelled] = await after('cancelled_after_print');
  expect(cancelled).toMatchObject({ manufacturingNo: 'V00752', printNo: first.number, isOpen: 'Y' });
  await at.jobsDone();
  const { rows: told } = await sql<{ message: string }>`
    select distinct message_en as message from notification where tenant_id = ${at.tenant} and type = 'jis.cancelled_after_print'`.execute(
    at.owner,
  );
  expect(told.map((one) => one.message)).toEqual([expect.stringContaining(first.number)]);
  expect((await rowsOf()).find(({ sequenceNo }) => sequenceNo === '751')).toMatchObject({ isPrinted: 'N' });
  await print(await idOf('751'));
  expect((await after('changed_after_print')).map(({ isOpen }) => isOpen)).toEqual(['Y', 'N']);
  expect(
    (await alerts('LINE3', 'resend')).filter(
      ({ manufacturingNo, isOpen }) => manufacturingNo === 'V00751' && isOpen === 'Y',
    ),
  ).toEqual([]);
  const destroy = { ids: [cancelled!.id] };
  expect(await at.otherSupplier.calls(calls.destroyJisLabels, destroy)).toEqual({ closed: 0 });
  expect(await at.supplier.calls(calls.destroyJisLabels, destroy)).toEqual({ closed: 1 });
});

test('an entry by hand that a message replaces with other parts is not printed any more, and says so', async () => {
  const { messageId: _, sentAt: __, ...entry } = message(761, 'M100');
  const { id } = await at.logistics.calls(calls.writeJisCallOff, { ...entry, action: 'call' as const });
  const { number } = await at.supplier.calls(calls.printJisCallOffs, {
    ids: [id],
    form: 'sequenceList',
    order: 'build',
    places: 2,
  });
  const parts = [{ position: 1, partNo: '5G1 999 888 Z', quantity: '1', unit: 'PCE' }];
  await take(message(761, 'M100', { parts }));
  expect(await at.supplier.calls(calls.listJisCallOffs, { manufacturingNo: 'V00761' })).toMatchObject([
    { id, isPrinted: 'N', isRead: 'Y', partNos: '5G1 999 888 Z' },
  ]);
  const changed = (await alerts('LINE3', 'changed_after_print')).filter(
    ({ manufacturingNo }) => manufacturingNo === 'V00761',
  );
  expect(changed).toMatchObject([{ isOpen: 'Y', printNo: number }]);
});

test('a file of call-offs in sequence is taken like any message; what it does not say follows from the configuration', async () => {
  const file = (messageId: string, ...vehicles: string[]) =>
    Buffer.from(
      `UNB+UNOC:3+OEM+SUP+260302:1016+77'UNH+1+DELJIT:D:04A:UN'BGM+242+${messageId}+9'DTM+137:202603021015:203'NAD+SE+S1001::92'${vehicles.join('')}UNT+${4 + vehicles.join('').split("'").length}+1'UNZ+1+77'`,
    );
  const vehicle = (number: number, action = '1', line = 'LINE9') =>
    `SEQ+${action}+${number}:4'DTM+2:202603021415:203'GIR+1+W${number}:AN'LOC+159+${line}::92'LIN+1++${world.parts.bracket}:IN'QTY+113:1:PCE'`;
  await sequencedLine(
    at,
    'LINE9',
    [{ code: 'K100', position: 77 }],
    [{ partGroup: '05', statusCode: 'K100' }],
  );
  const upload = async (content: Buffer) =>
    at.logistics.uploads(calls.takeJisFile, { name: 'deljit.edi', content });
  const said = file('D-1', vehicle(11), vehicle(12), vehicle(13, '1', 'LINE8'), vehicle(12, '2'));
  expect(await upload(said)).toMatchObject({
    taken: 3,
    repeated: 0,
    refused: [{ messageId: 'D-1', field: 'statusCode', text: expect.stringContaining('LINE8') as string }],
  });
  expect(await upload(said)).toMatchObject({ taken: 0, repeated: 3 });
  const rows = await at.logistics.calls(calls.listJisCallOffs, { assemblyLine: 'LINE9' });
  expect(
    rows.map(({ sequenceNo, action, partGroup, statusCode, plannedAt }) => [
      sequenceNo,
      action,
      partGroup,
      statusCode,
      plannedAt,
    ]),
  ).toEqual([
    ['12', 'cancel', '05', 'K100', '2026-03-02T06:15:00Z'],
    ['11', 'call', '05', 'K100', '2026-03-02T06:15:00Z'],
  ]);
  // the same through the channel that other messages come by: the plant is named in it
  const named = Buffer.from(
    file('D-2', vehicle(21), vehicle(22), vehicle(23, '1', 'LINE8'))
      .toString()
      .replace('NAD+SE', "NAD+ST+P1::92'NAD+SE")
      .replace('UNT+', 'UNT+1')
      .replace(/UNT\+1(\d+)/, (_, count: string) => `UNT+${Number(count) + 1}`),
  );
  const { id } = await at.mrp.uploads(uploadMessage, { name: 'deljit.edi', content: named });
  await at.jobsDone();
  const log = await at.mrp.calls(readMessage, { id });
  expect(log).toMatchObject({ kind: 'DELJIT', status: 'taken', itemsTaken: 2, itemsRefused: 1 });
  expect(JSON.stringify(log)).toContain('LINE8');
  expect(
    (await at.supplier.calls(calls.listJisCallOffs, { assemblyLine: 'LINE9', manufacturingNo: 'W2' })).map(
      ({ sequenceNo }) => sequenceNo,
    ),
  ).toEqual(['22', '21']);
  expect(await upload(Buffer.from('no message at all'))).toMatchObject({ taken: 0, refused: [{}] });
});
