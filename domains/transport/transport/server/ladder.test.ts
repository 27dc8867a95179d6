import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
  type ProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { escalate } from './ladder.ts';

/** Waits from a Monday on, with one workday to act: due on Tuesday. Friday is a holiday of the plant. */
const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';
const WEDNESDAY = '2026-03-04';
const THURSDAY = '2026-03-05';
const FRIDAY = '2026-03-06';
const SATURDAY = '2026-03-07';
const NEXT_MONDAY = '2026-03-09';
const NEXT_TUESDAY = '2026-03-10';
const NEXT_WEDNESDAY = '2026-03-11';

let at: TestWorld;
const user = async (
  userNo: string,
  party: 'supplier' | 'plant' | 'forwarder' | 'admin',
  companyCode: string,
  role:
    | 'supplier-dispatcher'
    | 'supplier-admin'
    | 'logistics-planner'
    | 'mrp-controller'
    | 'forwarder-dispatcher'
    | 'admin',
) =>
  at.owner.transaction().execute(async (db) =>
    createUser(db, {
      tenantId: at.tenant,
      userNo,
      name: `名${userNo}`,
      party,
      companyCode,
      plants: [world.plant],
      roles: [role],
      password: 'Portal2026!',
    }),
  );

beforeAll(async () => {
  at = await seededPortal();
  await user('dispatcher', 'supplier', world.supplier, 'supplier-dispatcher');
  await user('substitute', 'supplier', world.supplier, 'supplier-dispatcher');
  await user('boss', 'supplier', world.supplier, 'supplier-admin');
  await user('stranger', 'supplier', world.otherSupplier, 'supplier-dispatcher');
  await user('driver', 'forwarder', world.forwarder, 'forwarder-dispatcher');
  await user('planner', 'plant', world.plant, 'logistics-planner');
  await user('keeper', 'admin', '', 'admin');
  await at.owner
    .insertInto('plant_calendar')
    .values({
      tenant_id: at.tenant,
      created_by: 'test',
      updated_by: 'test',
      plant_no: world.plant,
      day: FRIDAY,
      is_workday: false,
    })
    .execute();
});
beforeEach(async () => {
  for (const table of [
    'user_deputy',
    'notification',
    'ladder_step',
    'mail_log',
    'supplier_contact',
    'process_option',
    'transport_order',
  ] as const)
    await sql`delete from ${sql.table(table)} where tenant_id = ${at.tenant}`.execute(at.owner);
});

let orders = 0;
const order = async (
  status: 'rejected' | 'toBeConfirmed' | 'confirmed',
  since: string = MONDAY,
): Promise<void> => {
  orders += 1;
  await at.owner
    .insertInto('transport_order')
    .values({
      tenant_id: at.tenant,
      plant_no: world.plant,
      supplier_code: world.supplier,
      forwarder_code: world.forwarder,
      number: `TO-LADDER-${orders}`,
      status,
      created_by: 'test',
      updated_by: 'test',
      updated_at: `${since}T02:00:00Z`,
    })
    .execute();
};
const runOn = async (day: string) =>
  escalate(at.services, { tenantId: at.tenant, plantNo: world.plant }, day);
const OURS = ['dispatcher', 'substitute', 'boss', 'stranger', 'driver', 'planner', 'keeper'];
/** What each word is a step of. */
const STEPS = {
  soon: ['reminder'],
  overdue: ['dispatchers'],
  escalated: ['administrators', 'contact', 'planners'],
};
/** Who of ours has had which words since the last time. */
const notified = async (): Promise<string[]> => {
  const { rows } = await sql<{ who: string; type: string; zh: string; step: string }>`
    with gone as (delete from notification where tenant_id = ${at.tenant} and type like 'transport.%' returning *)
    select user_no as who, gone.type, message_zh as zh, gone.reason ->> 'step' as step from gone
    join app_user on app_user.tenant_id = gone.tenant_id and app_user.id = gone.user_id order by user_no`.execute(
    at.owner,
  );
  return [
    ...new Set(
      rows
        .filter(({ who }) => OURS.includes(who))
        .map(({ who, zh, type, step }) => {
          const word = zh.includes('须在') ? 'soon' : zh.includes('至今') ? 'escalated' : 'overdue';
          const behind = zh.includes('代班') ? ' for somebody' : '';
          expect(STEPS[word]).toContain(step);
          expect(type).toBe(word === 'escalated' ? 'transport.escalated' : 'transport.due');
          return `${who} ${word}${behind}`;
        }),
    ),
  ];
};
const options = async (values: Partial<ProcessOptions>) =>
  at.admin.calls(
    saveProcessOptions,
    { ...processInput({ ...processDefaults, ...values }), version: 0 },
    { plantNo: world.plant },
  );
const isAway = async (away: string, deputy: string) =>
  sql`insert into user_deputy (tenant_id, user_id, deputy_id, deputy_no, valid_from, valid_to, created_by, updated_by)
    select away.tenant_id, away.id, deputy.id, deputy.user_no, ${MONDAY}, ${NEXT_WEDNESDAY}, 'test', 'test'
    from app_user away, app_user deputy where away.tenant_id = ${at.tenant} and deputy.tenant_id = ${at.tenant}
      and away.user_no = ${away} and deputy.user_no = ${deputy}`.execute(at.owner);

const DAYS = [
  MONDAY,
  TUESDAY,
  WEDNESDAY,
  THURSDAY,
  FRIDAY,
  SATURDAY,
  NEXT_MONDAY,
  NEXT_TUESDAY,
  NEXT_WEDNESDAY,
] as const;

test.each<[string, Parameters<typeof order>[0], () => Promise<unknown>, string[][]]>([
  [
    'the supplier mends what was rejected: his people, his administrator, over a holiday, then the plant',
    'rejected',
    async () => undefined,
    [
      [],
      ['dispatcher soon', 'substitute soon'],
      ['dispatcher overdue', 'substitute overdue'],
      ['boss escalated'],
      [],
      [],
      ['planner escalated'],
      [],
      [],
    ],
  ],
  [
    'a forwarder without administrators: the plant at once',
    'confirmed',
    async () => undefined,
    [[], ['driver soon'], ['driver overdue'], ['planner escalated'], [], [], [], [], []],
  ],
  [
    'the plant itself: then the administrators of the tenant',
    'toBeConfirmed',
    async () => undefined,
    [[], ['planner soon'], ['planner overdue'], ['keeper escalated'], [], [], [], [], []],
  ],
  [
    'switched off: nobody',
    'rejected',
    async () => options({ escalationKinds: ['invoice'] }),
    [[], [], [], [], [], [], [], [], []],
  ],
  [
    'no reminder, two workdays between the rungs, one rung left out',
    'rejected',
    async () =>
      options({
        escalationRemindDays: 0,
        escalationDays: 2,
        escalationRungs: ['dispatchers', 'planners'],
      }),
    [[], [], ['dispatcher overdue', 'substitute overdue'], [], [], [], ['planner escalated'], [], []],
  ],
  [
    'who is away has a deputy, who hears once, and for whom',
    'rejected',
    async () => isAway('boss', 'dispatcher'),
    [
      [],
      ['dispatcher soon', 'substitute soon'],
      ['dispatcher overdue', 'substitute overdue'],
      ['boss escalated', 'dispatcher escalated for somebody'],
      [],
      [],
      ['planner escalated'],
      [],
      [],
    ],
  ],
])('%s', async (_, status, arrange, expected) => {
  await arrange();
  await order(status);
  const heard: string[][] = [];
  for (const day of DAYS) {
    await runOn(day);
    expect(await runOn(day)).toBe(0);
    heard.push(await notified());
  }
  expect(heard).toEqual(expected);
});

test('all away for each other: the next rung at once, and what was notified says why', async () => {
  await isAway('dispatcher', 'substitute');
  await isAway('substitute', 'dispatcher');
  // the world has a dispatcher of its own
  await sql`update app_user set active = 'N' where tenant_id = ${at.tenant} and party = 'supplier' and not user_no = any (${OURS})`.execute(
    at.owner,
  );
  await order('rejected');
  await runOn(WEDNESDAY);
  expect(await notified()).toEqual(['boss escalated', 'dispatcher overdue', 'substitute overdue']);
  const { rows } = await sql<{ step: string; gap: string | null }>`
    select step, gap from ladder_step where tenant_id = ${at.tenant} order by 1 desc`.execute(at.owner);
  expect(rows).toEqual([
    { step: 'dispatchers', gap: 'away' },
    { step: 'administrators', gap: null },
  ]);
  await sql`update app_user set active = 'Y' where tenant_id = ${at.tenant}`.execute(at.owner);
});

test('a contact without an account is written to; what waits since later has its own last day', async () => {
  await at.owner
    .insertInto('supplier_contact')
    .values({
      tenant_id: at.tenant,
      created_by: 'test',
      updated_by: 'test',
      supplier_code: world.supplier,
      module: 'LOGISTICS',
      name: '王五',
      tel: '0431-85110001',
      email: 'logistics@example.com',
    })
    .execute();
  await order('rejected');
  await runOn(NEXT_MONDAY);
  expect(await notified()).toEqual(['boss escalated', 'dispatcher overdue', 'substitute overdue']);
  const { rows } = await sql<{ recipient: string; subject: string }>`
    select recipient, subject from mail_log where tenant_id = ${at.tenant}`.execute(at.owner);
  expect(rows).toEqual([
    { recipient: 'logistics@example.com', subject: expect.stringContaining('逾期未处理') },
  ]);
  await at.owner.deleteFrom('transport_order').where('tenant_id', '=', at.tenant).execute();
  await order('toBeConfirmed', NEXT_MONDAY);
  const days: Day[] = [NEXT_MONDAY, NEXT_TUESDAY, NEXT_WEDNESDAY];
  const heard: string[][] = [];
  for (const day of days) {
    await runOn(day);
    heard.push(await notified());
  }
  expect(heard).toEqual([[], ['planner soon'], ['planner overdue']]);
});
