import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { momentAt } from '@portal/platform/contract/day.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import {
  askCallOffsAgain,
  commitCallOffs,
  listCallOffs,
  readCallOffRules,
} from '../../contract/endpoints.ts';
import { agreementOf, inDays } from '../testing/act.ts';

const P1 = { plantNo: world.plant };
const ZONE = 'Asia/Shanghai';
let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  // Each day is a workday, whatever today is, but yesterday.
  await at.owner
    .insertInto('plant_calendar')
    .values(
      Array.from({ length: 21 }, (_, index) => ({
        tenant_id: at.tenant,
        created_by: 'test',
        updated_by: 'test',
        plant_no: world.plant,
        day: inDays(index - 12),
        is_workday: index !== 11,
      })),
    )
    .execute();
});

test.each<[asked: number, answerBy: number, timedOut: boolean]>([
  [0, 3, false],
  [-1, 2, false],
  [-2, 2, false],
  [-3, 1, false],
  [-4, 0, false],
  [-5, -2, true],
  [-6, -3, true],
])('asked on day %i, a line is committed in time until day %i (overdue: %s)', async (asked, by, timedOut) => {
  expect((await at.supplier.calls(readCallOffRules, {}, P1)).feedbackDays).toBe(3);
  for (const time of ['00:00', '23:59']) {
    const of = agreementOf(at, `DL${asked}-${time}`);
    await of.releases([[inDays(1), '10']]);
    await at.owner
      .updateTable('call_off_line')
      .where('sa_no', '=', of.saNo)
      .set({ asked_at: momentAt(ZONE, inDays(asked), time), answer_by: null })
      .execute();
    expect(await of.lines()).toMatchObject([{ answerBy: inDays(by), timedOut }]);
    expect(await at.supplier.calls(listCallOffs, { saNo: of.saNo, timedOut: 'Y' }, P1)).toHaveLength(
      timedOut ? 1 : 0,
    );
  }
});

/** The supplier is a day on the road, and three workdays are given for an answer; yesterday was none. */
test.each<[due: number, answerBy: number]>([
  [10, 3],
  [4, 3],
  [3, 2],
  [2, 1],
  [1, 0],
  [0, 0],
  [-6, 0],
])(
  'a line for day %i that is asked for today is answered by day %i: before its goods must leave',
  async (due, by) => {
    const of = agreementOf(at, `ND${due}.`);
    await of.releases([[inDays(due), '10', due < 0 ? 'backlog' : 'firm']]);
    expect(await of.lines()).toMatchObject([{ answerBy: inDays(by), timedOut: false }]);
  },
);

test('the day is kept when a line is asked for: neither a new setting nor a release of the same moves it, asking again does', async () => {
  const of = agreementOf(at, 'KEPT');
  await of.releases([[inDays(10), '10']]);
  await at.admin.calls(
    saveProcessOptions,
    { ...processInput({ ...processDefaults, feedbackDays: 5 }), version: 0 },
    P1,
  );
  await of.releases([
    [inDays(10), '10'],
    [inDays(12), '20'],
  ]);
  const [kept, added] = await of.lines();
  expect([kept!.answerBy, added!.answerBy]).toEqual([inDays(3), inDays(5)]);
  await at.supplier.calls(commitCallOffs, { lines: [{ id: kept!.id, version: kept!.version }] }, P1);
  const [committed] = await of.lines();
  expect(committed!.answerBy).toBeNull();
  await at.mrp.calls(
    askCallOffsAgain,
    { lines: [{ id: committed!.id, version: committed!.version }], reason: '数量有误' },
    P1,
  );
  expect((await of.lines())[0]!.answerBy).toBe(inDays(5));
});
