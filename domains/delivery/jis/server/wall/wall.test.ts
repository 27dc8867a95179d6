import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { sequencedLine } from '@portal/jis-status/server/testing/sequenced-line.ts';
import type { JisBoard } from '../../contract/board.ts';
import * as calls from '../../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  for (const line of ['LINE14', 'LINE15'])
    await sequencedLine(
      at,
      line,
      [{ code: 'R100' }, { code: 'M100', isFinalAssembly: 'Y' }],
      [
        { statusCode: 'R100' },
        // the other supplier gets nothing at the final assembly
        { statusCode: 'R100', supplierCode: world.otherSupplier, partGroup: '02' },
        { statusCode: 'M100' },
      ],
    );
});

let sent = 0;
const message = (line: string, number: number, inMinutes: number, changed: object = {}) => ({
  messageId: `WALL-${++sent}`,
  action: 'call',
  sentAt: new Date(Date.now() + sent).toISOString(),
  assemblyLine: line,
  manufacturingNo: `WA${number}`,
  supplierCode: world.supplier as string,
  partGroup: '01',
  statusCode: 'R100',
  plannedAt: new Date(Date.now() + inMinutes * 60_000).toISOString(),
  sequenceNo: number,
  parts: [{ position: 1, partNo: '5G1 857 001 A', quantity: '1', unit: 'PCE' }],
  ...changed,
});
const take = async (...messages: object[]) => at.logistics.calls(calls.takeJisMessages, { messages });
const laneOf = (board: JisBoard, line: string) => board.lanes.find((lane) => lane.line === line);
/** The late ones are remembered for some seconds. */
const shown = async (line: string, who = at.logistics) => {
  const board = await who.calls(calls.readJisBoard, { after: String(++sent) });
  return laneOf(board, line);
};

test('a vehicle that should have passed stays on the board until it does, or until a person closes it', async () => {
  await take(
    message('LINE14', 1, -300),
    message('LINE14', 2, -200),
    message('LINE14', 3, -200, { statusCode: 'M100' }),
    message('LINE14', 4, -150, { action: 'cancel' }),
    message('LINE14', 5, 20),
    message('LINE14', 6, -90, { supplierCode: world.otherSupplier, partGroup: '02' }),
  );
  const before = await shown('LINE14');
  expect(before!.vehicles.map(({ manufacturingNo, marks }) => [manufacturingNo, marks])).toEqual([
    ['WA1', ['late']],
    ['WA2', ['late']],
    ['WA6', ['late']],
    ['WA5', []],
  ]);
  expect(before).toMatchObject({ count: 1, lateCount: 3 });
  expect(Math.round((Date.now() - Date.parse(before!.oldestLate!)) / 60_000)).toBe(300);
  // who gets nothing of the final assembly has done his part with the point before
  expect(await shown('LINE14', at.otherSupplier)).toBeUndefined();
  const close = { assemblyLine: 'LINE14', manufacturingNo: 'WA1', reason: '车辆已移出生产线' };
  await expect(at.supplier.calls(calls.closeJisVehicle, close)).toFailWith('err.forbidden');
  await at.logistics.calls(calls.closeJisVehicle, close);
  await take(message('LINE14', 2, -200, { statusCode: 'M100' }));
  const late = async () => {
    const { rows } = await sql<{ no: string }>`
      select manufacturing_no as no from jis_call where tenant_id = ${at.tenant} and assembly_line = 'LINE14' and closed_at is null and status_code = 'R100'
        and action = 'call' and planned_at < now() order by 1`.execute(at.owner);
    return rows.map(({ no }) => no);
  };
  expect(await late()).toEqual(['WA6']);
  // what comes for it shows it again
  await take(message('LINE14', 1, -290));
  expect(await late()).toEqual(['WA1', 'WA6']);
});

/** A screen without a session: it keeps its cookie. */
const screen = () => {
  let cookies: Record<string, string> = {};
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await at.app.inject({
      method,
      url: `/api${url}`,
      headers: { 'client-id': 'wall', language: 'zh' },
      cookies,
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) cookies = { ...cookies, [name]: value };
    return answer.json<{ info: string; data: JisBoard }>();
  };
  return {
    opens: async (code: string) => (await send('POST', calls.openJisWall.path, { code })).info,
    reads: async () => send('GET', calls.readJisWall.path),
    cookies: () => Object.keys(cookies),
  };
};

test('a pass shows its lines to whoever has its link, as its side sees them, until it is revoked or ends', async () => {
  await take(
    message('LINE15', 11, 30),
    message('LINE15', 12, 40, { supplierCode: world.otherSupplier, partGroup: '02' }),
  );
  const wall = screen();
  expect((await wall.reads()).info).toBe('jis.passUnknown');
  const { code } = await at.logistics.calls(calls.makeJisWallPass, {
    name: '总装大屏',
    lines: ['line15'],
    months: 6,
  });
  expect(await wall.opens(`${code}x`)).toBe('jis.passUnknown');
  expect(await wall.opens(code)).toBe('success');
  const { data } = await wall.reads();
  expect(data.lanes.map(({ line, vehicles }) => [line, vehicles.length])).toEqual([['LINE15', 2]]);
  expect(data.lastMessageAt).not.toBeNull();
  // a second screen may share it, and the supplier sees nothing of it
  const second = screen();
  expect(await second.opens(code)).toBe('success');
  expect(await at.supplier.calls(calls.listJisWallPasses)).toEqual([]);
  const [pass] = await at.logistics.calls(calls.listJisWallPasses);
  expect(pass).toMatchObject({
    name: '总装大屏',
    passLines: 'LINE15',
    passState: 'live',
    seenAt: expect.any(String) as string,
  });
  const { rows } = await sql<{ row: string }>`
    select jis_wall_pass::text as row from jis_wall_pass where tenant_id = ${at.tenant}`.execute(at.owner);
  expect(rows.some(({ row }) => row.includes(code.split('-').slice(1).join('-')))).toBe(false);

  const own = await at.supplier.calls(calls.makeJisWallPass, { name: '打包区', months: 1 });
  const ofSupplier = screen();
  expect(await ofSupplier.opens(own.code)).toBe('success');
  expect(
    laneOf((await ofSupplier.reads()).data, 'LINE15')!.vehicles.map(({ manufacturingNo }) => manufacturingNo),
  ).toEqual(['WA11']);

  await expect(at.supplier.calls(calls.revokeJisWallPass, { id: pass!.id })).toFailWith('err.notFound');
  await at.logistics.calls(calls.revokeJisWallPass, { id: pass!.id });
  expect([(await wall.reads()).info, (await second.reads()).info]).toEqual([
    'jis.passEnded',
    'jis.passEnded',
  ]);
  await expect(at.logistics.calls(calls.revokeJisWallPass, { id: pass!.id })).toFailWith('jis.passEnded');
  await sql`update jis_wall_pass set expires_at = now() - interval '1 minute' where tenant_id = ${at.tenant}`.execute(
    at.owner,
  );
  expect((await ofSupplier.reads()).info).toBe('jis.passEnded');
  expect((await at.supplier.calls(calls.listJisWallPasses))[0]).toMatchObject({ passState: 'expired' });
});
