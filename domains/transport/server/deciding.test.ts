import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays, release } from '@portal/app-server/testing/goods.ts';
import { portal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  cancelTransport,
  editTransportOrder,
  rejectTransport,
  requestTransport,
} from '../contract/endpoints.ts';
import { orderForm, requestedOrder } from './testing/act.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await portal();
  const days = [1, 2, 3, 4, 5, 6];
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '40'),
    },
  });
});
afterAll(async () => at.close());

test.each([
  ['zh', '请先填写 时间窗'],
  ['en', 'Please fill in Time window first'],
] as const)('a rejected order asks for a new window, in %s', async (language, message) => {
  const { order } = await requestedOrder(at);
  const { id } = order;
  const rejected = await at.logistics.calls(rejectTransport, {
    id,
    version: order.version,
    reason: '道口检修',
  });
  expect(rejected).toMatchObject({
    status: 'rejected',
    rejectReason: '道口检修',
    window: null,
    stages: [{ stage: 'requested' }, { stage: 'rejected', remark: '道口检修' }],
  });
  const again = at.supplier.calls(requestTransport, { id, version: rejected.version }, { language });
  await expect(again).rejects.toMatchObject({
    key: 'transport.incomplete',
    details: { message, field: 'window' },
  });

  const form = await orderForm(
    at,
    order.noteList.map((note) => note.id),
  );
  const edited = await at.supplier.calls(editTransportOrder, { ...form, id, version: rejected.version });
  expect(edited).toMatchObject({ status: 'ManualCreation', rejectReason: null, window: form.window });
  const { version } = await at.supplier.calls(requestTransport, { id, version: edited.version });
  await at.supplier.calls(cancelTransport, { id, version, reason: '不再需要' });
});
