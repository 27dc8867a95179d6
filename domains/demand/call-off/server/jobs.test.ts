import { beforeAll, expect, test } from 'vitest';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { askCallOffsAgain, commitCallOffs, rejectCallOffs } from '../contract/endpoints.ts';
import { schedule } from './jobs.ts';
import { agreementOf, inDays } from './testing/act.ts';

let at: TestWorld;
let dispatcher: Person;
let stranger: Person;
let planner: Person;
beforeAll(async () => {
  at = await seededPortal();
  const user = async (
    userNo: string,
    party: 'supplier' | 'plant',
    companyCode: string,
    role: 'supplier-dispatcher' | 'mrp-controller',
  ) => {
    await at.owner.transaction().execute(async (db) =>
      createUser(db, {
        tenantId: at.tenant,
        userNo,
        name: userNo,
        party,
        companyCode,
        companyName: companyCode,
        plants: [world.plant],
        roles: [role],
        password: 'Portal2026!',
      }),
    );
    const { id } = await at.owner
      .selectFrom('app_user')
      .select('id')
      .where('user_no', '=', userNo)
      .executeTakeFirstOrThrow();
    return at.is({ userId: id, userNo, userName: userNo, party, companyCode, role, plants: [world.plant] });
  };
  dispatcher = await user('zhangjia', 'supplier', world.supplier, 'supplier-dispatcher');
  stranger = await user('zhaoyi', 'supplier', world.otherSupplier, 'supplier-dispatcher');
  planner = await user('wangmrp', 'plant', world.plant, 'mrp-controller');
});

const day = inDays;
const message = async (person: Person) => {
  await at.jobsDone();
  return (await person.calls(listNewestNotices, { limit: 50 })).records;
};
const types = async (person: Person) => (await message(person)).map((notice) => notice.type);

test('release, refusal, question and other answer reach the people they are for', async () => {
  const of = agreementOf(at, 'JOB-1');
  await of.releases([
    [day(1), '100'],
    [day(2), '50'],
  ]);
  const [released] = await message(dispatcher);
  expect(released).toMatchObject({
    type: 'call-off.released',
    link: expect.stringMatching(/^\/management\/release-change-detail\?id=\d+$/),
  });
  expect(released!.message).toContain('新增 2');

  const [first, second] = await of.lines(dispatcher);
  await dispatcher.calls(rejectCallOffs, {
    lines: [{ id: first!.id, version: first!.version }],
    reason: 'other',
    remark: '模具维修',
  });
  await dispatcher.calls(commitCallOffs, {
    lines: [
      {
        id: second!.id,
        version: second!.version,
        batches: [{ deliverOn: day(2), quantity: '20' }],
        batchReason: 'capacity',
      },
    ],
  });
  expect((await types(planner)).toSorted()).toEqual(['call-off.answered', 'call-off.rejected']);
  expect((await message(planner)).map((notice) => notice.message).join()).toContain('其他 · 模具维修');

  const [refused] = await of.lines(dispatcher);
  await planner.calls(askCallOffsAgain, {
    lines: [{ id: refused!.id, version: refused!.version }],
    reason: '急用',
  });
  expect(await types(dispatcher)).toEqual(['call-off.asked-again', 'call-off.released']);
  expect(await types(stranger)).toEqual([]);
});

test('a full answer is news to nobody', async () => {
  const before = await types(planner);
  const of = agreementOf(at, 'JOB-2');
  await of.releases([[day(1), '100']]);
  const [line] = await of.lines(dispatcher);
  await dispatcher.calls(commitCallOffs, { lines: [{ id: line!.id, version: line!.version }] });
  expect(await types(planner)).toEqual(before);
});

test('nobody is reminded of what needs no answer', async () => {
  const of = agreementOf(at, 'JOB-FORECAST');
  await of.releases([[day(1), '100', 'forecast']]);
  const aged = new Date(Date.now() - 9 * 86_400_000).toISOString();
  await at.owner
    .updateTable('call_off_line')
    .where('sa_no', '=', of.saNo)
    .set({ asked_at: aged, answer_by: null })
    .execute();
  await workAsSystem(schedule[0]!, at.services, 'test');
  expect(await types(dispatcher)).not.toContain('call-off.timed-out');
  expect(await types(planner)).not.toContain('call-off.timed-out-plant');
});

test('the plant is told of a gap in the chain', async () => {
  const of = agreementOf(at, 'JOB-3');
  await of.releases([[day(1), '100']]);
  await of.releases([[day(1), '110']], { previousReleaseNo: 'LOST' });
  expect(await types(planner)).toContain('call-off.chain-gap');
});

test('no answer within the feedback days: both sides are told, once a day', async () => {
  const of = agreementOf(at, 'JOB-4');
  await of.releases([[day(1), '100']]);
  const job = schedule.find((one) => one.name === 'call-off.feedback-time-out')!;
  await workAsSystem(job, at.services, 'test');
  expect(await types(dispatcher)).not.toContain('call-off.timed-out');
  await at.owner
    .updateTable('call_off_line')
    .where('sa_no', '=', 'JOB-4')
    .set({ asked_at: new Date(Date.now() - 14 * 86_400_000).toISOString(), answer_by: null })
    .execute();
  await workAsSystem(job, at.services, 'test');
  await workAsSystem(job, at.services, 'test');
  expect((await types(dispatcher)).filter((type) => type === 'call-off.timed-out')).toHaveLength(1);
  expect((await types(planner)).filter((type) => type === 'call-off.timed-out-plant')).toHaveLength(1);
  expect(await types(stranger)).toEqual([]);
});

test('a release that changes nothing is news to nobody', async () => {
  const of = agreementOf(at, 'JOB-SAME');
  await of.releases([[day(1), '100']]);
  const before = await types(dispatcher);
  await of.releases([[day(1), '100']]);
  expect(await types(dispatcher)).toEqual(before);
  await of.releases([[day(1), '120']]);
  expect((await types(dispatcher)).length).toBe(before.length + 1);
});
