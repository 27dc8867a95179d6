import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  commitInFull,
  inDays,
  noteHead,
  openLines,
  release,
} from '@portal/app-server/testing/goods/goods.ts';
import { createDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { objectToRelease } from '../../contract/objection-calls.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A release that takes away what a note of the owner carries, and his objection to it. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const changed = (quantity: string) => ({
    saNo: 'SA-CHANGED-S1001',
    lines: {
      dueOn: [20, 21].map(inDays),
      frequency: ['D' as const, 'D' as const],
      zone: ['firm' as const, 'firm' as const],
      quantity: [quantity, '90'],
    },
  });
  await release(at, changed('70'));
  const lines = (await openLines(at.supplier)).filter(({ saNo }) => saNo === 'SA-CHANGED-S1001');
  await commitInFull(at.supplier, lines.slice(0, 1));
  await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: [{ callOffLineId: lines[0]!.id, quantity: '70' }],
  });
  await at.jobsDone();
  await release(at, changed('30'));
  await at.jobsDone();
  const changeId = await idOf(
    at,
    sql`select id from release_change where tenant_id = 0 order by id desc limit 1`,
  );
  const changedLineId = lines[1]!.id;
  const { id: objectionId } = await at.supplier.calls(objectToRelease, {
    change: changeId,
    lineId: changedLineId,
    batches: [{ deliverOn: inDays(25), quantity: '33' }],
    reason: 'capacity',
    remark: '甲的异议',
  });
  return {
    changeId,
    changedLineId,
    objectionId,
    effectId: await idOf(
      at,
      sql`select id from release_change_effect where tenant_id = 0 and change_id = ${changeId} limit 1`,
    ),
  };
};
