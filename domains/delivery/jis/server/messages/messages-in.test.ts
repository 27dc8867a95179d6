import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import {
  mapPartner,
  listMessages,
  readMessage,
  readMessageText,
  uploadMessage,
} from '@portal/edi/contract/endpoints.ts';
import { delforItem, delforMessage } from '@portal/edi/server/testing/delfor.ts';
import { createJisPartGroup } from '@portal/jis-status/contract/endpoints.ts';
import { sequencedLine } from '@portal/jis-status/server/testing/sequenced-line.ts';
import * as calls from '../../contract/endpoints.ts';
import { closeKnownOf } from '../by-the-clock.ts';

const LINE = 'LINE12';
let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'planner1',
    name: 'planner1',
    party: 'plant',
    companyCode: world.plant,
    plants: [world.plant],
    roles: ['mrp-controller', 'logistics-planner'],
    password: 'a long enough one 1A',
  });
  await sequencedLine(
    at,
    LINE,
    [{ code: 'K100', position: 78, nameZh: '上线', nameEn: 'On line' }],
    [{ partGroup: '05', statusCode: 'K100' }],
  );
});

type Said = {
  plant?: string;
  supplier?: string;
  part?: string;
  parts?: readonly string[];
  line?: string;
  group?: string;
  buyer?: string;
  planned?: string;
};
/** A DELJIT of vehicles; `plant` '' names none. */
const deljit = (messageId: string, vehicles: readonly number[], said: Said = {}): Buffer => {
  const { plant = '', supplier = 'S1001', part = world.parts.bracket, buyer = 'OEM' } = said;
  const { planned = '202603021415:203', line = LINE, group } = said;
  const segments = [
    `BGM+242+${messageId}+9`,
    'DTM+137:202603021015:203',
    `NAD+BY+${buyer}::92`,
    `NAD+SE+${supplier}::92`,
    ...(plant === '' ? [] : [`NAD+ST+${plant}::92`]),
    ...vehicles.flatMap((number) => [
      `SEQ+1+${number}:4`,
      `DTM+2:${planned}`,
      `GIR+1+X${number}:AN${group === undefined ? '' : `+${group}:XA`}`,
      `LOC+159+${line}::92`,
      ...(said.parts ?? [part]).flatMap((partNo, at) => [`LIN+${at + 1}++${partNo}:IN`, 'QTY+113:1:PCE']),
    ]),
  ];
  return Buffer.from(
    `UNB+UNOC:3+OEM+SUP+260302:1016+77'UNH+1+DELJIT:D:04A:UN'${segments.join("'")}'UNT+${segments.length + 2}+1'UNZ+1+77'`,
  );
};
const upload = async (content: Buffer) =>
  at.logistics.uploads(calls.takeJisFile, { name: 'deljit.edi', content });
const sentIn = async (content: Buffer) => {
  const { id } = await at.mrp.uploads(uploadMessage, { name: 'deljit.edi', content });
  await at.jobsDone();
  return at.mrp.calls(readMessage, { id });
};

/** Notices of a user since the last look. */
const noticesFor = async (userNo: string): Promise<string[]> => {
  await at.jobsDone();
  const rows = await at.owner
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select('message_en as text')
    .where('app_user.user_no', '=', userNo)
    .orderBy('notification.id')
    .execute();
  await at.owner.deleteFrom('notification').execute();
  return rows.map(({ text }) => text);
};

test('a DELJIT for a plant that there is not stays a message of the plant it came in by, refused with the true reason, and its planners hear of it', async () => {
  const log = await sentIn(deljit('E-1', [1, 2], { plant: 'XXXX' }));
  expect(log).toMatchObject({ kind: 'DELJIT', status: 'refused', plantNo: world.plant, sender: 'OEM' });
  expect(JSON.stringify(log.refusal)).toContain('没有工厂 XXXX');
  expect(await at.mrp.calls(listMessages, { trackId: log.trackId })).toMatchObject([{ status: 'refused' }]);
  expect(await noticesFor('planner1')).toEqual([expect.stringContaining('there is no plant XXXX')]);
});

test('a DELJIT that cannot be read is refused under its own name, with its sender and the reason', async () => {
  const log = await sentIn(Buffer.from(deljit('E-10', [1]).toString().replace('SEQ+1+', 'SEQ+6+')));
  expect(log).toMatchObject({ kind: 'DELJIT', status: 'refused', sender: 'OEM', receiver: 'SUP' });
  expect(log.refusal).toMatchObject({ code: 'edi.qualifierUnknown' });
  expect(await noticesFor('planner1')).toEqual([expect.stringContaining('code 6 of SEQ is not known')]);
});

test('what cannot be placed is the reason of the refusal, not that all was received before', async () => {
  const log = await sentIn(deljit('E-2', [3], { plant: world.plant, supplier: 'S1002' }));
  expect(log.status).toBe('refused');
  expect(JSON.stringify(log.refusal)).toContain(`${LINE} 线没有给供应商 S1002`);
});

test('codes of plant and supplier mean in a DELJIT what they are mapped to for DELFOR', async () => {
  const codes = { plant: '0042', supplier: 'LIEF9', buyer: 'BUYER9' };
  expect(await sentIn(deljit('E-3', [4], codes))).toMatchObject({ status: 'refused' });
  await at.mrp.calls(mapPartner, {
    format: 'DELFOR',
    customerCode: codes.buyer,
    plantCode: codes.plant,
    supplierCodeGiven: codes.supplier,
    plantNo: world.plant,
    supplierCode: world.supplier,
  });
  expect(await sentIn(deljit('E-3', [4], codes))).toMatchObject({ status: 'taken', itemsTaken: 1 });
});

test('a vehicle is planned for the moment that is named, whatever its zone', async () => {
  await upload(deljit('E-6', [7], { planned: '202603020615UTC:303' }));
  await upload(deljit('E-7', [8], { planned: '20260302141530:204' }));
  const rows = await at.logistics.calls(calls.listJisCallOffs, { assemblyLine: LINE });
  expect(new Map(rows.map(({ manufacturingNo, plannedAt }) => [manufacturingNo, plannedAt]))).toEqual(
    new Map([
      ['X8', '2026-03-02T06:15:30Z'],
      ['X7', '2026-03-02T06:15:00Z'],
      ['X4', '2026-03-02T06:15:00Z'],
    ]),
  );
});

test('what comes by the doors of JIS stands in the message log, with counts and reasons', async () => {
  const { trackId } = await upload(deljit('E-8', [9], { supplier: 'S1002' }));
  const [file] = await at.mrp.calls(listMessages, { trackId });
  expect(file).toMatchObject({ kind: 'DELJIT', status: 'refused', itemsRefused: 1, channel: 'upload' });
  const log = await at.mrp.calls(readMessage, { id: file!.id });
  expect(JSON.stringify(log.refusal)).toContain('S1002');
  const json = await at.logistics.calls(calls.takeJisMessages, {
    messages: [{ messageId: 'E-9', parts: [] }],
  });
  const [message] = await at.mrp.calls(listMessages, { trackId: json.trackId });
  expect(message).toMatchObject({ status: 'refused', itemsRefused: 1, channel: 'interface' });
  expect(JSON.stringify(await at.mrp.calls(readMessage, { id: message!.id }))).toContain('E-9');
  const whole = await at.logistics.calls(calls.takeJisMessages, {
    messages: [
      {
        messageId: 'E-10',
        sentAt: '2026-03-02T05:00:00Z',
        assemblyLine: 'LINE1',
        manufacturingNo: 'WHOLE1',
        supplierCode: 'S1001',
        partGroup: '01',
        statusCode: 'M100',
        plannedAt: '2026-03-02T06:00:00Z',
        sequenceNo: 1,
        parts: [{ position: 1, partNo: '5G0 123 456 A', quantity: '1', unit: 'PCE' }],
      },
    ],
  });
  expect(whole.taken).toBe(1);
  expect(await at.mrp.calls(listMessages, { trackId: whole.trackId })).toMatchObject([
    { kind: 'DELJIT', itemsRefused: 0, channel: 'interface' },
  ]);
});

test('a file whose envelope is broken stands in the message log with its sender and the reason', async () => {
  for (const content of [deljit('E-13', [43]).subarray(0, -9), Buffer.from('no message at all')]) {
    const { taken, refused, trackId } = await upload(content);
    expect([taken, refused.length]).toEqual([0, 1]);
    const [file] = await at.mrp.calls(listMessages, { trackId });
    expect(file).toMatchObject({
      status: 'refused',
      channel: 'upload',
      plantNo: world.plant,
      kind: 'unknown',
    });
    expect(file!.sender).toBe(content.includes('UNB') ? 'OEM' : '');
    const log = await at.mrp.calls(readMessage, { id: file!.id });
    expect(log.refusal?.text).toBe(refused[0]!.text);
  }
});

test('every door asks for the plant that a message names', async () => {
  expect(await upload(deljit('E-4', [5], { plant: 'P2' }))).toMatchObject({
    taken: 0,
    refused: [{ messageId: 'E-4', field: 'plantNo', text: expect.stringContaining('P2') as string }],
  });
  expect(await upload(deljit('E-4', [5], { plant: 'XXXX' }))).toMatchObject({
    taken: 0,
    refused: [{ field: 'plantNo', text: expect.stringContaining('没有工厂 XXXX') as string }],
  });
  expect(await upload(deljit('E-4', [5], { plant: world.plant }))).toMatchObject({ taken: 1, refused: [] });
  const message = {
    messageId: 'E-5',
    sentAt: '2026-03-02T02:15:00Z',
    assemblyLine: LINE,
    manufacturingNo: 'X6',
    supplierCode: world.supplier,
    partGroup: '05',
    statusCode: 'K100',
    plannedAt: '2026-03-02T06:15:00Z',
    sequenceNo: '6',
    parts: [{ position: 1, partNo: world.parts.bracket, quantity: '1', unit: 'PCE' }],
  };
  const take = async (plantNo: string) =>
    at.logistics.calls(calls.takeJisMessages, { messages: [{ ...message, plantNo }] });
  expect(await take('P2')).toMatchObject({
    taken: 0,
    refused: [{ index: 0, messageId: 'E-5', field: 'plantNo', reason: 'otherPlant' }],
  });
  expect(await take(world.plant)).toMatchObject({ taken: 1, refused: [] });
});

test('a known number with another content waits for a person, and only the same content is a repetition', async () => {
  await noticesFor('planner1');
  expect(await upload(deljit('F-1', [11, 12]))).toMatchObject({ taken: 2, repeated: 0, waiting: [] });
  expect(await upload(deljit('F-1', [11, 12]))).toMatchObject({ taken: 0, repeated: 2, waiting: [] });
  // another part, and a vehicle more: nothing of it is taken, and nobody answers the sender that it was known
  const other = deljit('F-1', [11, 12, 13], { part: world.parts.unit });
  const answer = await upload(other);
  expect(answer).toMatchObject({ taken: 0, repeated: 0, refused: [] });
  expect(answer.waiting.map(({ text }) => text)).toEqual([
    expect.stringContaining(world.parts.unit),
    expect.stringContaining('F-1'),
    expect.stringContaining('F-1'),
  ]);
  expect(await upload(other)).toMatchObject({ taken: 0, repeated: 0, waiting: [{}, {}, {}] });
  const [alert, ...more] = await alerts();
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    isOpen: 'Y',
    messageId: 'F-1',
    decision: null,
    supplierCode: world.supplier,
  });
  expect(alert!.differsEn).toContain(`${world.parts.bracket} × 1 PCE → ${world.parts.unit} × 1 PCE`);
  expect((await noticesFor('planner1')).filter((text) => text.includes('F-1 came again'))).toHaveLength(1);
  expect(
    (await at.supplier.calls(calls.listJisAlerts, { type: 'other_content' })).map(
      ({ messageId }) => messageId,
    ),
  ).toEqual(['F-1']);
  expect(await partsOf('X11')).toEqual([world.parts.bracket]);
  // as it was kept when numbers were numbers
  await sql`update jis_alert set waiting = jsonb_set(waiting, '{messages}', (select jsonb_agg(said || jsonb_build_object('sequenceNo', (said ->> 'sequenceNo')::int))
    from jsonb_array_elements(waiting -> 'messages') as said)) where id = ${alert!.id}`.execute(at.owner);

  expect(await at.logistics.calls(calls.takeJisOtherContent, { ids: [alert!.id] })).toEqual({ taken: 1 });
  expect(await at.logistics.calls(calls.takeJisOtherContent, { ids: [alert!.id] })).toEqual({ taken: 0 });
  // what it took the place of is history
  expect(await partsOf('X11')).toEqual([world.parts.unit]);
  expect(await alerts()).toMatchObject([{ isOpen: 'N', decision: 'taken' }]);
  // both are known now
  expect(await upload(other)).toMatchObject({ taken: 0, repeated: 3, waiting: [] });
  expect(await upload(deljit('F-1', [11, 12]))).toMatchObject({ taken: 0, repeated: 2, waiting: [] });
});

test('a number used again for another vehicle waits too, and what is discarded stays discarded', async () => {
  const message = (manufacturingNo: string, sequenceNo: number) => ({
    messageId: 'F-2',
    sentAt: '2026-03-02T02:15:00Z',
    assemblyLine: LINE,
    manufacturingNo,
    supplierCode: world.supplier,
    partGroup: '05',
    statusCode: 'K100',
    plannedAt: '2026-03-02T06:15:00Z',
    sequenceNo,
    parts: [{ position: 1, partNo: world.parts.bracket, quantity: '1', unit: 'PCE' }],
  });
  const take = async (...messages: ReturnType<typeof message>[]) =>
    at.logistics.calls(calls.takeJisMessages, { messages });
  expect(await take(message('X21', 21), message('X22', 22))).toMatchObject({
    taken: 1,
    repeated: 0,
    waiting: [{ index: 1, messageId: 'F-2', field: 'messageId', reason: 'otherContent' }],
  });
  const [alert] = await alerts();
  expect(alert).toMatchObject({ messageId: 'F-2', manufacturingNo: 'X22' });
  expect(alert!.differsEn).toContain('X21 → X22');
  await at.logistics.calls(calls.closeJisAlerts, { ids: [alert!.id], reason: '发送方有误' });
  expect((await alerts())[0]).toMatchObject({ decision: 'discarded', closeReason: '发送方有误' });
  expect(await take(message('X22', 22), message('X21', 21))).toMatchObject({
    taken: 0,
    repeated: 1,
    waiting: [],
    refused: [{ index: 0, field: 'messageId', reason: 'discarded' }],
  });
  expect(await partsOf('X22')).toEqual([]);
});

test('the message log says that a DELJIT waits among the alerts', async () => {
  await sentIn(deljit('F-3', [31], { plant: world.plant }));
  const log = await sentIn(deljit('F-3', [32], { plant: world.plant }));
  expect(log).toMatchObject({ status: 'taken', itemsTaken: 0, repeated: 0, warningCount: 1 });
  expect(JSON.stringify(log.warnings)).toContain('X31 → X32');
});

test('each kind of message in one interchange is taken, refused and listed by itself', async () => {
  await noticesFor('planner1');
  const deljitOf = (text: Buffer) => /UNH.*(?=UNZ)/.exec(text.toString())![0];
  const own = { plant: world.plant };
  const files = [deljit('E-11', [41], own), deljit('E-12', [42], { ...own, supplier: 'S1002' })];
  const [vehicle, unplaced] = files.map(deljitOf);
  const callOff = delforMessage('3', 'NAD+SU+S1001::92', ...delforItem(world.parts.bracket)).join("'");
  const advice = "UNH+4+DESADV:D:96A:UN'BGM+351+1+9'UNT+3+4'";
  const messages = [advice, vehicle!, `${callOff}'`, unplaced!, advice.replaceAll('+4', '+5')];
  const log = await sentIn(Buffer.from(`UNB+UNOC:3+OEM+SUP+260302:1016+78'${messages.join('')}UNZ+5+78'`));
  const rows = await at.mrp.calls(listMessages, { trackId: log.trackId });
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  expect([...byKind.keys()].toSorted()).toEqual(['DELFOR', 'DELJIT', 'DESADV']);
  expect(log).toMatchObject({ kind: 'DELFOR', transmissionsRefused: 0 });
  expect(log.itemsTaken + log.itemsWaiting).toBe(1);
  expect(byKind.get('DELJIT')).toMatchObject({
    status: 'taken',
    itemsTaken: 1,
    itemsRefused: 1,
    sender: 'OEM',
  });
  expect(byKind.get('DESADV')).toMatchObject({ status: 'refused', transmissionsRefused: 2, sender: 'OEM' });
  const refused = await at.mrp.calls(readMessage, { id: byKind.get('DESADV')!.id });
  expect(refused.refusal?.text).toMatch(/第 2 个段.*DESADV/);
  // its bytes speak of all of them, and so do not show for one
  expect(await at.mrp.calls(readMessage, { id: byKind.get('DELFOR')!.id })).toMatchObject({ hasRaw: false });
  await expect(at.mrp.calls(readMessageText, { id: byKind.get('DELFOR')!.id, from: 0 })).toFailWith(
    'edi.rawOfOtherPlants',
  );
  expect(await partsOf('X41')).toEqual([world.parts.bracket]);
  const said = (await noticesFor('planner1')).join('\n');
  expect(said).toContain('a message of type DESADV is not taken here');
  expect(said).toContain('1 item of message deljit.edi was not taken');
  // the same file again: each kind knows its own
  const again = await sentIn(
    Buffer.from(`UNB+UNOC:3+OEM+SUP+260302:1016+78'${vehicle!}${callOff}'UNZ+2+78'`),
  );
  expect(again).toMatchObject({ kind: 'DELFOR', status: 'refused', repeated: 1 });
  expect(await at.mrp.calls(listMessages, { trackId: `${again.trackId}-DELJIT` })).toMatchObject([
    { kind: 'DELJIT', repeated: 1, itemsTaken: 0 },
  ]);
});

const alerts = async () =>
  at.logistics.calls(calls.listJisAlerts, { type: 'other_content', assemblyLine: LINE });
const partsOf = async (manufacturingNo: string) =>
  (await at.logistics.calls(calls.listJisCallOffs, { assemblyLine: LINE, manufacturingNo })).map(
    ({ partNos }) => partNos,
  );

test('of a supplier with several part groups at a line, XA or the parts say which; what has no group waits, and is taken in once it is entered', async () => {
  const line = 'LINE14';
  await sequencedLine(
    at,
    line,
    [{ code: 'K100', position: 78 }],
    [
      { partGroup: '91', statusCode: 'K100' },
      { partGroup: '92', statusCode: 'K100' },
    ],
  );
  const group = async (partNo: string, partGroup: string) =>
    at.logistics.calls(createJisPartGroup, { partNo, partGroup, active: 'Y' });
  const calledAt = async () =>
    (await at.logistics.calls(calls.listJisCallOffs, { assemblyLine: line, limit: 100 })).map(
      ({ partGroup, partNos, messageId }) => [messageId, partGroup, partNos],
    );
  const close = async () => closeKnownOf(at.services, { tenantId: at.tenant, plantNo: world.plant });
  expect(await upload(deljit('G-1', [31], { line, part: '5A', group: '92' }))).toMatchObject({ taken: 1 });
  await group('5A 1', '91');
  expect(await upload(deljit('G-2', [32], { line, part: '5a1' }))).toMatchObject({ taken: 1 });

  // one of two parts has none: the call-off waits whole, in the log with its reason
  const both = deljit('G-3', [33], { line, parts: ['5A1', '5B1'] });
  const waits = await upload(both);
  expect(waits).toMatchObject({ taken: 0, repeated: 0, refused: [], waiting: [{ messageId: 'G-3' }] });
  expect(waits.waiting[0]!.text).toContain('零件 5B1 没有零件组');
  const named = {
    line: await calledAt(),
    open: { assemblyLine: line, type: 'unknown_group', isOpen: 'Y' } as const,
  };
  expect(named.line).toEqual(
    expect.arrayContaining([
      ['G-1', '92', '5A'],
      ['G-2', '91', '5a1'],
    ]),
  );
  expect(await at.logistics.calls(calls.listJisAlerts, named.open)).toMatchObject([
    {
      messageId: 'G-3',
      manufacturingNo: 'X33',
      differsEn: expect.stringContaining('Part 5B1 has no part group'),
    },
  ]);
  const [row] = await at.owner
    .selectFrom('interface_log')
    .where('track_id', '=', waits.trackId)
    .select(['type', 'name', 'outcome', 'response'])
    .execute();
  expect(row).toMatchObject({ type: 'jis', name: 'file', outcome: 'ok' });
  expect(JSON.parse(row!.response)).toMatchObject({ taken: 0, waiting: { count: 1 }, refused: { count: 0 } });
  await close();
  expect(await at.logistics.calls(calls.listJisAlerts, named.open)).toHaveLength(1);

  await group('5B1', '92');
  await close();
  expect(await at.logistics.calls(calls.listJisAlerts, named.open)).toEqual([]);
  expect(await calledAt()).toEqual(
    expect.arrayContaining([
      ['G-3.91', '91', '5A1'],
      ['G-3.92', '92', '5B1'],
    ]),
  );
  expect(await upload(both)).toMatchObject({ taken: 0, repeated: 2, waiting: [] });

  // a planner may put it away
  const unknown = deljit('G-4', [34], { line, part: '5C1', plant: world.plant });
  expect(await sentIn(unknown)).toMatchObject({ kind: 'DELJIT', itemsTaken: 0 });
  const [alert] = await at.logistics.calls(calls.listJisAlerts, named.open);
  await at.logistics.calls(calls.closeJisAlerts, { ids: [alert!.id], reason: '零件号错误' });
  expect(await upload(deljit('G-4', [34], { line, part: '5C1', plant: world.plant }))).toMatchObject({
    taken: 0,
    waiting: [],
    refused: [{ messageId: 'G-4' }],
  });
});
