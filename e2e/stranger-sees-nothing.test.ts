import { readCallOff, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  listDeliveryNotes,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { orderLabels } from '@portal/delivery-note/contract/print-calls.ts';
import { readTrackingInfo } from '@portal/transport/contract/endpoints.ts';
import { ask, dataOf } from './calls.ts';
import { sentNote } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf } from './steps.ts';

test('another supplier sees none of it, neither by screen nor by call', async ({ person }) => {
  const owner = await person('supplier');
  const note = await sentNote(owner);
  const [line] = note.lineList;
  const { supplierCode } = await dataOf(owner, readCallOff, { id: line!.callOffLineId! });

  for (const who of ['supplier2', 'mrp2', 'forwarder2'] as const) {
    const stranger = await person(who);
    await stranger.goto(`/common/dn-detail-view?id=${note.id}`);
    await expect(stranger.getByRole('main')).toBeVisible();
    await stranger.waitForLoadState('networkidle');
    await expect(stranger.getByText(note.number)).toHaveCount(0);
    const plantNo = who === 'mrp2' ? '2000' : '1000';
    for (const call of [readDeliveryNote, sendDeliveryNote]) {
      const { code, info } = await ask(stranger, call, { id: note.id }, plantNo);
      expect(code).not.toBe('000000000');
      expect(['err.notFound', 'err.forbidden']).toContain(info);
    }
  }

  const stranger = await person('supplier2');
  await stranger.goto('/management/sd-note');
  await listed(stranger);
  await expect(rowsOf(stranger).filter({ hasText: note.number })).toHaveCount(0);
  await stranger.goto(`/management/notify-detail?id=${line!.callOffLineId!}`);
  await expect(stranger.getByRole('main')).toContainText('没有要货明细');

  expect(await dataOf(stranger, listDeliveryNotes, { number: note.number })).toEqual([]);
  expect(await dataOf(stranger, listCallOffs, { supplierCode })).toEqual([]);
  expect(await dataOf(stranger, readTrackingInfo, { word: note.number })).toEqual([]);
  expect(await ask(stranger, orderLabels, { id: note.id, reason: null })).toMatchObject({
    info: 'err.notFound',
  });
});
