import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { sequencedLine } from '@portal/jis-status/server/testing/sequenced-line.ts';
import * as calls from '../../contract/endpoints.ts';
import type { JisAlertType } from '../../contract/fields.ts';
import { tellWaitingOf } from '../by-the-clock.ts';

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
  for (const line of ['LINE11', 'LINE12'])
    await sequencedLine(at, line, [
      { code: 'F000' },
      { code: 'R100', expectedCode: 'F000' },
      { code: 'M100', isFinalAssembly: 'Y' },
    ]);
});

const MINUTE = 60_000;
let sent = 0;
/** A vehicle that is planned so many minutes from now. */
const message = (assemblyLine: string, statusCode: string, number: number, inMinutes: number) => ({
  messageId: `ALERT-${++sent}`,
  action: 'call',
  sentAt: new Date(Date.now() + sent).toISOString(),
  assemblyLine,
  manufacturingNo: `AL${assemblyLine.slice(-2)}${number}`,
  supplierCode: world.supplier,
  partGroup: '01',
  statusCode,
  plannedAt: new Date(Date.now() + inMinutes * MINUTE).toISOString(),
  sequenceNo: number,
  parts: [{ position: 1, partNo: '5G1 857 001 A', quantity: '1', unit: 'PCE' }],
});
const take = async (...messages: object[]) => at.logistics.calls(calls.takeJisMessages, { messages });
const open = async (assemblyLine: string, type: JisAlertType) =>
  (await at.logistics.calls(calls.listJisAlerts, { assemblyLine, type, isOpen: 'Y', limit: 100 })).map(
    ({ manufacturingNo, sequenceNo }) => manufacturingNo ?? sequenceNo,
  );

test('at a go-live nothing is missed; what a stream left out is, whenever it came to reach back so far', async () => {
  await take(...[501, 502, 503, 504].map((number) => message('LINE11', 'R100', number, number - 400)));
  expect(await open('LINE11', 'no_expected')).toEqual([]);
  // F000 begins to come with 503: 501 and 502 were before it, 504 is missed
  await take(message('LINE11', 'F000', 503, 103));
  expect(await open('LINE11', 'no_expected')).toEqual(['AL11504']);
  // an older one comes late: 502 was passed over as well
  await take(message('LINE11', 'F000', 501, 101));
  expect(await open('LINE11', 'no_expected')).toEqual(['AL11502', 'AL11504']);
  await take(message('LINE11', 'R100', 505, 105), message('LINE11', 'F000', 504, 104));
  expect(await open('LINE11', 'no_expected')).toEqual(['AL11505', 'AL11502']);
});

test('one kind of alert of a line is notified once in ten minutes, and what waited with the next', async () => {
  const notified = async () => {
    await at.jobsDone();
    const { rows } = await sql<{ message: string }>`
      select distinct message_zh as message, min(id) from notification where tenant_id = ${at.tenant} and type = 'jis.missing_seq'
        and message_zh like 'LINE12%' group by 1 order by 2`.execute(at.owner);
    return rows.map(({ message: said }) => said);
  };
  for (const number of [601, 603, 605, 607])
    await take(message('LINE12', 'M100', number, number)).then(async () => at.jobsDone());
  expect(await open('LINE12', 'missing_seq')).toEqual(['606', '604', '602']);
  expect(await notified()).toEqual([expect.stringContaining('602')]);
  await sql`
    update jis_alert set notified_at = notified_at - interval '11 minutes', created_at = created_at - interval '11 minutes'
    where tenant_id = ${at.tenant} and assembly_line = 'LINE12'`.execute(at.owner);
  // mended meanwhile: no news
  await take(message('LINE12', 'M100', 604, 604));
  await tellWaitingOf(at.services, { tenantId: at.tenant, plantNo: world.plant });
  expect(await notified()).toEqual([expect.stringContaining('602'), expect.stringContaining('606')]);
  const { shifts } = await at.logistics.calls(calls.readJisAlertShifts);
  const counted = shifts.flatMap(({ counts }) => counts).filter(({ type }) => type === 'missing_seq');
  // with the gap of F000 on the other line
  expect(counted.reduce((all, { raised }) => all + raised, 0)).toBe(4);
  expect(counted.reduce((all, one) => all + one.open, 0)).toBe(3);
});

test('what is requested stands in a list that the sender fetches, takes up and answers', async () => {
  const rows = async () => at.logistics.calls(calls.listJisResends, { assemblyLine: 'LINE12' });
  expect(await rows()).toEqual([]);
  const [alert] = await at.supplier.calls(calls.listJisAlerts, {
    assemblyLine: 'LINE12',
    type: 'missing_seq',
    isOpen: 'Y',
  });
  await at.supplier.calls(calls.askJisAgain, { ids: [alert!.id] });
  expect(await rows()).toMatchObject([
    {
      sequenceNo: '606',
      statusCode: 'M100',
      partGroup: '01',
      supplierCode: world.supplier,
      resendState: 'waiting',
      requestedBy: at.supplier.userNo,
    },
  ]);
  await expect(at.supplier.calls(calls.takeJisResends, { ids: [alert!.id] })).toFailWith('err.forbidden');
  expect(await at.logistics.calls(calls.takeJisResends, { ids: [alert!.id] })).toEqual({ taken: 1 });
  expect(await at.logistics.calls(calls.takeJisResends, { ids: [alert!.id] })).toEqual({ taken: 0 });
  expect(await rows()).toMatchObject([{ resendState: 'taken', resendTakenBy: at.logistics.userNo }]);
  // requested once more, it is to be taken up once more
  await at.supplier.calls(calls.askJisAgain, { ids: [alert!.id] });
  expect(await rows()).toMatchObject([{ resendState: 'waiting' }]);
  await take(message('LINE12', 'M100', 606, 606));
  expect(await rows()).toMatchObject([{ resendState: 'answered', answeredAt: expect.any(String) as string }]);
});
