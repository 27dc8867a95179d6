import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { judgeReceipt } from '../../contract/receipt-scan.ts';
import { jisDeliveryStatus } from '../../contract/status.ts';
import { deliveryForUpdate } from '../delivery-visit.ts';
import { deliveryById } from '../deliveries.ts';

/** Judges a scan at the receipt and keeps it, right or wrong. One that came before is known by its token, and answered as before. */
export const scanJisDelivery: Action<typeof calls.scanJisDelivery> = async (
  caller,
  { id, token, code, at, scannedAt },
) => {
  const { db, scope } = caller;
  const row = await deliveryForUpdate(caller, { id });
  const before = await db
    .selectFrom('jis_receipt_scan')
    .where(ownRows(scope, 'jis_receipt_scan'))
    .where('token', '=', token)
    .select(['delivery_id as deliveryId', 'code', 'verdict', 'rack_id as rackId', 'place'])
    .executeTakeFirst();
  if (before && (before.deliveryId !== id || before.code !== code))
    throw new Failure('jisRack.tokenTaken', { code });
  if (before) {
    const { verdict, rackId, place } = before;
    return { verdict, rackId, place, delivery: await deliveryById(caller, id) };
  }
  // what is received is not scanned any more
  move(jisDeliveryStatus, row.status, 'confirm');
  const { rackList } = await deliveryById(caller, id);
  const { verdict, rackId, place } = judgeReceipt(rackList, at, code);
  await db
    .insertInto('jis_receipt_scan')
    .values({
      plant_no: row.plant_no,
      supplier_code: row.supplier_code,
      delivery_id: id,
      rack_id: rackId,
      rack_end: rackId === null || verdict === 'rack' ? null : (at?.end ?? null),
      place,
      code,
      verdict,
      token,
      scanned_at: scannedAt,
    })
    .execute();
  return { verdict, rackId, place, delivery: await deliveryById(caller, id) };
};
