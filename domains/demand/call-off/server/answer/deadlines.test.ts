import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { momentAt } from '@portal/platform/contract/day.ts';
import { listCallOffs, readCallOffRules } from '../../contract/endpoints.ts';
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
      .set({ asked_at: momentAt(ZONE, inDays(asked), time) })
      .execute();
    expect(await of.lines()).toMatchObject([{ answerBy: inDays(by), timedOut }]);
    expect(await at.supplier.calls(listCallOffs, { saNo: of.saNo, timedOut: 'Y' }, P1)).toHaveLength(
      timedOut ? 1 : 0,
    );
  }
});
