import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { addDays, momentAt, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import {
  askCallOffsAgain,
  commitCallOffs,
  listCallOffs,
  listEscalations,
  readCallOff,
  rejectCallOffs,
} from '../../contract/endpoints.ts';
import { seriesTimeOut, tellTimeOuts } from './feedback-time-out.ts';
import { agreementOf, inDays } from '../testing/act.ts';

/**
 * Asked on a Monday with three workdays to answer, so due on Thursday. Saturday and Sunday are closed, and so is Tuesday, by the plant's
 * calendar. The clock is moved by less than three weeks: what else goes by it here must not wait for months.
 */
const ASKED = addDays(mondayOf(inDays(0)), -14);
const after = (days: number): Day => addDays(ASKED, days);
const [DEADLINE, FRIDAY, SUNDAY, MONDAY] = [after(3), after(4), after(6), after(7)];
const [HOLIDAY, WEDNESDAY, THURSDAY] = [after(8), after(9), after(10)];
const ZONE = 'Asia/Shanghai';
const CONTACT = 'contact@example.com';

const P1 = { plantNo: world.plant };
let at: TestWorld;
const user = async (
  userNo: string,
  party: 'supplier' | 'plant',
  role: 'supplier-dispatcher' | 'supplier-admin' | 'supplier-finance' | 'receiving-clerk' | 'mrp-controller',
  email?: string,
) =>
  at.owner.transaction().execute(async (db) =>
    createUser(db, {
      tenantId: at.tenant,
      userNo,
      name: `名${userNo}`,
      party,
      companyCode: party === 'plant' ? world.plant : world.supplier,
      plants: [world.plant],
      roles: [role],
      password: 'Portal2026!',
      ...(email !== undefined && { email }),
    }),
  );

beforeAll(async () => {
  at = await seededPortal();
  await user('dispatcher', 'supplier', 'supplier-dispatcher');
  await user('administrator', 'supplier', 'supplier-admin');
  await user('planner', 'plant', 'mrp-controller');
  await user('substitute', 'supplier', 'supplier-finance');
  await user('finance', 'supplier', 'supplier-finance');
  await user('planner2', 'plant', 'receiving-clerk');
  await at.owner
    .insertInto('plant_calendar')
    .values({
      tenant_id: at.tenant,
      created_by: 'test',
      updated_by: 'test',
      plant_no: world.plant,
      day: HOLIDAY,
      is_workday: false,
    })
    .execute();
});

/** Each test has lines, notices and a ladder of its own. */
beforeEach(async () => {
  for (const table of [
    'user_deputy',
    'notification',
    'call_off_escalation',
    'mail_log',
    'supplier_contact',
    'process_option',
  ] as const)
    await sql`delete from ${sql.table(table)} where tenant_id = ${at.tenant}`.execute(at.owner);
  await sql`update call_off_line set asked_at = now(), answer_by = null where tenant_id = ${at.tenant}`.execute(
    at.owner,
  );
  await contactIs('contact', CONTACT);
  await at.owner
    .updateTable('app_user')
    .where('tenant_id', '=', at.tenant)
    .set({ active: 'Y', locked: 'N' })
    .execute();
});
afterEach(() => vi.useRealTimers());

const contactIs = async (name: string, email: string) =>
  at.owner
    .insertInto('supplier_contact')
    .values({
      tenant_id: at.tenant,
      created_by: 'test',
      updated_by: 'test',
      supplier_code: world.supplier,
      module: 'ORDER',
      name,
      tel: '0431-85110001',
      email,
    })
    .execute();

let agreements = 0;
/** Lines of the first supplier that were asked for on the Monday. */
const late = async (lines = 2) => {
  agreements += 1;
  const of = agreementOf(at, `ESC-${agreements}`);
  await of.releases(Array.from({ length: lines }, (_, index) => [inDays(index + 1), '10'] as const));
  await at.owner
    .updateTable('call_off_line')
    .where('tenant_id', '=', at.tenant)
    .where('sa_no', '=', of.saNo)
    .set({ asked_at: momentAt(ZONE, ASKED, '10:00'), answer_by: null })
    .execute();
  return of;
};

/** The job at six in the morning of a day. */
const runOn = async (day: Day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(momentAt(ZONE, day, '06:00')) });
  await tellTimeOuts(at.services, seriesTimeOut, { tenantId: at.tenant, plantNo: world.plant });
  vi.useRealTimers();
};

/** Who had a notice on a day, with the type of it. */
const toldOn = async (day: Day) => {
  const { rows } = await sql<{ who: string; type: string }>`select user_no as who, type from notification
    join app_user on app_user.tenant_id = notification.tenant_id and app_user.id = notification.user_id
    where notification.tenant_id = ${at.tenant} and event_key like ${`%/${day}`} order by 1`.execute(
    at.owner,
  );
  return Object.fromEntries(rows.map(({ who, type }) => [who, type.replace('call-off.', '')]));
};
const mails = async () => {
  const rows = await at.owner
    .selectFrom('mail_log')
    .where('tenant_id', '=', at.tenant)
    .select(['recipient', 'subject'])
    .orderBy('id')
    .execute();
  return rows.map(({ recipient }) => recipient);
};
const plantsNotice = async (day: Day, language: 'zh' | 'en' = 'zh') => {
  const { rows } = await sql<{
    zh: string;
    en: string;
  }>`select message_zh as zh, message_en as en from notification
    where tenant_id = ${at.tenant} and type = 'call-off.timed-out-plant' and event_key like ${`%/${day}`}`.execute(
    at.owner,
  );
  return rows[0]?.[language] ?? '';
};
const kept = async (day: Day) => {
  const { rows } = await sql<{
    rung: string;
    people: { name: string; by: string }[];
    gap: string | null;
    lines: number;
  }>`
    select rung, people, gap, lines from call_off_escalation
    where tenant_id = ${at.tenant} and supplier_code = ${world.supplier} and day = ${day} order by id`.execute(
    at.owner,
  );
  return rows;
};

const dispatcher = { dispatcher: 'timed-out' };
const planner = { planner: 'timed-out-plant' };
const administrator = { administrator: 'escalated' };

test('each rung is told on its workday; a closed day takes nobody higher', async () => {
  await late();
  const expected: [Day, object, number][] = [
    [DEADLINE, {}, 0],
    [FRIDAY, dispatcher, 0],
    [SUNDAY, dispatcher, 0],
    [MONDAY, { ...dispatcher, ...administrator }, 0],
    [HOLIDAY, { ...dispatcher, ...administrator }, 0],
    [WEDNESDAY, { ...dispatcher, ...administrator }, 1],
    [THURSDAY, { ...dispatcher, ...administrator }, 2],
  ];
  for (const [day, suppliers, mailed] of expected) {
    await runOn(day);
    expect([day, await toldOn(day)]).toEqual([day, day === DEADLINE ? {} : { ...suppliers, ...planner }]);
    expect([day, (await mails()).length]).toEqual([day, mailed]);
  }
  expect(await mails()).toEqual([CONTACT, CONTACT]);
  expect(await plantsNotice(WEDNESDAY)).not.toContain('已升级至工厂');
  expect(await plantsNotice(THURSDAY)).toContain(`已升级至工厂：${world.supplier}`);
  expect(await plantsNotice(THURSDAY, 'en')).toContain(`escalated to the plant: ${world.supplier}`);
  expect((await kept(MONDAY)).map(({ rung }) => rung)).toEqual(['dispatchers', 'administrators']);
  expect(await kept(THURSDAY)).toEqual([
    { rung: 'dispatchers', people: [{ name: '名dispatcher', by: 'portal' }], gap: null, lines: 2 },
    { rung: 'administrators', people: [{ name: '名administrator', by: 'portal' }], gap: null, lines: 2 },
    { rung: 'contact', people: [{ name: 'contact', by: 'mail' }], gap: null, lines: 2 },
    { rung: 'planners', people: [{ name: '名planner', by: 'portal' }], gap: null, lines: 2 },
  ]);
  const listed = await at.mrp.calls(listEscalations, { rung: 'contact,planners', limit: 10 }, P1);
  expect(listed.map(({ toldOn, rung }) => [toldOn, rung])).toEqual([
    [THURSDAY, 'planners'],
    [THURSDAY, 'contact'],
    [WEDNESDAY, 'contact'],
  ]);
  expect(listed[0]).toMatchObject({
    supplierCode: world.supplier,
    escalationKind: 'series',
    people: [{ name: '名planner' }],
    lateLines: 2,
    oldest: ASKED,
  });
  // A supplier reads that the plant was told, not whom; others read nothing of him.
  const [own] = await at.supplier.calls(listEscalations, { rung: 'planners', limit: 10 }, P1);
  expect(own).toMatchObject({ toldOn: THURSDAY, people: [] });
  expect(await at.otherSupplier.calls(listEscalations, { limit: 10 }, P1)).toEqual([]);
  expect(await at.mrp.calls(listEscalations, { escalationKind: 'preSeries', limit: 10 }, P1)).toEqual([]);
});

test('a run that comes twice tells nobody twice, and writes no second mail', async () => {
  await late(5);
  await runOn(THURSDAY);
  await runOn(THURSDAY);
  const { rows } =
    await sql`select from notification where tenant_id = ${at.tenant} and event_key like ${`%/${THURSDAY}`}`.execute(
      at.owner,
    );
  expect(rows).toHaveLength(3);
  expect(await mails()).toHaveLength(1);
  expect(await kept(THURSDAY)).toHaveLength(4);
});

test('the answer stops it, and being asked again begins anew', async () => {
  const [answered, askedAgain] = [await late(1), await late(1)];
  await runOn(MONDAY);
  const [line] = await answered.lines();
  await at.supplier.calls(commitCallOffs, { lines: [{ id: line!.id, version: line!.version }] });
  await runOn(WEDNESDAY);
  expect((await kept(WEDNESDAY)).map(({ lines }) => lines)).toEqual([1, 1, 1]);
  const which = async () => {
    const [other] = await askedAgain.lines();
    return [{ id: other!.id, version: other!.version }];
  };
  await at.supplier.calls(rejectCallOffs, { lines: await which(), reason: 'capacity', remark: null });
  await runOn(HOLIDAY);
  expect(await toldOn(HOLIDAY)).toEqual({});
  await at.mrp.calls(askCallOffsAgain, { lines: await which(), reason: '请确认' });
  await runOn(THURSDAY);
  expect(await toldOn(THURSDAY)).toEqual({});
  expect(await mails()).toHaveLength(1);
});

test('an account with the address of the contact that may not open call-offs is told by mail', async () => {
  await user('buyer', 'supplier', 'supplier-finance', CONTACT.toUpperCase());
  await late();
  await runOn(WEDNESDAY);
  expect(await toldOn(WEDNESDAY)).toEqual({ ...dispatcher, ...administrator, ...planner });
  expect(await mails()).toEqual([CONTACT]);
  expect((await kept(WEDNESDAY)).at(-1)).toMatchObject({ people: [{ name: 'contact', by: 'mail' }] });
  await sql`update app_user set email = null where tenant_id = ${at.tenant} and user_no = 'buyer'`.execute(
    at.owner,
  );
});

test('who stands on two rungs has one notice', async () => {
  await sql`update supplier_contact set email = 'd@example.com' where tenant_id = ${at.tenant}`.execute(
    at.owner,
  );
  await sql`update app_user set email = 'd@example.com' where tenant_id = ${at.tenant} and user_no = 'dispatcher'`.execute(
    at.owner,
  );
  await late();
  await runOn(WEDNESDAY);
  expect(await toldOn(WEDNESDAY)).toEqual({ ...dispatcher, ...administrator, ...planner });
  expect(await mails()).toEqual([]);
});

test('a rung without anybody is passed at once, and the plant reads which', async () => {
  await late();
  await sql`update app_user set active = 'N' where tenant_id = ${at.tenant} and user_no = 'administrator'`.execute(
    at.owner,
  );
  await sql`delete from supplier_contact where tenant_id = ${at.tenant}`.execute(at.owner);
  await runOn(MONDAY);
  expect(await toldOn(MONDAY)).toEqual({ ...dispatcher, ...planner });
  expect((await kept(MONDAY)).map(({ rung, gap }) => [rung, gap])).toEqual([
    ['dispatchers', null],
    ['administrators', 'nobody'],
    ['contact', 'nobody'],
    ['planners', null],
  ]);
  expect(await plantsNotice(MONDAY)).toContain(
    `已升级至工厂：${world.supplier}；以下对象无人可通知：${world.supplier}（供应商管理员、供应商联系人）`,
  );
});

test('the plant says which rungs there are and how many workdays lie between them', async () => {
  await at.admin.calls(
    saveProcessOptions,
    {
      ...processInput({
        ...processDefaults,
        escalationRungs: ['dispatchers', 'planners'],
        escalationDays: 2,
      }),
      version: 0,
    },
    { plantNo: world.plant },
  );
  await late();
  await runOn(MONDAY);
  expect((await kept(MONDAY)).map(({ rung }) => rung)).toEqual(['dispatchers']);
  await runOn(WEDNESDAY);
  expect((await kept(WEDNESDAY)).map(({ rung }) => rung)).toEqual(['dispatchers', 'planners']);
  expect(await toldOn(WEDNESDAY)).toEqual({ ...dispatcher, ...planner });
});

test('the line says who was told, until it is committed; a supplier does not read the names of the plant', async () => {
  const of = await late(1);
  const other = await late(1);
  await at.owner
    .updateTable('call_off_line')
    .where('tenant_id', '=', at.tenant)
    .where('sa_no', '=', other.saNo)
    .set({ asked_at: momentAt(ZONE, inDays(0), '00:00'), answer_by: null })
    .execute();
  for (const day of [FRIDAY, SUNDAY, MONDAY, HOLIDAY, WEDNESDAY, THURSDAY]) await runOn(day);
  const [line] = await of.lines();
  const told = async (person: Person) => (await person.calls(readCallOff, { id: line!.id }, P1)).escalations;
  expect(await told(at.mrp)).toEqual([
    {
      rung: 'dispatchers',
      toldFrom: FRIDAY,
      toldLast: THURSDAY,
      gap: null,
      people: [{ name: '名dispatcher', by: 'portal' }],
    },
    {
      rung: 'administrators',
      toldFrom: MONDAY,
      toldLast: THURSDAY,
      gap: null,
      people: [{ name: '名administrator', by: 'portal' }],
    },
    {
      rung: 'contact',
      toldFrom: WEDNESDAY,
      toldLast: THURSDAY,
      gap: null,
      people: [{ name: 'contact', by: 'mail' }],
    },
    {
      rung: 'planners',
      toldFrom: THURSDAY,
      toldLast: THURSDAY,
      gap: null,
      people: [{ name: '名planner', by: 'portal' }],
    },
  ]);
  expect((await told(at.supplier)).at(-1)).toMatchObject({ rung: 'planners', people: [] });
  // The list marks what was told of yesterday or today.
  await runOn(inDays(0));
  const escalated = async () => at.mrp.calls(listCallOffs, { escalated: 'Y', limit: 100 }, P1);
  expect(await escalated()).toMatchObject([{ id: line!.id, escalatedTo: 'planners' }]);
  expect(await of.lines()).toMatchObject([{ escalatedTo: 'planners' }]);
  expect(await other.lines()).toMatchObject([{ escalatedTo: null, timedOut: false }]);
  const now = await at.supplier.calls(readCallOff, { id: line!.id }, P1);
  await at.supplier.calls(commitCallOffs, { lines: [{ id: now.id, version: now.version }] }, P1);
  expect(await escalated()).toEqual([]);
  expect(await told(at.mrp)).toEqual([]);
});

/** `away` is away from the Friday on, with a deputy, if not said otherwise to the end. */
const isAway = async (away: string, deputy: string, to: Day = THURSDAY) => {
  await sql`insert into user_deputy (tenant_id, user_id, deputy_id, deputy_no, valid_from, valid_to, created_by, updated_by)
    select away.tenant_id, away.id, deputy.id, deputy.user_no, ${FRIDAY}, ${to}, 'test', 'test'
    from app_user away, app_user deputy where away.tenant_id = ${at.tenant} and deputy.tenant_id = ${at.tenant}
      and away.user_no = ${away} and deputy.user_no = ${deputy}`.execute(at.owner);
};
const textTo = async (who: string, day: Day) => {
  const { rows } = await sql<{
    zh: string;
    en: string;
  }>`select message_zh as zh, message_en as en from notification
    join app_user on app_user.tenant_id = notification.tenant_id and app_user.id = notification.user_id
    where notification.tenant_id = ${at.tenant} and user_no = ${who} and event_key like ${`%/${day}`}`.execute(
    at.owner,
  );
  return rows[0];
};

test('while somebody is away his deputy is told as well, and reads for whom', async () => {
  await isAway('dispatcher', 'substitute', SUNDAY);
  await isAway('planner', 'planner2', SUNDAY);
  await late();
  await runOn(FRIDAY);
  expect(await toldOn(FRIDAY)).toEqual({
    ...dispatcher,
    ...planner,
    substitute: 'timed-out',
    planner2: 'timed-out-plant',
  });
  const told = await textTo('substitute', FRIDAY);
  expect([told!.zh, told!.en]).toEqual([
    expect.stringMatching(/（代班：名dispatcher）$/),
    expect.stringMatching(/ \(for 名dispatcher\)$/),
  ]);
  expect((await textTo('dispatcher', FRIDAY))!.zh).not.toContain('代班');
  expect((await textTo('planner2', FRIDAY))!.zh).toContain('（代班：名planner）');
  expect((await kept(FRIDAY))[0]!.people).toEqual([
    { name: '名dispatcher', by: 'portal' },
    { name: '名substitute', by: 'portal', insteadOf: '名dispatcher' },
  ]);
  await runOn(MONDAY);
  expect(await toldOn(MONDAY)).toEqual({ ...dispatcher, ...administrator, ...planner });
});

test.each([
  [
    'is locked',
    async () =>
      sql`update app_user set locked = 'Y' where tenant_id = ${at.tenant} and user_no = 'substitute'`.execute(
        at.owner,
      ),
  ],
  ['is away himself', async () => isAway('substitute', 'finance')],
])(
  'a deputy who %s is not told: the next rung is, at once, and the record says why',
  async (_, unreachable) => {
    await sql`update app_user set active = 'N' where tenant_id = ${at.tenant} and user_no = 'finance'`.execute(
      at.owner,
    );
    await isAway('dispatcher', 'substitute');
    await unreachable();
    await late();
    await runOn(FRIDAY);
    expect(await toldOn(FRIDAY)).toEqual({ ...dispatcher, ...administrator, ...planner });
    expect((await kept(FRIDAY)).map(({ rung, gap }) => [rung, gap])).toEqual([
      ['dispatchers', 'away'],
      ['administrators', null],
    ]);
    expect(await plantsNotice(FRIDAY)).toContain(`以下对象无人可通知：${world.supplier}（供应商发货员）`);
  },
);

test('who stands in and is on the ladder himself has one notice', async () => {
  await isAway('dispatcher', 'administrator');
  await late();
  await runOn(MONDAY);
  expect(await toldOn(MONDAY)).toEqual({ ...dispatcher, administrator: 'timed-out', ...planner });
  expect((await textTo('administrator', MONDAY))!.zh).toContain('（代班：名dispatcher）');
});
